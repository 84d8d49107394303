import type { SecondsRange } from './check-take.ts'

/** Takes of a session from which the pace of its speaker is known. */
const TAKES_MIN = 5

/** Time that every word takes, as if it had so many letters more. */
const MORE_LETTERS = 3
/** Fast and slow speech, in seconds a letter, for a speaker who is not known yet. */
const FASTEST = 0.025
const SLOWEST = 0.3
/** A word may be said in half the usual time, or in twice as much. */
const TIMES = 2.2

const lettersOf = (text: string) => (text.match(/\p{L}/gu) ?? []).length + MORE_LETTERS

/**
 * How long a text usually takes to say, by its letters and the speaker's other takes.
 * @param spoken seconds of speech of the session's other takes
 */
export function usualSeconds(text: string, spoken: readonly { text: string; seconds: number }[]): SecondsRange {
  const letters = lettersOf(text)
  const paces = spoken.map((each) => each.seconds / lettersOf(each.text)).sort((one, other) => one - other)
  const pace = paces[Math.floor(paces.length / 2)]
  if (pace === undefined || paces.length < TAKES_MIN) return { shortest: letters * FASTEST, longest: letters * SLOWEST }
  return { shortest: (letters * pace) / TIMES, longest: letters * pace * TIMES }
}
