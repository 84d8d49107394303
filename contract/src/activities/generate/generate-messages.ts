import { PAGE_TITLES } from '../../page-titles.ts'
import { counted } from '../../text/count-words.ts'

const noun = (count: number) => counted(count, 'activity', 'activities')

/** Sentences for generating activities from words. */
export const sowMessages = {
  title: PAGE_TITLES.sow,
  words: 'Words',
  proposed: 'Proposed activities',
  kind: 'Kind',
  tickFirst: 'Tick the words that activities are to be made of.',
  drawAnew: 'Other wrong options',
  noPicture: 'No picture',
  noPictureYet: 'No picture is declared for this word.',
  tooFew: 'There are no other words for the wrong options yet.',
  leaveOut: ', or leave it out.',
  noWords: 'No word is declared that the search finds.',
  into: (lesson: number, level: number | undefined) =>
    `One for each ticked word, into Lesson ${lesson}${level === undefined ? '' : ` of Level ${level}`}`,
  ready: (ready: number) => `${ready} ready to make`,
  /** How many are waiting, and the lesson's count once they are created. */
  sum: (waiting: number, lesson: { lessonNumber: number; exerciseCount: number }, then: number) => {
    const waits =
      waiting === 0
        ? ''
        : `, ${waiting} ${waiting === 1 ? 'waits and stays' : 'wait and stay'} in the draft`
    const { lessonNumber, exerciseCount } = lesson
    const planned = exerciseCount >= then ? `${then} of ${exerciseCount}` : noun(then)
    const more = exerciseCount > 0 && then > exerciseCount
    const promised = more ? `, ${then - exerciseCount} more than it promises` : ''
    return `${waits}. Lesson ${lessonNumber} then has ${planned}${promised}.`
  },
  usedBefore: (words: readonly string[]) =>
    `Used before in this lesson: ${words.length === 0 ? 'none of the ticked' : words.join(', ')}.`,
} as const
