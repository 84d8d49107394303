import { SILENT_ABOVE_ROOM_DB, SPEECH_ABOVE_ROOM_DB } from '@griot/contract/recording/sound-limits.ts'
import { Detector, type RecordedTake } from '../detection.ts'
import { frameMeter, frameSamples } from '../levels.ts'

/** Mono sound of a file. */
export interface Sound {
  samples: Float32Array<ArrayBuffer>
  sampleRate: number
}

/** A part of a sound, as sample indexes. */
export interface Part {
  start: number
  end: number
}

/** Speech with the margins that are kept beside it. */
export interface SpokenPart extends Part {
  speech: Part
  /** Level of the room, in dB. */
  room: number
}

export interface FindOptions {
  /** Seconds of silence that end a part; the booth's when absent. */
  silence?: number
  signal?: AbortSignal
  /** Called with the fraction that was searched, 0 to 1. */
  onProgress?: (share: number) => void
}

/** Blocks of so many seconds, with a break for the page after several. */
const BLOCK_SECONDS = 1
const BLOCKS_AT_ONCE = 8

/** How much of the room the detector hears before the file. */
const ROOM_SECONDS = 0.8

/**
 * Finds the speech of a whole file, as the booth does with a microphone. Parts do not overlap. The room is heard first,
 * by a quiet part of the file, because a file may begin with speech.
 * @throws AbortError when it was stopped
 */
export async function findSpeech(
  { samples, sampleRate }: Sound,
  { silence, signal, onProgress }: FindOptions = {},
): Promise<SpokenPart[]> {
  const detector = new Detector(sampleRate, silence)
  const room = roomOf({ samples, sampleRate })
  if (room.length === 0) return []
  detector.listen()
  detector.push(room)
  detector.pause()
  detector.listen({ forgetsPast: true })
  const found: RecordedTake[] = []
  const block = BLOCK_SECONDS * sampleRate
  for (let at = 0, blocks = 1; at < samples.length; at += block, blocks += 1) {
    for (const event of detector.push(samples.subarray(at, at + block)))
      if (event.type === 'takeFinished') found.push(event.take)
    if (blocks % BLOCKS_AT_ONCE !== 0) continue
    onProgress?.(at / samples.length)
    await new Promise((resolve) => setTimeout(resolve))
    signal?.throwIfAborted()
  }
  const last = detector.finish()
  return apart([...found, ...(last ? [last] : [])].map((take) => partOf(take, room.length, samples.length)))
}

function partOf(take: RecordedTake, before: number, length: number): SpokenPart {
  const within = (at: number) => Math.max(0, Math.min(length, at - before))
  return {
    start: within(take.from),
    end: within(take.from + take.samples.length),
    speech: { start: within(take.from + take.speech.start), end: within(take.from + take.speech.end) },
    room: take.room,
  }
}

/** Where margins overlap, parts meet in the middle between their speech. */
function apart(parts: readonly SpokenPart[]): SpokenPart[] {
  const between = (one: SpokenPart, other: SpokenPart) => Math.round((one.speech.end + other.speech.start) / 2)
  return parts.map((part, index) => {
    const [before, after] = [parts[index - 1], parts[index + 1]]
    return {
      ...part,
      start: before && before.end > part.start ? between(before, part) : part.start,
      end: after && after.start < part.end ? between(part, after) : part.end,
    }
  })
}

const WINDOW_SECONDS = 0.2
const WINDOW_EVERY_SECONDS = 0.05
/** Not the quietest: that may be digital silence, which files have at their ends. */
const QUIET_PART = 0.1

/** A quiet part of the file, repeated forwards and backwards, in whole frames; empty when the file is too short. */
function roomOf({ samples, sampleRate }: Sound): Float32Array {
  const length = Math.round(WINDOW_SECONDS * sampleRate)
  const windows: { at: number; power: number }[] = []
  for (let at = 0; at + length <= samples.length; at += Math.round(WINDOW_EVERY_SECONDS * sampleRate))
    windows.push({ at, power: powerOf(samples.subarray(at, at + length)) })
  windows.sort((one, other) => one.power - other.power)
  const chosen = windows[Math.floor(windows.length * QUIET_PART)]
  if (!chosen) return new Float32Array(0)
  const quiet = samples.subarray(chosen.at, chosen.at + length)
  const frame = frameSamples(sampleRate)
  return Float32Array.from({ length: Math.round((ROOM_SECONDS * sampleRate) / frame) * frame }, (_, index) => {
    const place = index % (2 * length)
    return quiet[place < length ? place : 2 * length - 1 - place] ?? 0
  })
}

const powerOf = (samples: Float32Array) => samples.reduce((sum, sample) => sum + sample * sample, 0)

/** The speech inside a part of a sound: its first and last frames that are louder than the room; the part without one. */
export function speechIn({ samples, sampleRate }: Sound, { start, end }: Part, room: number): Part {
  const levels = frameMeter(sampleRate)(samples.subarray(start, end)).map(({ level }) => level)
  const isLoud = (level: number) => level > room + SPEECH_ABOVE_ROOM_DB
  const [first, last] = [levels.findIndex(isLoud), levels.findLastIndex(isLoud)]
  if (first < 0) return { start, end }
  const length = frameSamples(sampleRate)
  return { start: start + first * length, end: Math.min(end, start + (last + 1) * length) }
}

/** The middle of the longest pause in a part, where it can be cut in two; the middle of the part without a pause. */
export function longestPause({ samples, sampleRate }: Sound, { start, end }: Part, room: number): number {
  const levels = frameMeter(sampleRate)(samples.subarray(start, end)).map(({ level }) => level)
  const isHeard = (level: number) => level > room + SILENT_ABOVE_ROOM_DB
  let from = levels.findIndex(isHeard)
  let longest = { from: Math.round(levels.length / 2), length: 0 }
  for (const [at, level] of levels.entries()) {
    if (!isHeard(level)) continue
    if (at - from - 1 > longest.length) longest = { from: from + 1, length: at - from - 1 }
    from = at
  }
  return start + Math.round((longest.from + longest.length / 2) * frameSamples(sampleRate))
}
