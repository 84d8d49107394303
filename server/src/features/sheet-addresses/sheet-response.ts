import type { IncomingHttpHeaders } from 'node:http'
import * as sheetAddressApiMessages from '@griot/contract/messages/api/assets/sheet-address.ts'
import type { Message } from '@griot/contract/messages/message.ts'

/** Media types of other files. Servers name those of sheets in many ways, and the console reads the content. */
const OTHER_TYPES = /^(?:image|audio|video|font)\/|^application\/(?:pdf|json|javascript)$/
const WEB_PAGE = /^\ufeff?\s*<(?:!doctype html|html)/i
const FILE_NAME_LENGTH_MAX = 255

/** Why a response is not a sheet; null if it may be one. */
export function sheetFault(headers: IncomingHttpHeaders, content: Buffer): Message | null {
  const [type = ''] = (headers['content-type'] ?? '').split(';').map((part) => part.trim().toLowerCase())
  const beginning = content.subarray(0, 500).toString('utf8')
  if (type === 'text/html' || WEB_PAGE.test(beginning)) return sheetAddressApiMessages.webPage
  const isEncoded = !['', 'identity'].includes(headers['content-encoding'] ?? '')
  return OTHER_TYPES.test(type) || isEncoded || beginning.startsWith('%PDF') ? sheetAddressApiMessages.notASheet : null
}

/** The name of the file: from its header, else from its address. */
export function nameOfSheet(url: URL, headers: IncomingHttpHeaders): string {
  const disposition = headers['content-disposition'] ?? ''
  const [, encoded] = /filename\*=UTF-8''([^;\s]+)/i.exec(disposition) ?? []
  const [, quoted, plain] = /filename=(?:"([^"]*)"|([^;\s]+))/i.exec(disposition) ?? []
  const last = decoded(url.pathname.split('/').at(-1) ?? '')
  const names = [decoded(encoded ?? ''), quoted, plain, last, url.hostname]
  const name = names.map((text) => (text ?? '').replace(/\p{C}/gu, '').trim()).find((text) => text !== '')
  return (name ?? '').slice(0, FILE_NAME_LENGTH_MAX)
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
