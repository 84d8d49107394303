import { graphemes } from '../text/folding.ts'
import type { Cue } from './captions.ts'

/** Letters a second up to which captions are good to read; Griot's choice. */
export const READING_SPEED_MAX = 17

/** Proposed times are multiples of this, in milliseconds: people do not hear less. */
export const TIME_STEP = 100

/** Letters of a text as people count them, with their marks, spaces included. */
const lettersOf = (text: string) => graphemes(text.replaceAll('\n', ' ')).length

/** Letters a second of a cue; null while its times are incomplete. */
export function readingSpeed({ start, end, text }: Cue): number | null {
  return end > start ? (lettersOf(text) * 1000) / (end - start) : null
}

/** Milliseconds that a cue lacks to be good to read, in whole steps; 0 when it lacks none. */
export function missingTime({ start, end, text }: Cue): number {
  const needed = (lettersOf(text) * 1000) / READING_SPEED_MAX
  return Math.max(0, Math.ceil((needed - (end - start)) / TIME_STEP) * TIME_STEP)
}
