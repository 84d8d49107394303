/**
 * The structure of MP3 (MPEG-1, 2 and 2.5 audio, layer III; ISO/IEC 11172-3 and 13818-3): a chain of
 * frames, each saying how long it is, between optional tags. Walking the chain tells sound from a
 * disguise, and gives the exact duration without decoding.
 */

import type { Bytes } from '../bytes.ts'

const KBITS_V1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320] as const
const KBITS_V2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160] as const
const RATES = {
  3: [44_100, 48_000, 32_000],
  2: [22_050, 24_000, 16_000],
  0: [11_025, 12_000, 8_000],
} as const

/** Two frames in a row that fit are a chain; one header alone is chance. */
const CHAIN_LEAST = 2
/** Junk between frames that players pass over: up to a tenth of the sound, and never more than this. */
const JUNK_SHARE_MOST = 0.1
const JUNK_BYTES_MOST = 64 * 1024

export interface Mp3Sound {
  /** Seconds. */
  duration: number
  sampleRate: number
  frames: number
  /** Where the first frame stands, and where the last one ends. */
  start: number
  end: number
}

interface Frame {
  bytes: number
  samples: number
  sampleRate: number
  /** What all frames of one stream share: version and sample rate. */
  family: number
}

/**
 * The sound of an MP3 file; null when the bytes are no MP3 or hold nothing playable. A file begins
 * with a tag, with sound or with zeros: one that begins with anything else is something else as well,
 * whatever sound may follow.
 */
export function readMp3(bytes: Bytes): Mp3Sound | null {
  const start = afterId3v2(bytes)
  const end = beforeTrailingTags(bytes)
  let position = start
  let junk = 0
  let frames = 0
  let seconds = 0
  let first: { at: number; frame: Frame } | null = null
  let soundEnd = start
  while (position + 4 <= end) {
    const frame = frameAt(bytes, position)
    const fits = frame && (!first || frame.family === first.frame.family)
    if (!fits || (frames === 0 && !chainFollows(bytes, position, frame, end))) {
      if (start === 0 && frames === 0 && bytes.at(position) !== 0) return null
      position += 1
      junk += 1
      if (junk > JUNK_BYTES_MOST) return null
      continue
    }
    if (position + frame.bytes > end) break
    first ??= { at: position, frame }
    frames += 1
    seconds += frame.samples / frame.sampleRate
    position += frame.bytes
    soundEnd = position
  }
  if (!first || frames < CHAIN_LEAST || junk > (soundEnd - first.at) * JUNK_SHARE_MOST) return null
  return {
    duration: seconds,
    sampleRate: first.frame.sampleRate,
    frames,
    start: first.at,
    end: soundEnd,
  }
}

function chainFollows(bytes: Bytes, position: number, frame: Frame, end: number): boolean {
  const next = position + frame.bytes
  if (next === end) return false
  return frameAt(bytes, next)?.family === frame.family
}

function frameAt(bytes: Bytes, at: number): Frame | null {
  const head = bytes.at(at + 1)
  if (bytes.at(at) !== 0xff || (head & 0xe0) !== 0xe0) return null
  const rates = bytes.at(at + 2)
  const version = (head >> 3) & 3
  const isLayer3 = ((head >> 1) & 3) === 1
  const kbits = (version === 3 ? KBITS_V1 : KBITS_V2)[rates >> 4]
  const sampleRate = version === 1 ? undefined : RATES[version as 0 | 2 | 3][(rates >> 2) & 3]
  if (!isLayer3 || !kbits || !sampleRate) return null
  const samples = version === 3 ? 1152 : 576
  const size = Math.floor((samples / 8) * ((kbits * 1000) / sampleRate)) + ((rates >> 1) & 1)
  return { bytes: size, samples, sampleRate, family: version * 100_000 + sampleRate }
}

function afterId3v2(bytes: Bytes): number {
  let position = 0
  while (startsWith(bytes, position, 'ID3')) {
    const size = [6, 7, 8, 9].reduce(
      (sum, index) => (sum << 7) | (bytes.at(position + index) & 0x7f),
      0,
    )
    const footer = (bytes.at(position + 5) & 0x10) === 0 ? 0 : 10
    position += 10 + size + footer
  }
  return Math.min(position, bytes.length)
}

function beforeTrailingTags(bytes: Bytes): number {
  let end = bytes.length
  if (end >= 128 && startsWith(bytes, end - 128, 'TAG')) end -= 128
  if (end >= 32 && startsWith(bytes, end - 32, 'APETAGEX')) {
    const [first = 0, ...higher] = [12, 13, 14, 15].map((index) => bytes.at(end - 32 + index))
    const size = higher.reduce((sum, byte, index) => sum + byte * 256 ** (index + 1), first)
    end -= Math.min(end, size + 32)
  }
  return end
}

function startsWith(bytes: Bytes, at: number, text: string): boolean {
  return [...text].every((letter, index) => bytes.at(at + index) === letter.charCodeAt(0))
}
