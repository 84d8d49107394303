import { pipeline } from 'node:stream/promises'
import { createInflate } from 'node:zlib'
import type { Bytes } from '../bytes.ts'
import { chunksOf, type PngChunk, type PngStructure } from './png.ts'

/** Chunk size for decompression. */
const CHUNK_BYTES = 64 * 1024
/** Limit for the decompressed profile and texts of a picture in total: real ones need a tenth. */
const METADATA_BYTES_MAX = 16 * 1024 * 1024
/** Minimum counted for each of them, so that a million small ones exceed the limit. */
const METADATA_BYTES_MIN = 1024

/** Whether anything in a PNG decompresses to more than its size needs. Stops at that point. */
export async function isPngBomb(bytes: Bytes, { height, decodedBytes }: PngStructure): Promise<boolean> {
  // Each row starts with a filter byte, and an interlaced picture has up to two rows per row.
  const most = decodedBytes + 2 * height + CHUNK_BYTES
  if ((await decompressedBytes(pixelsOf(bytes), most)) > most) return true
  let room = METADATA_BYTES_MAX
  for (const chunk of chunksOf(bytes)) {
    const start = compressedStart(bytes, chunk)
    if (start === null) continue
    const size = await decompressedBytes(piecesOf(bytes, start, chunk.end), room)
    room -= Math.max(size, METADATA_BYTES_MIN)
    if (room < 0) return true
  }
  return false
}

/** The decompressed size of a zlib stream; counting stops beyond `most`, or where it is damaged. */
async function decompressedBytes(pieces: Iterable<Uint8Array>, most: number): Promise<number> {
  let size = 0
  await pipeline(pieces, createInflate({ chunkSize: CHUNK_BYTES }), async (unpacked) => {
    for await (const piece of unpacked) {
      size += piece.length
      if (size > most) return
    }
  }).catch(() => {}) // The decoder reports the damage.
  return size
}

/** The compressed pixels: one stream over any number of chunks. */
function* pixelsOf(bytes: Bytes): Generator<Uint8Array> {
  for (const { type, start, end } of chunksOf(bytes)) if (type === 'IDAT') yield* piecesOf(bytes, start, end)
}

function* piecesOf(bytes: Bytes, start: number, end: number): Generator<Uint8Array> {
  for (let at = start; at < end; at += CHUNK_BYTES) yield bytes.part(at, Math.min(at + CHUNK_BYTES, end))
}

/** Start of the compressed part of a profile or text (W3C PNG 3rd edition §11.3); null without one. */
function compressedStart(bytes: Bytes, { type, start, end }: PngChunk): number | null {
  const afterNul = (from: number) => {
    for (let at = from; at < end; at += 1) if (bytes.at(at) === 0) return at + 1
    return end
  }
  const afterName = type === 'iCCP' || type === 'zTXt' || type === 'iTXt' ? afterNul(start) : end
  if (afterName === end) return null
  if (type !== 'iTXt') return afterName + 1
  return bytes.at(afterName) === 1 ? afterNul(afterNul(afterName + 2)) : null
}
