/**
 * Frames of MPEG audio (MPEG-1, 2 and 2.5, layers I to III; ISO/IEC 11172-3 and 13818-3). The first four bytes of each
 * contain its length, so that a chain of frames distinguishes audio from chance.
 */

import type { Bytes } from '../bytes.ts'

/** kbit/s by layer, for MPEG-1 and for later versions. */
const KBITS_V1 = {
  1: [0, 32, 64, 96, 128, 160, 192, 224, 256, 288, 320, 352, 384, 416, 448],
  2: [0, 32, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384],
  3: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
} as const
const KBITS_V2 = {
  1: [0, 32, 48, 56, 64, 80, 96, 112, 128, 144, 160, 176, 192, 224, 256],
  2: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
  3: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
} as const
const RATES = {
  3: [44_100, 48_000, 32_000],
  2: [22_050, 24_000, 16_000],
  0: [11_025, 12_000, 8_000],
} as const

export interface Frame {
  layer: 1 | 2 | 3
  bytes: number
  samples: number
  sampleRate: number
  isMono: boolean
  /** MPEG-1, the only version with two granules per frame in layer III. */
  isFirstVersion: boolean
  /** Equal for all frames of a stream: layer, version and sample rate. */
  family: number
}

export function frameAt(bytes: Bytes, at: number): Frame | null {
  const head = bytes.at(at + 1)
  if (bytes.at(at) !== 0xff || (head & 0xe0) !== 0xe0) return null
  const rates = bytes.at(at + 2)
  const version = (head >> 3) & 3
  const layer = 4 - ((head >> 1) & 3)
  if (version === 1 || layer === 4) return null
  const isFirstVersion = version === 3
  const shape = { layer: layer as 1 | 2 | 3, isFirstVersion }
  const kbits = (isFirstVersion ? KBITS_V1 : KBITS_V2)[shape.layer][rates >> 4]
  const sampleRate = RATES[version as 0 | 2 | 3][(rates >> 2) & 3]
  if (!kbits || !sampleRate) return null
  const samples = samplesOf(shape)
  // The unit of lengths: four bytes in layer I, one in the others.
  const slot = layer === 1 ? 4 : 1
  const slots = Math.floor((samples / 8 / slot) * ((kbits * 1000) / sampleRate))
  return {
    ...shape,
    bytes: (slots + ((rates >> 1) & 1)) * slot,
    samples,
    sampleRate,
    isMono: bytes.at(at + 3) >> 6 === 3,
    family: layer * 1_000_000 + version * 100_000 + sampleRate,
  }
}

function samplesOf({ layer, isFirstVersion }: Pick<Frame, 'layer' | 'isFirstVersion'>): number {
  if (layer === 1) return 384
  return layer === 3 && !isFirstVersion ? 576 : 1152
}

/** Whether a frame is followed by others of its stream until there are `length`, or until the end. */
export function startsFrameChain(
  bytes: Bytes,
  { at, frame, end, length }: { at: number; frame: Frame; end: number; length: number },
): boolean {
  let next = at + frame.bytes
  for (let found = 1; found < length; found += 1) {
    if (next === end && found > 1) return true
    const following = frameAt(bytes, next)
    if (following?.family !== frame.family) return false
    next += following.bytes
  }
  return true
}
