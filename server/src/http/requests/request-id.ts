import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** Ids as proxies create them; anything else could forge log entries. */
const WELL_FORMED = /^[A-Za-z0-9._-]{8,100}$/

/** The id of a request, which identifies its log entry: the one of a trusted proxy, else a new one. */
export function requestId({ headers, socket }: IncomingMessage, isTrusted: (address: string) => boolean): string {
  const input = headers['x-request-id']
  if (typeof input !== 'string' || !WELL_FORMED.test(input)) return randomUUID()
  return isTrusted(socket.remoteAddress ?? '') ? input : randomUUID()
}
