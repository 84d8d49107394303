import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

/**
 * Whether a request has a token of the environment, for metrics or for the feed. It gives no other access, and works
 * without the database.
 * @param token undefined: none is configured
 */
export function createTokenCheck(token: string | undefined): (request: FastifyRequest) => boolean {
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
