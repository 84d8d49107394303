import type { Bytes } from '../bytes.ts'

/** A box of an MP4 (ISO/IEC 14496-12 §4.2). */
export interface Box {
  type: string
  /** Where its header begins. */
  at: number
  /** Start of its content, and its nominal end. */
  start: number
  end: number
}

/** The boxes from `start` to `end`; the last one may claim to end later. */
export function* boxesIn(bytes: Bytes, start: number, end: number): Generator<Box> {
  for (let at = start; at + 8 <= end; ) {
    const head = Buffer.from(bytes.part(at, at + 16))
    const declaredSize = head.readUInt32BE(0)
    const isLong = declaredSize === 1 && head.length === 16
    const size = isLong ? Number(head.readBigUInt64BE(8)) : declaredSize || end - at
    if (size < (isLong ? 16 : 8)) return
    yield { type: head.toString('latin1', 4, 8), at, start: at + (isLong ? 16 : 8), end: at + size }
    at += size
  }
}

/** The boxes of a type in a box. */
export function* childrenOf(bytes: Bytes, parent: Box, type: string): Generator<Box> {
  for (const box of boxesIn(bytes, parent.start, Math.min(parent.end, bytes.length))) if (box.type === type) yield box
}

/** The first box of a path of types; null if there is none. */
export function child(bytes: Bytes, parent: Box, ...path: string[]): Box | null {
  const [type = '', ...rest] = path
  for (const box of childrenOf(bytes, parent, type)) return rest.length === 0 ? box : child(bytes, box, ...rest)
  return null
}

/** The 32-bit numbers in a box, after its version and `skipped` bytes; as many as there are. */
export function numbers(bytes: Bytes, box: Box | null, skipped: number): number[] {
  if (!box) return []
  const content = Buffer.from(bytes.part(box.start + 4 + skipped, Math.min(box.end, bytes.length)))
  return Array.from({ length: Math.floor(content.length / 4) }, (_, index) => content.readUInt32BE(4 * index))
}

/** The version and flags with which some boxes begin. */
export function versionOf(bytes: Bytes, box: Box): { version: number; flags: number } {
  const [version = 0, ...flags] = [0, 1, 2, 3].map((index) => bytes.at(box.start + index))
  return { version, flags: flags.reduce((sum, byte) => sum * 256 + byte, 0) }
}
