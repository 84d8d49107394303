import type { BoothState, Result } from './booth-machine.ts'

/** Played back before and after the speech: less than is kept, so that the next word comes sooner. */
export const PLAYED_MARGIN_SECONDS = 0.05

const HOUR_MS = 3_600_000

/** Before so many words the pace says little. */
const WORDS_MIN = 3

/** Expected of a session that has not begun. */
const USUAL_WORDS_AN_HOUR = 1_000

export interface BoothProgress {
  good: number
  kept: number
  skipped: number
  toGo: number
  /** Null at the beginning. */
  wordsAnHour: number | null
  /** Minutes until the last word, not rounded. */
  minutesLeft: number
}

/** Counts and pace of a session. @param now by the clock of the booth's events, in milliseconds */
export function progressOf({ words, results, workedMs, since }: BoothState, now: number): BoothProgress {
  const states = words.map((code) => results[code]?.state)
  const count = (state: Result['state']) => states.filter((each) => each === state).length
  const recorded = count('good') + count('kept')
  const toGo = states.filter((state) => state === undefined).length
  const worked = workedMs + (since === null ? 0 : now - since)
  const wordsAnHour = recorded >= WORDS_MIN && worked > 0 ? (recorded / worked) * HOUR_MS : null
  return {
    good: count('good'),
    kept: count('kept'),
    skipped: count('skipped'),
    toGo,
    wordsAnHour,
    minutesLeft: minutesFor(toGo, wordsAnHour),
  }
}

/** Minutes for a number of words. */
export function minutesFor(words: number, wordsAnHour: number | null = null): number {
  return (words / (wordsAnHour ?? USUAL_WORDS_AN_HOUR)) * 60
}
