import type { Part } from './find-speech.ts'

/** The loudest sample of each of `count` equal pieces of a part. */
export function loudestOf(samples: Float32Array, { start, end }: Part, count: number): number[] {
  return Array.from({ length: count }, (_, index) => {
    const from = start + Math.floor(((end - start) * index) / count)
    const to = Math.max(from + 1, start + Math.floor(((end - start) * (index + 1)) / count))
    let loudest = 0
    for (let at = from; at < to; at += 1) loudest = Math.max(loudest, Math.abs(samples[at] ?? 0))
    return loudest
  })
}

/** Levels from 0 to 1 for drawing: the square root keeps quiet sounds visible, as in the waveforms of the server. */
export function drawnLevels(loudest: readonly number[], highest = Math.max(...loudest)): number[] {
  return loudest.map((each) => (highest > 0 ? Math.min(1, Math.sqrt(each / highest)) : 0))
}

/** A waveform as hex digits, as audios have it. */
export const digitsOf = (levels: readonly number[]) =>
  levels.map((level) => Math.round(level * 15).toString(16)).join('')
