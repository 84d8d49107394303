import type { Bytes } from '../bytes.ts'

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
/** After the data of each chunk. */
const CHECKSUM_BYTES = 4
/** Channels by colour type; a palette decodes to three. */
const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 3, 4: 2, 6: 4 }

export interface PngStructure {
  width: number
  height: number
  /** Bytes of the decoded picture. */
  decodedBytes: number
  isInterlaced: boolean
  isAnimated: boolean
  /** Whether its chunks reach the end mark, stop before it, or become invalid. */
  ending: 'whole' | 'cut off' | 'damaged'
}

/** The structure of a PNG (its chunks; W3C PNG 3rd edition §5); null when the bytes do not begin with one. */
export function readPng(bytes: Bytes): PngStructure | null {
  const head = Buffer.from(bytes.part(0, 33))
  if (!head.subarray(0, 8).equals(SIGNATURE)) return null
  if (head.length < 33 || head.toString('latin1', 12, 16) !== 'IHDR') return null
  const width = head.readUInt32BE(16)
  const height = head.readUInt32BE(20)
  const depth = head[24] ?? 0
  const bytesPerPixel = (CHANNELS[head[25] ?? 0] ?? 4) * (depth === 16 ? 2 : 1)
  return {
    width,
    height,
    decodedBytes: width * height * bytesPerPixel,
    isInterlaced: head[28] === 1,
    ...readChunks(bytes),
  }
}

function readChunks(bytes: Bytes): Pick<PngStructure, 'isAnimated' | 'ending'> {
  let isAnimated = false
  for (const { type, end } of chunksOf(bytes)) {
    if (!/^[A-Za-z]{4}$/.test(type)) return { isAnimated, ending: 'damaged' }
    if (type === 'acTL') isAnimated = true
    if (type === 'IEND' && end + CHECKSUM_BYTES <= bytes.length) return { isAnimated, ending: 'whole' }
  }
  return { isAnimated, ending: 'cut off' }
}

/** A chunk with the start and the nominal end of its data; the last one may be truncated. */
export interface PngChunk {
  type: string
  start: number
  end: number
}

/** The chunks up to the end mark, or to the end of the bytes. */
export function* chunksOf(bytes: Bytes): Generator<PngChunk> {
  for (let at = SIGNATURE.length; at + 8 <= bytes.length; ) {
    const frame = Buffer.from(bytes.part(at, at + 8))
    const start = at + 8
    const end = start + frame.readUInt32BE(0)
    const type = frame.toString('latin1', 4)
    yield { type, start, end }
    if (type === 'IEND') return
    at = end + CHECKSUM_BYTES
  }
}
