import type { Bytes } from '../bytes.ts'
import type { Frame } from './frames.ts'

/** The encoder's information about a stream, in a first frame without audio. */
export interface Info {
  /** Number of audio frames; null if it is not given. */
  frames: number | null
  /** Samples that the encoder added before and after the audio. */
  delay: number
  padding: number
}

const HEAD_BYTES = 4
/** Offset of delay and padding from the encoder's name in LAME's tag. */
const DELAY_AFTER_NAME = 21

/** The Xing, Info or VBRI header in place of a frame's audio; null for an audio frame. */
export function readInfo(bytes: Bytes, at: number, frame: Frame): Info | null {
  const sideBytes = sideInfoBytes(frame)
  // With a checksum after the header, some encoders write the mark two bytes later.
  for (const mark of [at + HEAD_BYTES + sideBytes, at + HEAD_BYTES + sideBytes + 2]) {
    const name = textAt(bytes, mark, 4)
    if (name === 'Xing' || name === 'Info') return readXing(bytes, mark)
  }
  const vbri = at + HEAD_BYTES + 32
  if (textAt(bytes, vbri, 4) !== 'VBRI') return null
  return { frames: number32(bytes, vbri + 14), delay: 0, padding: 0 }
}

function sideInfoBytes({ isFirstVersion, isMono }: Frame): number {
  if (isFirstVersion) return isMono ? 17 : 32
  return isMono ? 9 : 17
}

function readXing(bytes: Bytes, mark: number): Info {
  const flags = number32(bytes, mark + 4)
  let at = mark + 8
  const frames = (flags & 1) === 0 ? null : number32(bytes, at)
  if ((flags & 1) !== 0) at += 4
  if ((flags & 2) !== 0) at += 4
  if ((flags & 4) !== 0) at += 100
  if ((flags & 8) !== 0) at += 4
  // LAME and compatible encoders (Lavc, Lavf) add their name; others have no further fields.
  if (!/^L[A3a]/.test(textAt(bytes, at, 4))) return { frames, delay: 0, padding: 0 }
  const [first = 0, middle = 0, last = 0] = bytes.part(at + DELAY_AFTER_NAME, at + DELAY_AFTER_NAME + 3)
  return { frames, delay: (first << 4) | (middle >> 4), padding: ((middle & 15) << 8) | last }
}

function number32(bytes: Bytes, at: number): number {
  return [0, 1, 2, 3].reduce((sum, index) => sum * 256 + bytes.at(at + index), 0)
}

function textAt(bytes: Bytes, at: number, length: number): string {
  return Buffer.from(bytes.part(at, at + length)).toString('latin1')
}
