import type { Readable } from 'node:stream'
import type { Call } from '@griot/contract/calls/call.ts'
import * as apiMessages from '@griot/contract/messages/api/general/general.ts'
import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify'
import { CallError } from '../../shared/call-error.ts'
import { hasBody } from './request-bodies.ts'

/** Raw bodies reach their handler as a stream, which fails at the call's limit. */
export function acceptRawBodies(app: FastifyInstance, calls: readonly Call[]): void {
  for (const type of new Set(calls.flatMap((call) => call.raw ?? []))) {
    app.addContentTypeParser(type, (request, payload, done) => {
      const { bodyLimit: most, config } = request.routeOptions
      // A stream would pass as an object without fields: schemas without required fields would accept it.
      if (!config.streamed) done(new CallError('unsupported_media_type'))
      else if (Number(request.headers['content-length'] ?? 0) > most) done(new CallError('too_large'))
      else done(null, limited(payload, most))
    })
  }
}

/** Leaves the rest of a too large body to be drained: destroying it would lose the response. */
async function* limited(source: Readable, most: number): AsyncGenerator<Buffer> {
  let bytes = 0
  for await (const part of source.iterator({ destroyOnReturn: false })) {
    bytes += part.length
    if (bytes > most) throw new CallError('too_large')
    yield part
  }
}

/** Only this media type: JSON as large as a file would be buffered in memory. */
export function requireBytes(type: string, { mayLackBody }: Pick<Call, 'mayLackBody'>): onRequestAsyncHookHandler {
  return async (request) => {
    if (mayLackBody && !hasBody(request)) return
    const [input = ''] = request.headers['content-type']?.split(';') ?? []
    if (input.trim().toLowerCase() === type) return
    throw new CallError('unsupported_media_type', { message: apiMessages.typeRequired({ type }) })
  }
}
