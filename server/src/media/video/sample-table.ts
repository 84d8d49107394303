import type { Bytes } from '../bytes.ts'

/**
 * Whether an MP4 contains every sample of its index (ISO/IEC 14496-12 §8.5 to §8.8): computed from the index tables,
 * because reading each sample takes minutes for a long film.
 */
export function containsAllSamples(bytes: Bytes): boolean {
  for (const box of boxesIn(bytes, 0, bytes.length)) {
    if (box.type === 'moov' && !indexFits(bytes, box)) return false
    // A fragment refers to data in the next box: both must be complete.
    if ((box.type === 'moof' || box.type === 'mdat') && box.end > bytes.length) {
      if (box.type === 'moof' || isFragmented(bytes)) return false
    }
  }
  return true
}

interface Box {
  type: string
  /** Start of its content, and its nominal end. */
  start: number
  end: number
}

function* boxesIn(bytes: Bytes, start: number, end: number): Generator<Box> {
  for (let at = start; at + 8 <= end; ) {
    const head = Buffer.from(bytes.part(at, at + 16))
    const declaredSize = head.readUInt32BE(0)
    const isLong = declaredSize === 1 && head.length === 16
    const size = isLong ? Number(head.readBigUInt64BE(8)) : declaredSize || end - at
    if (size < (isLong ? 16 : 8)) return
    yield { type: head.toString('latin1', 4, 8), start: at + (isLong ? 16 : 8), end: at + size }
    at += size
  }
}

function isFragmented(bytes: Bytes): boolean {
  for (const { type } of boxesIn(bytes, 0, bytes.length)) if (type === 'moof') return true
  return false
}

function child(bytes: Bytes, parent: Box, ...path: string[]): Box | null {
  const [type, ...rest] = path
  for (const box of boxesIn(bytes, parent.start, Math.min(parent.end, bytes.length)))
    if (box.type === type) return rest.length === 0 ? box : child(bytes, box, ...rest)
  return null
}

function indexFits(bytes: Bytes, index: Box): boolean {
  for (const track of boxesIn(bytes, index.start, Math.min(index.end, bytes.length))) {
    const table = track.type === 'trak' ? child(bytes, track, 'mdia', 'minf', 'stbl') : null
    if (table && (lastByte(bytes, table) > bytes.length || !countsFit(bytes, table))) return false
  }
  return true
}

/**
 * Whether time and chunk tables refer to a plausible number of samples: a reader expands each time entry, and adds up
 * the samples of a chunk one by one.
 */
function countsFit(bytes: Bytes, table: Box): boolean {
  const most = 2 * sampleSizes(bytes, table).count + 1000
  const timesFit = ['stts', 'ctts'].every((type) => {
    const pairs = numbers(bytes, child(bytes, table, type), 4)
    const count = pairs.reduce((sum, number, index) => (index % 2 === 0 ? sum + number : sum), 0)
    return count <= most
  })
  const runs = numbers(bytes, child(bytes, table, 'stsc'), 4)
  return timesFit && runs.every((number, index) => index % 3 !== 1 || number <= most)
}

/** The end of the sample with the highest offset. */
function lastByte(bytes: Bytes, table: Box): number {
  const sizes = sampleSizes(bytes, table)
  const runs = numbers(bytes, child(bytes, table, 'stsc'), 4)
  let farthest = 0
  let sample = 0
  let run = 0
  for (const [chunk, offset] of chunkOffsets(bytes, table).entries()) {
    // Each run has three values: its first chunk, the samples per chunk, and their description.
    while ((runs[(run + 1) * 3] ?? Number.POSITIVE_INFINITY) <= chunk + 1) run += 1
    let end = offset
    const last = Math.min(sample + (runs[run * 3 + 1] ?? 0), sizes.count)
    // Once a sample is beyond the end, the remaining ones do not matter.
    for (; sample < last && end <= bytes.length; sample += 1) end += sizes.of(sample)
    if (end > bytes.length) return end
    farthest = Math.max(farthest, end)
  }
  // Samples without a chunk have no position.
  return sample < sizes.count ? Number.POSITIVE_INFINITY : farthest
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

/** The 32-bit numbers in a box, after its version and `skipped` bytes; as many as there are. */
function numbers(bytes: Bytes, box: Box | null, skipped: number): number[] {
  if (!box) return []
  const content = Buffer.from(bytes.part(box.start + 4 + skipped, Math.min(box.end, bytes.length)))
  return Array.from({ length: Math.floor(content.length / 4) }, (_, index) => content.readUInt32BE(4 * index))
}
