import { fileTypeFromBuffer } from 'file-type'
import type { Bytes } from './bytes.ts'

/** Bytes examined to detect a type. */
const HEAD_BYTES = 64 * 1024
/** This many consecutive letters are not chance. */
const TEXT_MIN = 8

/** The media type of the bytes from a position; null if it is unknown. */
export async function typeAt(bytes: Bytes, start: number): Promise<string | null> {
  const head = bytes.part(start, Math.min(start + HEAD_BYTES, bytes.length))
  return (await fileTypeFromBuffer(head))?.mime ?? textType(head)
}

/** The type of a text, which has no signature: a page, a picture or a script. */
export function textType(head: Uint8Array): string | null {
  const text = Buffer.from(head.subarray(0, 512))
    .toString('utf8')
    .replace(/^\ufeff/, '')
  const begin = text.trimStart()
  if (/^<(!doctype html|html|head|body|script|iframe)\b/i.test(begin)) return 'text/html'
  if (/^<svg\b/i.test(begin) || (/^<\?xml/i.test(begin) && /<svg\b/i.test(begin))) return 'image/svg+xml'
  if (/^(<[!?a-z]|\/\*|\/\/|#!)/i.test(begin)) return 'text/plain'
  return /^[\t\n\r\x20-\x7e]*$/.test(text.slice(0, TEXT_MIN)) && text.length >= TEXT_MIN ? 'text/plain' : null
}
