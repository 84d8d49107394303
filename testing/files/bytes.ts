import type { Bytes } from '@griot/server/media/bytes.ts'

/** `Bytes` that are already in memory. */
export function bytesOf(bytes: Uint8Array): Bytes {
  return {
    length: bytes.length,
    at: (position) => bytes[position] ?? 0,
    part: (start, end) => bytes.subarray(start, end),
  }
}
