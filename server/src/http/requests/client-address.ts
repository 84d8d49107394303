import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'

/**
 * The client's IP address in its shortest form. Behind trusted proxies it is the last valid address that they added;
 * invalid entries are skipped, so the result is always an address that a trusted hop saw.
 */
export function clientAddress(request: FastifyRequest): string {
  const named = request.ips ?? [request.ip]
  return named.map(plainAddress).findLast((address) => address !== null) ?? ''
}

/** An IPv4 address mapped to IPv6 (`::ffff:192.0.2.1`) becomes plain IPv4. */
function plainAddress(text: string): string | null {
  const [address = ''] = text.trim().split('%')
  if (isIP(address) === 0) return null
  if (isIP(address) === 4) return address
  const short = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const mapped = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/.exec(short)
  if (!mapped) return short
  const [high, low] = [mapped[1], mapped[2]].map((part) => Number.parseInt(part ?? '', 16))
  return [high, low].flatMap((part = 0) => [part >> 8, part & 255]).join('.')
}
