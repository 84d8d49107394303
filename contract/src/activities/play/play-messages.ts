import { PAGE_TITLES } from '../../page-titles.ts'

/** Sentences shown while playing a lesson as its learners would. */
export const playMessages = {
  play: 'Play the lesson',
  title: PAGE_TITLES.play,
  summary: 'Summary',
  begin: 'Start again',
  right: 'Correct',
  notYet: 'Not yet',
  notPlayed: 'Not played',
  needsRepair: 'Needs repair',
  unknownKind: 'Unknown type',
} as const

/** The position: `3 of 12`. */
export const positionText = (at: number, of: number) => `${at} of ${of}`

/** Why the player skipped an activity. */
export function skippedReason(number: number, isKnown: boolean): string {
  const why = isKnown ? 'it needs repair' : 'its type is unknown'
  return `Activity ${number} is skipped: ${why}.`
}
