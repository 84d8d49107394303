import type { Bytes } from '../bytes.ts'
import type { SamplePlace } from './sample-table.ts'

/** More units are no frame of a camera or an encoder; the rest is left to the decoder. */
const UNITS_MAX = 200

/**
 * Whether a sample of H.264 is a row of NAL units, each with its length before it (ISO/IEC 14496-15 §5.3), that ends
 * with the sample. A unit is not empty, its first bit is 0 and its type is not 0 (ISO/IEC 14496-10 §7.4.1); other types
 * without a meaning there have one elsewhere. Reads only the first byte of each unit.
 * @param lengthBytes 1, 2 or 4
 */
export function areNalUnits(bytes: Bytes, { at, size }: SamplePlace, lengthBytes: number): boolean {
  const end = at + size
  let position = at
  for (let unit = 0; position < end && unit < UNITS_MAX; unit += 1) {
    const head = bytes.part(position, position + lengthBytes + 1)
    const length = head.subarray(0, lengthBytes).reduce((sum, byte) => sum * 256 + byte, 0)
    const first = head[lengthBytes] ?? 0
    if (length === 0 || position + lengthBytes + length > end) return false
    if (first >> 7 !== 0 || (first & 31) === 0) return false
    position += lengthBytes + length
  }
  return true
}
