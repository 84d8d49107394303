import { closeSync, fstatSync, openSync, readSync } from 'node:fs'

/** Window size; a window starts earlier than requested, so that slightly earlier reads hit it too. */
const WINDOW_BYTES = 256 * 1024
const WINDOW_BEFORE = 8 * 1024

/** Random access to long data that is never held in memory completely. */
export interface Bytes {
  readonly length: number
  /** One byte, 0 beyond the end. */
  at: (position: number) => number
  /** Bytes from `start` up to `end` or the end of the data. */
  part: (start: number, end: number) => Uint8Array
}

/**
 * Opens the bytes of a file with blocking reads: for a process without other work. Returns the result of `look`, and
 * closes the file.
 */
export async function withFile<T>(path: string, look: (bytes: Bytes) => Promise<T>): Promise<T> {
  const file = openSync(path, 'r')
  try {
    const { size } = fstatSync(file)
    const part = (start: number, end: number) => readPart(file, start, Math.min(end, size))
    let window = { start: 0, bytes: part(0, WINDOW_BYTES) }
    return await look({
      length: size,
      at(position) {
        if (position < 0 || position >= size) return 0
        const { start, bytes } = window
        if (position < start || position >= start + bytes.length) {
          const from = Math.max(0, position - WINDOW_BEFORE)
          window = { start: from, bytes: part(from, from + WINDOW_BYTES) }
        }
        return window.bytes[position - window.start] ?? 0
      },
      part,
    })
  } finally {
    closeSync(file)
  }
}

function readPart(file: number, start: number, end: number): Uint8Array {
  const bytes = new Uint8Array(Math.max(0, end - start))
  let filled = 0
  while (filled < bytes.length) {
    const read = readSync(file, bytes, filled, bytes.length - filled, start + filled)
    if (read === 0) break
    filled += read
  }
  return bytes.subarray(0, filled)
}
