import type { Bytes } from './bytes.ts'

const ARCHIVE_END = 'PK\x05\x06'
/** The end record of a ZIP: 22 bytes and a comment whose length has 16 bits. */
const ARCHIVE_END_MAX = 22 + 0xffff

/**
 * Whether the bytes are also a ZIP: ZIP files are read from the end, so one can follow or be embedded in anything
 * (APPNOTE.TXT §4.3.16). The matching comment length rules out chance.
 */
export function endsWithZip(bytes: Bytes): boolean {
  const start = Math.max(0, bytes.length - ARCHIVE_END_MAX)
  const tail = Buffer.from(bytes.part(start, bytes.length))
  for (let at = tail.indexOf(ARCHIVE_END, 0, 'latin1'); at >= 0; ) {
    const isWhole = at + 22 <= tail.length
    if (isWhole && at + 22 + tail.readUInt16LE(at + 20) <= tail.length) return true
    at = tail.indexOf(ARCHIVE_END, at + 1, 'latin1')
  }
  return false
}

/** Chunk size. */
const CHUNK_BYTES = 64 * 1024

/** Whether a ZIP ends anywhere in these bytes. */
export function containsZip(bytes: Bytes, start: number, end: number): boolean {
  for (let at = start; at < end; at += CHUNK_BYTES) {
    // The signature may begin in one chunk and end in the next.
    const piece = bytes.part(at, Math.min(at + CHUNK_BYTES + ARCHIVE_END.length - 1, end))
    if (Buffer.from(piece).includes(ARCHIVE_END, 0, 'latin1')) return true
  }
  return false
}
