import { KEPT_SECONDS_MIN, MARGIN_MIN_SECONDS } from '@griot/contract/recording/sound-limits.ts'
import type { Sound, SpokenPart } from '../../../../shared/sound/file/find-speech.ts'
import { type Ends, STEP } from '../../../../shared/sound/file/trim-and-level.ts'

export type Side = keyof Ends

const rounded = (seconds: number) => Math.round(seconds / STEP) * STEP

/** Where an end may be: within `limits`, and not past the other one. */
export const rangeOf = (ends: Ends, side: Side, limits: Ends): Ends =>
  side === 'start'
    ? { start: limits.start, end: ends.end - KEPT_SECONDS_MIN }
    : { start: ends.start + KEPT_SECONDS_MIN, end: limits.end }

/** Moves one end as far as it may be. */
export function moveEnd(ends: Ends, side: Side, to: number, limits: Ends): Ends {
  const range = rangeOf(ends, side, limits)
  return { ...ends, [side]: Math.max(range.start, Math.min(range.end, rounded(to))) }
}

/**
 * Seconds kept before and after the speech; negative when an end is inside. `isLittle`: what was cut may have been a
 * first or last sound.
 */
export function keptBeside({ start, end }: Ends, speech: Ends, whole: Ends) {
  const [before, after] = [speech.start - start, end - speech.end]
  const least = MARGIN_MIN_SECONDS - STEP / 2
  const isLittle = (start > whole.start && before < least) || (end < whole.end && after < least)
  return { before, after, isLittle }
}

/** Where all speech is, in seconds; null without any. */
export function speechOf({ sampleRate }: Sound, found: readonly SpokenPart[]): Ends | null {
  const [first, last] = [found[0], found.at(-1)]
  return first && last ? { start: first.speech.start / sampleRate, end: last.speech.end / sampleRate } : null
}

/** The view of an enlarged part: the part with a fifth of it on both sides. */
export function enlarged({ start, end }: Ends, length: number): Ends {
  const more = (end - start) / 5
  return { start: Math.max(0, start - more), end: Math.min(length, end + more) }
}
