import type { Bytes } from '../bytes.ts'
import { type Box, child, numbers } from './boxes.ts'

/** Where a sample is; `isLast` of its table or fragment. There may be millions, so they are never collected. */
export interface SamplePlace {
  at: number
  size: number
  isLast: boolean
}

/** Why the samples of a track cannot be read: some are missing, or their chunks have wrong numbers. */
export type TableFault = 'cutOff' | 'chunks'

/**
 * Follows the tables of a track's index (ISO/IEC 14496-12 §8.5 to §8.7) to each sample, and stops at the first one that
 * is not in the file. The samples themselves are not read: for a long film that takes minutes.
 * @param table the box `stbl`
 */
export function readSampleTable(
  bytes: Bytes,
  table: Box,
  visit: (sample: SamplePlace) => void,
): { count: number; fault: TableFault | null } {
  const sizes = sampleSizes(bytes, table)
  const runs = numbers(bytes, child(bytes, table, 'stsc'), 4)
  const offsets = chunkOffsets(bytes, table)
  const { count } = sizes
  if (!areAscending(runs)) return { count, fault: 'chunks' }
  if (!countsFit(bytes, table, { samples: count, runs })) return { count, fault: 'cutOff' }
  let sample = 0
  let run = 0
  for (const [chunk, offset] of offsets.entries()) {
    // Each run has three values: its first chunk, the samples per chunk, and their description.
    while ((runs[(run + 1) * 3] ?? Number.POSITIVE_INFINITY) <= chunk + 1) run += 1
    const last = Math.min(sample + (runs[run * 3 + 1] ?? 0), count)
    for (let at = offset; sample < last; sample += 1) {
      const size = sizes.of(sample)
      if (at + size > bytes.length) return { count, fault: 'cutOff' }
      visit({ at, size, isLast: sample + 1 === count })
      at += size
    }
  }
  // Samples without a chunk have no position.
  return { count, fault: sample < count ? 'cutOff' : null }
}

/** The first run of chunks begins with the first chunk, and each later one after the one before it. */
function areAscending(runs: readonly number[]): boolean {
  const firsts = runs.filter((_, index) => index % 3 === 0)
  return firsts.every((first, index) => (index === 0 ? first === 1 : first > (firsts[index - 1] ?? 0)))
}

/**
 * Whether time and chunk tables refer to a plausible number of samples: a reader expands each time entry, and adds up
 * the samples of a chunk one by one.
 */
function countsFit(bytes: Bytes, table: Box, { samples, runs }: { samples: number; runs: readonly number[] }): boolean {
  const most = 2 * samples + 1000
  const timesFit = ['stts', 'ctts'].every((type) => {
    const pairs = numbers(bytes, child(bytes, table, type), 4)
    const count = pairs.reduce((sum, number, index) => (index % 2 === 0 ? sum + number : sum), 0)
    return count <= most
  })
  return timesFit && runs.every((number, index) => index % 3 !== 1 || number <= most)
}

function sampleSizes(bytes: Bytes, table: Box): { count: number; of: (sample: number) => number } {
  const box = child(bytes, table, 'stsz')
  const [same = 0, count = 0] = box ? numbers(bytes, box, 0).slice(0, 2) : []
  if (same > 0) return { count, of: () => same }
  const sizes = box ? numbers(bytes, box, 8) : []
  return { count: box ? count : 0, of: (sample) => sizes[sample] ?? Number.POSITIVE_INFINITY }
}

function chunkOffsets(bytes: Bytes, table: Box): number[] {
  const long = child(bytes, table, 'co64')
  if (!long) return numbers(bytes, child(bytes, table, 'stco'), 4)
  const halves = numbers(bytes, long, 4)
  return Array.from(
    { length: halves.length / 2 },
    (_, index) => (halves[2 * index] ?? 0) * 2 ** 32 + (halves[2 * index + 1] ?? 0),
  )
}
