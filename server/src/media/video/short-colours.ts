import type { Bytes } from '../bytes.ts'
import { child, childrenOf } from './boxes.ts'
import { insideEntries, tracksIn } from './tracks.ts'

/** A `colr` box with `nclx` and without its last byte, the range of the colours: encoders write it, and players take it. */
const SHORT_BYTES = 18

/** The same MP4, in which such boxes have a type that the library skips: it reads their missing byte, and throws. */
export function withoutShortColours(bytes: Bytes): Bytes {
  const index = child(bytes, { type: '', at: 0, start: 0, end: bytes.length }, 'moov')
  const places: number[] = []
  for (const track of index ? tracksIn(bytes, index) : [])
    for (const entry of insideEntries(bytes, track))
      for (const { at, end } of childrenOf(bytes, entry, 'colr')) if (end - at === SHORT_BYTES) places.push(at + 4)
  if (places.length === 0) return bytes
  return {
    ...bytes,
    part(start, end) {
      const copy = Uint8Array.from(bytes.part(start, end))
      for (const place of places)
        for (const [index, byte] of Buffer.from('free').entries())
          if (place + index >= start && place + index < start + copy.length) copy[place + index - start] = byte
      return copy
    },
  }
}
