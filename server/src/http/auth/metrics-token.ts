import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

/**
 * Whether a request has the metrics token of the environment. The token gives no other access, and works without the
 * database.
 * @param token undefined: no metrics token is configured
 */
export function createScraperCheck(token: string | undefined): (request: FastifyRequest) => boolean {
  if (token === undefined) return () => false
  const expected = digest(`bearer ${token}`)
  return ({ headers }) => {
    const [scheme = '', input = ''] = headers.authorization?.split(' ') ?? []
    return timingSafeEqual(digest(`${scheme.toLowerCase()} ${input}`), expected)
  }
}

/** Equal lengths allow a constant-time comparison. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
