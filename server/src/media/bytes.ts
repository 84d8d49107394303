import { closeSync, fstatSync, openSync, readSync } from 'node:fs'

/** Bytes that are read at once; where a walk goes on a little before, it finds them still there. */
const WINDOW_BYTES = 256 * 1024
const WINDOW_BEFORE = 8 * 1024

/** Something long that is looked at in places, and never held as a whole. */
export interface Bytes {
  readonly length: number
  /** One byte, 0 beyond the end. */
  at: (position: number) => number
  /** Those from `start` up to `end` or to the last one. */
  part: (start: number, end: number) => Uint8Array
}

/**
 * The bytes of a file. It waits for the disk: made for a process that has nothing else to do.
 * Gives what `look` gives, and closes the file when that is done.
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
