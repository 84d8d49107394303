import type { Bytes } from '../bytes.ts'
import { type Box, boxesIn, child, childrenOf, numbers, versionOf } from './boxes.ts'

/** What a track says about itself (ISO/IEC 14496-12 §8.3 to §8.6). */
export interface Track {
  id: number
  /** Units per second; 0 if it is missing. */
  timescale: number
  isPicture: boolean
  isEncrypted: boolean
  /** Bytes of the length before each NAL unit; 0 if it is not H.264. */
  lengthBytes: number
}

/** Bytes of a sample entry of video before its boxes. */
const VIDEO_ENTRY_BYTES = 78
const NO_TIME = 0xffff_ffff

export function tracksIn(bytes: Bytes, index: Box): Generator<Box> {
  return childrenOf(bytes, index, 'trak')
}

export function readTrack(bytes: Bytes, track: Box): Track {
  const handler = child(bytes, track, 'mdia', 'hdlr')
  return {
    id: numberAfterTimes(bytes, child(bytes, track, 'tkhd')),
    timescale: numberAfterTimes(bytes, child(bytes, track, 'mdia', 'mdhd')),
    isPicture: handler !== null && textAt(bytes, handler.start + 8) === 'vide',
    isEncrypted: entriesOf(bytes, track).some(({ type }) => /^(enc|drm)/.test(type)),
    lengthBytes: lengthBytesOf(bytes, track),
  }
}

/** Whether an index or fragment has keys (`pssh`) or encrypted samples (`senc`). */
export function isEncrypted(bytes: Bytes, box: Box): boolean {
  if (child(bytes, box, 'pssh')) return true
  for (const part of childrenOf(bytes, box, 'traf')) if (child(bytes, part, 'senc')) return true
  return false
}

/** Whether the edit list of a track has no part of its media: players show nothing. */
export function isHidden(bytes: Bytes, track: Box): boolean {
  const list = child(bytes, track, 'edts', 'elst')
  if (!list) return false
  const isLong = versionOf(bytes, list).version === 1
  const [step, time] = isLong ? [5, 3] : [3, 1]
  const times = numbers(bytes, list, 4).filter((_, index) => index % step === time)
  return times.length > 0 && times.every((start) => start === NO_TIME)
}

/**
 * The number after two times in a header: the timescale of a movie or media, the id of a track. 0 without the header.
 */
export function numberAfterTimes(bytes: Bytes, header: Box | null): number {
  if (!header) return 0
  return numbers(bytes, header, 0)[versionOf(bytes, header).version === 1 ? 4 : 2] ?? 0
}

function entriesOf(bytes: Bytes, track: Box): Box[] {
  const box = child(bytes, track, 'mdia', 'minf', 'stbl', 'stsd')
  return box ? [...boxesIn(bytes, box.start + 8, Math.min(box.end, bytes.length))] : []
}

/** The sample entries of a track of video as boxes whose content are only the boxes inside. */
export function insideEntries(bytes: Bytes, track: Box): Box[] {
  return entriesOf(bytes, track).map((entry) => ({ ...entry, start: entry.start + VIDEO_ENTRY_BYTES }))
}

/** By the first sample entry of H.264: a track with several has the same lengths. */
function lengthBytesOf(bytes: Bytes, track: Box): number {
  const entry = insideEntries(bytes, track).find(({ type }) => type === 'avc1' || type === 'avc3')
  const config = entry && child(bytes, entry, 'avcC')
  return config ? (bytes.at(config.start + 4) & 3) + 1 : 0
}

function textAt(bytes: Bytes, at: number): string {
  return Buffer.from(bytes.part(at, at + 4)).toString('latin1')
}
