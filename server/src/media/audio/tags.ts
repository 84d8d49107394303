import type { Bytes } from '../bytes.ts'

const ID3V2_BYTES = 10
const ID3V1_BYTES = 128
const APE_BYTES = 32

/** The range of the audio, without tags of any size before and after it. */
export function withoutTags(bytes: Bytes): { start: number; end: number } {
  const start = afterLeadingTags(bytes)
  return { start, end: Math.max(start, beforeTrailingTags(bytes, start)) }
}

function afterLeadingTags(bytes: Bytes): number {
  let position = 0
  for (;;) {
    const size = leadingTag(bytes, position)
    if (size === 0) return Math.min(position, bytes.length)
    position += size
  }
}

function leadingTag(bytes: Bytes, at: number): number {
  if (startsWith(bytes, at, 'ID3')) {
    const footer = (bytes.at(at + 5) & 0x10) === 0 ? 0 : ID3V2_BYTES
    return ID3V2_BYTES + sevenBits(bytes, at + 6) + footer
  }
  return startsWith(bytes, at, 'APETAGEX') ? APE_BYTES + littleEndian(bytes, at + 12) : 0
}

function beforeTrailingTags(bytes: Bytes, start: number): number {
  let end = bytes.length
  for (;;) {
    const size = trailingTag(bytes, end)
    // A tag that claims to be larger than the file is not a tag.
    if (size === 0 || end - size < start) return end
    end -= size
  }
}

function trailingTag(bytes: Bytes, end: number): number {
  if (end >= ID3V1_BYTES && startsWith(bytes, end - ID3V1_BYTES, 'TAG')) return ID3V1_BYTES
  if (startsWith(bytes, end - APE_BYTES, 'APETAGEX')) {
    const hasHeader = (bytes.at(end - APE_BYTES + 23) & 0x80) !== 0
    return littleEndian(bytes, end - APE_BYTES + 12) + (hasHeader ? APE_BYTES : 0)
  }
  // The footer of an ID3v2 tag at the end of a file (ID3v2.4 §3.4).
  if (startsWith(bytes, end - ID3V2_BYTES, '3DI')) return 2 * ID3V2_BYTES + sevenBits(bytes, end - 4)
  if (startsWith(bytes, end - 9, 'LYRICS200')) {
    const size = Number(Buffer.from(bytes.part(end - 15, end - 9)).toString('latin1'))
    return Number.isInteger(size) ? size + 15 : 0
  }
  return 0
}

function sevenBits(bytes: Bytes, at: number): number {
  return [0, 1, 2, 3].reduce((sum, index) => (sum << 7) | (bytes.at(at + index) & 0x7f), 0)
}

function littleEndian(bytes: Bytes, at: number): number {
  return [3, 2, 1, 0].reduce((sum, index) => sum * 256 + bytes.at(at + index), 0)
}

function startsWith(bytes: Bytes, at: number, text: string): boolean {
  return at >= 0 && [...text].every((letter, index) => bytes.at(at + index) === letter.charCodeAt(0))
}
