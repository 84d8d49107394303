import { PAGE_TITLES } from '../../page-titles.ts'
import { counted } from '../../text/count-words.ts'

const noun = (count: number) => counted(count, 'activity', 'activities')

/** Sentences for generating activities from words. */
export const generateMessages = {
  title: PAGE_TITLES.generate,
  words: 'Words',
  proposed: 'Proposed activities',
  kind: 'Kind',
  tickFirst: 'Select the words to generate activities from.',
  redrawAll: 'New wrong options',
  noPicture: 'No graphic',
  noPictureYet: 'No graphic is declared for this word.',
  tooFew: 'Not enough words for wrong options.',
  leaveOut: ', or remove the word.',
  noWords: 'No words match the search.',
  into: (lesson: number, level: number | undefined) =>
    `One activity per selected word, in Lesson ${lesson}${level === undefined ? '' : ` of Level ${level}`}`,
  ready: (ready: number) => `${ready} ready`,
  /** How many are waiting, and the lesson's count once they are created. */
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
