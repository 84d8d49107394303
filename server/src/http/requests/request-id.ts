import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** Identifiers as proxies make them; anything else could be a line of its own in a log. */
const WELL_FORMED = /^[A-Za-z0-9._-]{8,100}$/

/**
 * The number of a request, by which its line in the log is found: that of the proxy which has passed it
 * on, where that is believed, else a new one.
 */
export function requestId(
  { headers, socket }: IncomingMessage,
  isTrusted: (address: string) => boolean,
): string {
  const given = headers['x-request-id']
  if (typeof given !== 'string' || !WELL_FORMED.test(given)) return randomUUID()
  return isTrusted(socket.remoteAddress ?? '') ? given : randomUUID()
}
