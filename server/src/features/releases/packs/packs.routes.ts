import { Readable } from 'node:stream'
import type { PackMedia } from '@griot/contract/releases/packs.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CallHandlers } from '../../../http/calls/call.ts'
import type { RawHandlers } from '../../../http/calls/register-calls.ts'
import * as service from './packs.service.ts'

export function packRoutes(deps: service.PackSizeDeps): CallHandlers<'getPackSizes'> {
  return { getPackSizes: async ({ params }) => ({ result: await service.packSizes(deps, params.id) }) }
}

const idOf = (request: FastifyRequest) => (request.params as { id: string }).id
const queryOf = (request: FastifyRequest) => request.query as { media: PackMedia; level?: string }

export function packDownloads(
  deps: service.PackDeps,
): Pick<RawHandlers, 'downloadHtmlPack' | 'downloadZipPack' | 'downloadFeedFiles'> {
  return {
    downloadHtmlPack: async (request, reply) =>
      send(reply, await service.htmlPack(deps, { id: idOf(request), ...queryOf(request) })),
    downloadZipPack: async (request, reply) =>
      send(reply, await service.zipPack(deps, { id: idOf(request), media: queryOf(request).media })),
    downloadFeedFiles: async (request, reply) => send(reply, await service.feedPack(deps, idOf(request))),
  }
}

/** Of a type that is not compressed, so that the browser knows the size and shows progress. */
function send(reply: FastifyReply, { fileName, bytes, read }: service.Pack): FastifyReply {
  return reply
    .type('application/octet-stream')
    .header('content-length', bytes)
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .header('cache-control', 'private, no-store')
    .send(Readable.from(read()))
}
