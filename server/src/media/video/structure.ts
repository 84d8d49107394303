import type { Bytes } from '../bytes.ts'
import { type Box, boxesIn, child } from './boxes.ts'
import { runsIn } from './fragments.ts'
import { areNalUnits } from './nal-units.ts'
import { readSampleTable, type SamplePlace, type TableFault } from './sample-table.ts'
import { isEncrypted, isHidden, numberAfterTimes, readTrack, type Track, tracksIn } from './tracks.ts'

/** Why browsers cannot play an MP4. */
export type StructureFault = TableFault | 'encrypted' | 'noTimescale' | 'noData' | 'nalUnits' | 'hidden'

/** Samples whose NAL units are read: the first ones, every hundredth, and the last of a track or fragment. */
const FIRST_SAMPLES = 500
const EVERY_SAMPLES = 100
/** The limit of a track: four hours in the index, or two in fragments. */
const LOOKS_MAX = 5_000

export interface Structure {
  fault: StructureFault | null
  /**
   * Seconds of the longest track that has samples both in the index and in fragments. The library reads only the index
   * of such a track. 0 if there is none.
   */
  secondsWithFragments: number
}

/** A track while its samples are followed. */
interface FollowedTrack extends Track {
  /** Samples of the index. */
  indexed: number
  /** Where its fragments end, in units of the timescale. */
  end: number
  /** Samples seen, and those of them whose units were read. */
  seen: number
  looks: number
}

/** The first thing that is wrong; thrown, because samples are visited deep inside of tables. */
class Fault extends Error {
  readonly fault: StructureFault

  constructor(fault: StructureFault) {
    super(fault)
    this.fault = fault
  }
}

/**
 * Reads the boxes of an MP4, the places of its samples, and the beginnings of some of them (ISO/IEC 14496-12). Bytes
 * without an index have no fault: they may be something else.
 */
export function readStructure(bytes: Bytes): Structure {
  const tracks = new Map<number, FollowedTrack>()
  try {
    follow(bytes, tracks)
  } catch (error) {
    if (error instanceof Fault) return { fault: error.fault, secondsWithFragments: 0 }
    throw error
  }
  const mixed = [...tracks.values()].filter(({ indexed, end }) => indexed > 0 && end > 0)
  const seconds = mixed.map(({ end, timescale }) => end / timescale)
  return { fault: null, secondsWithFragments: Math.max(0, ...seconds) }
}

function follow(bytes: Bytes, tracks: Map<number, FollowedTrack>): void {
  const data = dataOf(bytes)
  for (const box of boxesIn(bytes, 0, bytes.length)) {
    if (box.type === 'moov') followIndex(bytes, box, { tracks, hasData: data.bytes > 0 })
    if (box.type === 'moof' && isEncrypted(bytes, box)) throw new Fault('encrypted')
    // A fragment refers to data in the next box: both must be complete.
    if (box.end > bytes.length && (box.type === 'moof' || (box.type === 'mdat' && data.isFragmented)))
      throw new Fault('cutOff')
  }
  if (tracks.size > 0 && data.bytes === 0) throw new Fault('noData')
  for (const { track: id, from, length } of runsIn(bytes, visit)) {
    const track = tracks.get(id)
    if (track) track.end = (from ?? track.end) + length
  }

  function visit(id: number, sample: SamplePlace): void {
    const track = tracks.get(id)
    if (!track) return
    if (sample.at < 0 || sample.at + sample.size > bytes.length) throw new Fault('cutOff')
    lookAt(bytes, track, sample)
  }
}

/** How many bytes there are for samples, and whether there are fragments. */
function dataOf(bytes: Bytes): { bytes: number; isFragmented: boolean } {
  const data = { bytes: 0, isFragmented: false }
  for (const { type, start, end } of boxesIn(bytes, 0, bytes.length)) {
    if (type === 'mdat') data.bytes += end - start
    data.isFragmented ||= type === 'moof'
  }
  return data
}

function followIndex(
  bytes: Bytes,
  index: Box,
  { tracks, hasData }: { tracks: Map<number, FollowedTrack>; hasData: boolean },
): void {
  if (isEncrypted(bytes, index)) throw new Fault('encrypted')
  for (const box of tracksIn(bytes, index)) {
    const track: FollowedTrack = { ...readTrack(bytes, box), indexed: 0, end: 0, seen: 0, looks: 0 }
    tracks.set(track.id, track)
    if (track.isEncrypted) throw new Fault('encrypted')
    if (track.timescale === 0) throw new Fault('noTimescale')
    if (track.isPicture && isHidden(bytes, box)) throw new Fault('hidden')
    const table = child(bytes, box, 'mdia', 'minf', 'stbl')
    if (!table) continue
    const { count, fault } = readSampleTable(bytes, table, (sample) => lookAt(bytes, track, sample))
    if (fault) throw new Fault(hasData ? fault : 'noData')
    track.indexed = count
  }
  if (tracks.size > 0 && numberAfterTimes(bytes, child(bytes, index, 'mvhd')) === 0) throw new Fault('noTimescale')
}

/** Reads the units of some samples of H.264: enough for each part of a film, and few of a file of millions. */
function lookAt(bytes: Bytes, track: FollowedTrack, sample: SamplePlace): void {
  const isOfThem = track.seen < FIRST_SAMPLES || track.seen % EVERY_SAMPLES === 0 || sample.isLast
  track.seen += 1
  if (!isOfThem || track.lengthBytes === 0 || track.looks === LOOKS_MAX) return
  track.looks += 1
  if (!areNalUnits(bytes, sample, track.lengthBytes)) throw new Fault('nalUnits')
}
