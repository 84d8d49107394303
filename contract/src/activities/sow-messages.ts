import { counted } from '../counted.ts'
import { PAGE_TITLES } from '../page-titles.ts'

const noun = (count: number) => counted(count, 'activity', 'activities')

/** What is said where activities are made of words. */
export const sowMessages = {
  title: PAGE_TITLES.sow,
  words: 'Words',
  proposed: 'Proposed activities',
  kind: 'Kind',
  tickFirst: 'Select the words to generate activities from.',
  drawAnew: 'New wrong options',
  noPicture: 'No graphic',
  noPictureYet: 'No graphic is declared for this word.',
  tooFew: 'Not enough words for wrong options.',
  leaveOut: ', or remove the word.',
  noWords: 'No words match the search.',
  into: (lesson: number, level: number | undefined) =>
    `One activity per selected word, in Lesson ${lesson}${level === undefined ? '' : ` of Level ${level}`}`,
  ready: (ready: number) => `${ready} ready`,
  /** How many wait, and what the lesson has when the others are made. */
  sum: (waiting: number, lesson: { lessonNumber: number; exerciseCount: number }, then: number) => {
    const waits = waiting === 0 ? '' : `, ${waiting} not ready (saved in the draft)`
    const { lessonNumber, exerciseCount } = lesson
    const planned = exerciseCount >= then ? `${then} of ${exerciseCount}` : noun(then)
    const more = exerciseCount > 0 && then > exerciseCount
    const promised = more ? `, ${then - exerciseCount} more than planned` : ''
    return `${waits}. Lesson ${lessonNumber} will have ${planned}${promised}.`
  },
  usedBefore: (words: readonly string[]) =>
    words.length === 0
      ? 'None of the selected words is used in this lesson yet.'
      : `Already used in this lesson: ${words.join(', ')}.`,
} as const
