import type { Bytes } from '../bytes.ts'
import { type Frame, frameAt, startsFrameChain } from './frames.ts'
import { type Info, readInfo } from './info-frame.ts'
import { withoutTags } from './tags.ts'

/** Two consecutive matching frames are a chain; after noise, which is long enough for a chance match, three. */
const CHAIN_FRAMES_MIN = 2
const CHAIN_FRAMES_AFTER_NOISE = 3
/** Noise that players skip before the first frame, or between two. */
const NOISE_BYTES_MAX = 64 * 1024
/** So many frames are a recording, whatever follows them; after fewer, at most as much noise as audio. */
const RECORDING_FRAMES_MIN = 10
/** Total noise between frames: up to a tenth of the audio. */
const NOISE_SHARE_MAX = 0.1

export interface Mp3Audio {
  /** Seconds, by frames and the encoder's information; equal to the decoded length. */
  duration: number
  sampleRate: number
  /** Audio frames, and how many more the encoder has counted. */
  frames: number
  missing: number
  /** Samples per frame. */
  samples: number
  /** Whether the encoder's delay and padding leave any audio, and whether they are longer than all of it. */
  isTrimmed: boolean
  isOnlyPadding: boolean
  /** Start of the first frame, and end of the last. */
  start: number
  end: number
  /** Runs of frames without noise: start and end of each. */
  rows: { start: number; end: number }[]
  /** Whether it ends in the middle of a frame, and whether channels or sample rate change. */
  endsInFrame: boolean
  changes: boolean
}

/**
 * The audio of an MP3 file (layer III): a chain of frames between tags of any size, with noise before, after and a
 * little of it inside; null when the bytes contain no MP3.
 */
export function readMp3(bytes: Bytes): Mp3Audio | null {
  const bounds = withoutTags(bytes)
  const first = firstFrame(bytes, bounds)
  if (!first) return null
  const { frames: found, ...stream } = readFrames(bytes, { ...first, end: bounds.end })
  const { rows } = stream
  const end = rows.at(-1)?.end ?? first.at
  const info = readInfo(bytes, first.at, first.frame)
  const frames = info ? found - 1 : found
  const framed = rows.reduce((sum, row) => sum + row.end - row.start, 0)
  const place = { start: first.at, end }
  if (found < CHAIN_FRAMES_MIN || frames < 1 || !isMostlyAudio(bounds, place, { framed, frames })) return null
  return { ...lengthOf(first.frame, frames, info), frames, ...place, ...stream }
}

interface FramePosition {
  at: number
  frame: Frame
}

function firstFrame(bytes: Bytes, { start, end }: { start: number; end: number }): FramePosition | null {
  for (let at = start; at + 4 <= end && at - start <= NOISE_BYTES_MAX; at += 1) {
    const frame = frameAt(bytes, at)
    const length = at === start ? CHAIN_FRAMES_MIN : CHAIN_FRAMES_AFTER_NOISE
    if (frame?.layer === 3 && startsFrameChain(bytes, { at, frame, end, length })) return { at, frame }
  }
  return null
}

function readFrames(
  bytes: Bytes,
  { at, frame: first, end }: FramePosition & { end: number },
): { frames: number } & Pick<Mp3Audio, 'rows' | 'endsInFrame' | 'changes'> {
  const rows: Mp3Audio['rows'] = []
  let row = { start: at, end: at }
  let frames = 0
  let endsInFrame = false
  let changes = false
  for (let position = at; position + 4 <= end && position - row.end <= NOISE_BYTES_MAX; ) {
    const frame = frameAt(bytes, position)
    const isNext = frame?.family === first.family
    const isBehindNoise = position > row.end
    if (!isNext || (isBehindNoise && !isFollowed(bytes, { at: position, frame, end }))) {
      if (!isBehindNoise && isOtherStream(bytes, { at: position, frame, end })) changes = true
      position += 1
      continue
    }
    changes ||= frame.isMono !== first.isMono
    if (position + frame.bytes > end) {
      endsInFrame = true
      break
    }
    if (frames === 0 || isBehindNoise) {
      row = { start: position, end: position }
      rows.push(row)
    }
    frames += 1
    position += frame.bytes
    row.end = position
  }
  return { frames, rows, endsInFrame, changes }
}

/** Whether frames of layer III with another sample rate follow. */
function isOtherStream(bytes: Bytes, { at, frame, end }: { at: number; frame: Frame | null; end: number }): boolean {
  return frame?.layer === 3 && startsFrameChain(bytes, { at, frame, end, length: CHAIN_FRAMES_MIN })
}

function isFollowed(bytes: Bytes, place: FramePosition & { end: number }): boolean {
  const { at, frame, end } = place
  return at + frame.bytes === end || startsFrameChain(bytes, { ...place, length: CHAIN_FRAMES_MIN })
}

/** Noise inside audio is damage. Players skip what surrounds a recording. */
function isMostlyAudio(
  bounds: { start: number; end: number },
  sound: { start: number; end: number },
  { framed, frames }: { framed: number; frames: number },
): boolean {
  const inside = sound.end - sound.start - framed
  const before = sound.start - bounds.start
  const behind = frames < RECORDING_FRAMES_MIN ? bounds.end - sound.end : 0
  return inside <= framed * NOISE_SHARE_MAX && before + behind <= framed
}

function lengthOf(
  { samples, sampleRate }: Frame,
  frames: number,
  info: Info | null,
): Pick<Mp3Audio, 'duration' | 'sampleRate' | 'samples' | 'missing' | 'isTrimmed' | 'isOnlyPadding'> {
  const all = frames * samples
  const around = (info?.delay ?? 0) + (info?.padding ?? 0)
  const isTrimmed = around < all
  return {
    duration: (isTrimmed ? all - around : all) / sampleRate,
    sampleRate,
    samples,
    missing: Math.max(0, (info?.frames ?? frames) - frames),
    isTrimmed,
    isOnlyPadding: around > all,
  }
}
