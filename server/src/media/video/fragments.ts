import type { Bytes } from '../bytes.ts'
import { type Box, boxesIn, child, childrenOf, numbers, versionOf } from './boxes.ts'
import type { SamplePlace } from './sample-table.ts'

/** The part of a track in one movie fragment (ISO/IEC 14496-12 §8.8). */
export interface TrackRun {
  track: number
  /** Where it begins, in units of the track's timescale; null after the one before it. */
  from: number | null
  length: number
}

type Visit = (track: number, sample: SamplePlace) => void

/** What samples of a track have if their fragment says nothing. */
interface Defaults {
  duration: number
  size: number
}

/** The runs of every fragment, in their order; calls `visit` for each sample of a run before it. */
export function* runsIn(bytes: Bytes, visit: Visit): Generator<TrackRun> {
  const defaults = new Map<number, Defaults>()
  for (const box of boxesIn(bytes, 0, bytes.length)) {
    if (box.type === 'moov') readDefaults(bytes, box, defaults)
    if (box.type === 'moof')
      for (const part of childrenOf(bytes, box, 'traf')) {
        const run = runOf(bytes, { fragment: box, part, defaults }, visit)
        if (run) yield run
      }
  }
}

function readDefaults(bytes: Bytes, index: Box, defaults: Map<number, Defaults>): void {
  const extends_ = child(bytes, index, 'mvex')
  if (!extends_) return
  for (const box of childrenOf(bytes, extends_, 'trex')) {
    const [track = 0, , duration = 0, size = 0] = numbers(bytes, box, 0)
    defaults.set(track, { duration, size })
  }
}

function runOf(
  bytes: Bytes,
  { fragment, part, defaults }: { fragment: Box; part: Box; defaults: ReadonlyMap<number, Defaults> },
  visit: Visit,
): TrackRun | null {
  const header = child(bytes, part, 'tfhd')
  if (!header) return null
  const { flags } = versionOf(bytes, header)
  const [track = 0, ...fields] = numbers(bytes, header, 0)
  const base = (flags & 1) === 0 ? fragment.at : take64(fields)
  if ((flags & 2) !== 0) fields.shift()
  const known = defaults.get(track)
  const own = {
    duration: (flags & 8) === 0 ? (known?.duration ?? 0) : (fields.shift() ?? 0),
    size: (flags & 16) === 0 ? (known?.size ?? 0) : (fields.shift() ?? 0),
  }
  let length = 0
  let next = base
  for (const box of childrenOf(bytes, part, 'trun')) {
    const done = followRun(bytes, box, { ...own, base, next }, (sample) => visit(track, sample))
    length += done.length
    next = done.next
  }
  return { track, from: startOf(bytes, part), length }
}

function startOf(bytes: Bytes, part: Box): number | null {
  const box = child(bytes, part, 'tfdt')
  if (!box) return null
  const fields = numbers(bytes, box, 0)
  return versionOf(bytes, box).version === 0 ? (fields[0] ?? 0) : take64(fields)
}

/** Bits of the flags: which of the four fields each sample has: duration, size, flags, time offset. */
const FIELDS = [0x100, 0x200, 0x400, 0x800] as const

/** Visits the samples of a `trun`; returns their duration, and where the next ones begin. */
function followRun(
  bytes: Bytes,
  box: Box,
  own: Defaults & { base: number; next: number },
  visit: (sample: SamplePlace) => void,
): { length: number; next: number } {
  const { flags } = versionOf(bytes, box)
  const [count = 0, ...fields] = numbers(bytes, box, 0)
  let length = 0
  // A signed number. Without it, the samples follow those before them.
  let at = (flags & 1) === 0 ? own.next : own.base + ((fields.shift() ?? 0) | 0)
  if ((flags & 4) !== 0) fields.shift()
  const [hasDuration, hasSize] = FIELDS.map((bit) => (flags & bit) !== 0)
  const step = FIELDS.filter((bit) => (flags & bit) !== 0).length
  // Samples without fields are limited by the file, as each has bytes; the others by the box.
  const most = step > 0 ? Math.floor(fields.length / step) : own.size > 0 ? count : 0
  for (let sample = 0; sample < Math.min(count, most) && at <= bytes.length; sample += 1) {
    const place = sample * step
    length += hasDuration ? (fields[place] ?? 0) : own.duration
    const size = hasSize ? (fields[place + (hasDuration ? 1 : 0)] ?? 0) : own.size
    visit({ at, size, isLast: sample + 1 === count })
    at += size
  }
  return { length, next: at }
}

function take64(fields: number[]): number {
  const [high = 0, low = 0] = fields.splice(0, 2)
  return high * 2 ** 32 + low
}
