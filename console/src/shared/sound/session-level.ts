import { LOUDNESS_DB, TRUE_PEAK_MAX_DB } from '@griot/contract/recording/sound-limits.ts'
import type { RecordedTake } from './detection.ts'
import { amplitude } from './levels.ts'
import { loudnessOf, truePeakOf } from './loudness.ts'

/** Loudness of the speech and true peak, in dB, of a take as it was recorded or as it is heard. */
export interface Loudness {
  loudness: number
  peak: number
}

export function measureTake({
  samples,
  sampleRate,
  speech,
}: Pick<RecordedTake, 'samples' | 'sampleRate' | 'speech'>): Loudness {
  return { loudness: loudnessOf(samples, sampleRate, speech), peak: truePeakOf(samples) }
}

/**
 * The loudness of all takes of a session, in whole dB: -20, or lower if the true peak of one of them would be too high.
 * When a take lowers it, the takes before are levelled again.
 */
export function sessionTarget(takes: readonly Loudness[]): number {
  const highest = takes.map(({ loudness, peak }) => TRUE_PEAK_MAX_DB - ENCODER_DB - (peak - loudness))
  return Math.min(LOUDNESS_DB, Math.floor(Math.min(...highest, LOUDNESS_DB)))
}

/** The encoder raises a peak by up to this. */
const ENCODER_DB = 0.5

/** The gain in dB that brings a take to a loudness. */
export const gainOf = (take: Loudness, target: number) => target - take.loudness

/** Samples with a gain in dB. */
export function withGain(samples: Float32Array, gain: number): Float32Array<ArrayBuffer> {
  const factor = amplitude(gain)
  return Float32Array.from(samples, (sample) => sample * factor)
}
