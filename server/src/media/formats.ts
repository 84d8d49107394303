import { fileTypeFromBuffer } from 'file-type'
import type { Bytes } from './bytes.ts'

/** Bytes in which a type shows itself. */
const HEAD_BYTES = 64 * 1024
/** Letters in a row that chance does not make. */
const TEXT_LEAST = 8

/** The media type that bytes from a place on begin as; null when it is none that is known. */
export async function typeAt(bytes: Bytes, start: number): Promise<string | null> {
  const head = bytes.part(start, Math.min(start + HEAD_BYTES, bytes.length))
  return (await fileTypeFromBuffer(head))?.mime ?? textType(head)
}

/** The type of a text, which no mark at its beginning tells: a page, a picture or a script. */
export function textType(head: Uint8Array): string | null {
  const text = Buffer.from(head.subarray(0, 512))
    .toString('utf8')
    .replace(/^\ufeff/, '')
  const begin = text.trimStart()
  if (/^<(!doctype html|html|head|body|script|iframe)\b/i.test(begin)) return 'text/html'
  if (/^<svg\b/i.test(begin) || (/^<\?xml/i.test(begin) && /<svg\b/i.test(begin)))
    return 'image/svg+xml'
  if (/^(<[!?a-z]|\/\*|\/\/|#!)/i.test(begin)) return 'text/plain'
  return /^[\t\n\r\x20-\x7e]*$/.test(text.slice(0, TEXT_LEAST)) && text.length >= TEXT_LEAST
    ? 'text/plain'
    : null
}
