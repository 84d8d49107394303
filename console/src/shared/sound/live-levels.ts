import { decibels, peakOf, SILENCE_DB } from './levels.ts'

/** Seconds of one string of a waveform. */
export const STRING_SECONDS = 0.02

/** Draws a waveform while it grows: returns the heights of the strings that a block completes, from 0 to 1. */
export function waveformStrings(sampleRate: number): (block: Float32Array) => number[] {
  const length = Math.round(sampleRate * STRING_SECONDS)
  let peak = 0
  let count = 0
  return (block) => {
    const heights: number[] = []
    for (const sample of block) {
      peak = Math.max(peak, Math.abs(sample))
      count += 1
      if (count < length) continue
      heights.push(stringHeight(peak))
      peak = 0
      count = 0
    }
    return heights
  }
}

/** The height of a string for an amplitude; the square root keeps quiet syllables visible. */
export const stringHeight = (peak: number) => Math.sqrt(Math.min(1, peak))

/** Strings of a whole sound. */
export const waveformOf = (samples: Float32Array, sampleRate: number) => waveformStrings(sampleRate)(samples)

const LEVEL_SECONDS = 0.05
const PEAK_SECONDS = 1.5

/** What a level meter shows, in dB: the peak of the last 50 ms, and of the last 1.5 s. */
export class LevelMeter {
  readonly #sampleRate: number
  #blocks: { at: number; level: number }[] = []
  #at = 0

  constructor(sampleRate: number) {
    this.#sampleRate = sampleRate
  }

  push(block: Float32Array): void {
    this.#at += block.length / this.#sampleRate
    this.#blocks.push({ at: this.#at, level: decibels(peakOf(block)) })
    this.#blocks = this.#blocks.filter(({ at }) => at > this.#at - PEAK_SECONDS)
  }

  get level(): number {
    return this.#peakOfLast(LEVEL_SECONDS)
  }

  get peak(): number {
    return this.#peakOfLast(PEAK_SECONDS)
  }

  #peakOfLast(seconds: number): number {
    const levels = this.#blocks.filter(({ at }) => at > this.#at - seconds).map(({ level }) => level)
    return Math.max(SILENCE_DB, ...levels)
  }
}
