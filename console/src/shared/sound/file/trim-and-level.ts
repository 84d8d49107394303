import { SILENCE_DB } from '../levels.ts'
import { gainOf, measureTake, sessionTarget } from '../session-level.ts'
import type { Sound, SpokenPart } from './find-speech.ts'

export interface DecodedFile {
  sound: Sound
  found: readonly SpokenPart[]
}

/** The part of a sound that stays, in seconds. */
export interface Ends {
  start: number
  end: number
}

/** Ends are placed at hundredths of a second. */
export const STEP = 0.01

export const lengthOf = ({ samples, sampleRate }: Sound) => samples.length / sampleRate

export const wholeOf = (sound: Sound): Ends => ({ start: 0, end: lengthOf(sound) })

/** The ends with the margins of the booth around all speech; null when there is none. */
export function proposedEnds(sound: Sound, found: readonly SpokenPart[]): Ends | null {
  const [first, last] = [found[0], found.at(-1)]
  if (!first || !last) return null
  // Outwards, so that rounding cuts nothing.
  const start = Math.floor(first.start / sound.sampleRate / STEP) * STEP
  const end = Math.ceil(last.end / sound.sampleRate / STEP) * STEP
  return { start, end: Math.min(lengthOf(sound), end) }
}

/** The samples between the ends. */
export function keptSamples({ samples, sampleRate }: Sound, { start, end }: Ends): Float32Array<ArrayBuffer> {
  return samples.slice(Math.round(start * sampleRate), Math.round(end * sampleRate))
}

/** A smaller gain cannot be heard, and is not worth another encoding. */
const GAIN_MIN_DB = 0.5
export const heardGain = (gain: number) => (Math.abs(gain) >= GAIN_MIN_DB ? gain : 0)

/** Loudness of the kept speech, and the gain that brings it to the level of recordings; all that is kept without speech. */
export function levelsOf({ sound, found }: DecodedFile, ends: Ends) {
  const samples = keptSamples(sound, ends)
  const from = Math.round(ends.start * sound.sampleRate)
  const at = (sample: number) => Math.max(0, Math.min(samples.length, sample - from))
  const [first, last] = [found[0]?.speech.start ?? 0, found.at(-1)?.speech.end ?? sound.samples.length]
  const before = measureTake({ samples, sampleRate: sound.sampleRate, speech: { start: at(first), end: at(last) } })
  return { before, gain: before.loudness > SILENCE_DB ? gainOf(before, sessionTarget([before])) : 0 }
}
