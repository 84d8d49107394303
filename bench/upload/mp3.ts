/** MPEG-1 layer III, 128 kbit/s, 44.1 kHz, mono: 417 bytes per frame, silence except for the header. */
const FRAME_HEAD = Buffer.from([0xff, 0xfb, 0x90, 0xc4])
const FRAME_BYTES = 417
const TAG_BYTES = 64

/** A valid MP3 of exactly `size` bytes; `stamp` makes its content unique. */
export function silentMp3(size: number): Buffer {
  const frame = Buffer.alloc(FRAME_BYTES)
  FRAME_HEAD.copy(frame)
  const frames = Math.floor((size - TAG_BYTES) / FRAME_BYTES)
  const tagBytes = size - frames * FRAME_BYTES
  const tag = Buffer.alloc(tagBytes)
  tag.write('ID3\x04\x00\x00', 'latin1')
  const length = tagBytes - 10
  for (let at = 0; at < 4; at += 1) tag[6 + at] = (length >> (7 * (3 - at))) & 0x7f
  return Buffer.concat([tag, ...Array.from({ length: frames }, () => frame)])
}

/** Offset in the tag of the number that makes the content unique. */
export const STAMP_AT = 30

export function stamp(bytes: Buffer, at: number, number: number): void {
  bytes.writeDoubleBE(number, at + STAMP_AT)
}
