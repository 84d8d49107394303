import type { Readable } from 'node:stream'
import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify'
import type { Call } from '#contract/calls/call.ts'
import { CallError } from '../call-error.ts'
import { isArriving } from './request-bodies.ts'

/** Bodies of bytes reach their handler in parts, which end with an error where the call's limit does. */
export function takeRawBodies(app: FastifyInstance, calls: readonly Call[]): void {
  for (const type of new Set(calls.flatMap((call) => call.raw ?? []))) {
    app.addContentTypeParser(type, (request, payload, done) => {
      const { bodyLimit: most, config } = request.routeOptions
      // A stream is an object without a field of its own: schemas that require none would take it.
      if (!config.streamed) done(new CallError('unsupported_media_type'))
      else if (Number(request.headers['content-length'] ?? 0) > most)
        done(new CallError('too_large'))
      else done(null, limited(payload, most))
    })
  }
}

/** Leaves the rest of a body that is too large to whoever drains it: destroyed, it would take the answer along. */
async function* limited(source: Readable, most: number): AsyncGenerator<Buffer> {
  let bytes = 0
  for await (const part of source.iterator({ destroyOnReturn: false })) {
    bytes += part.length
    if (bytes > most) throw new CallError('too_large')
    yield part
  }
}

/** JSON of the size of a file would be held in memory, so nothing else reaches a parser. */
export function requireBytes(
  type: string,
  { mayLackBody }: Pick<Call, 'mayLackBody'>,
): onRequestAsyncHookHandler {
  return async (request) => {
    if (mayLackBody && !isArriving(request)) return
    const [given = ''] = request.headers['content-type']?.split(';') ?? []
    if (given.trim().toLowerCase() === type) return
    throw new CallError('unsupported_media_type', { message: `This call requires ${type}.` })
  }
}
