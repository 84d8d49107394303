import type { Bytes } from './bytes.ts'

const ARCHIVE_END = 'PK\x05\x06'
/** The end of an archive: its own 22 bytes and a comment of as many as 16 bits count. */
const ARCHIVE_END_MOST = 22 + 0xffff

/**
 * Whether the bytes are a ZIP as well: it is read from its end, so that it can stand behind or inside
 * anything (APPNOTE.TXT §4.3.16). That the comment's length fits tells it from chance.
 */
export function endsAsArchive(bytes: Bytes): boolean {
  const start = Math.max(0, bytes.length - ARCHIVE_END_MOST)
  const tail = Buffer.from(bytes.part(start, bytes.length))
  for (let at = tail.indexOf(ARCHIVE_END, 0, 'latin1'); at >= 0; ) {
    const isWhole = at + 22 <= tail.length
    if (isWhole && at + 22 + tail.readUInt16LE(at + 20) <= tail.length) return true
    at = tail.indexOf(ARCHIVE_END, at + 1, 'latin1')
  }
  return false
}

/** Bytes looked at together. */
const PIECE_BYTES = 64 * 1024

/** Whether an archive ends anywhere in these bytes. */
export function holdsArchive(bytes: Bytes, start: number, end: number): boolean {
  for (let at = start; at < end; at += PIECE_BYTES) {
    // The mark may begin in one piece and end in the next.
    const piece = bytes.part(at, Math.min(at + PIECE_BYTES + ARCHIVE_END.length - 1, end))
    if (Buffer.from(piece).includes(ARCHIVE_END, 0, 'latin1')) return true
  }
  return false
}
