import type { Bytes } from '../bytes.ts'
import { frameAt, startsFrameChain } from './frames.ts'

/** This many consecutive frames are not chance. */
const CHAIN_FRAMES = 3

/** The format of a run of frames at a position, if it is audio other than layer III. */
export function otherAudioAt(bytes: Bytes, at: number): string | null {
  const frame = frameAt(bytes, at)
  if (frame && frame.layer !== 3)
    return startsFrameChain(bytes, { at, frame, end: bytes.length, length: CHAIN_FRAMES })
      ? `audio/mp${frame.layer}`
      : null
  return isAdts(bytes, at) ? 'audio/aac' : null
}

/** ADTS frames; each contains its length (ISO/IEC 13818-7 §6.2). */
function isAdts(bytes: Bytes, at: number): boolean {
  let position = at
  for (let found = 0; found < CHAIN_FRAMES; found += 1) {
    if (bytes.at(position) !== 0xff || (bytes.at(position + 1) & 0xf6) !== 0xf0) return false
    const [high = 0, middle = 0, low = 0] = [3, 4, 5].map((place) => bytes.at(position + place))
    const size = ((high & 3) << 11) | (middle << 3) | (low >> 5)
    if (size < 7) return false
    position += size
  }
  return position <= bytes.length
}
