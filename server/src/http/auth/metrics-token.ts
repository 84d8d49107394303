import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

/**
 * Whether a request comes from a program that watches Griot: by the token of the environment, which
 * opens nothing else and counts also while the database is away.
 * @param token undefined: there is no such program
 */
export function watcherOf(token: string | undefined): (request: FastifyRequest) => boolean {
  if (token === undefined) return () => false
  const expected = digest(`bearer ${token}`)
  return ({ headers }) => {
    const [scheme = '', given = ''] = headers.authorization?.split(' ') ?? []
    return timingSafeEqual(digest(`${scheme.toLowerCase()} ${given}`), expected)
  }
}

/** Of one length, so that it is compared in one time. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
