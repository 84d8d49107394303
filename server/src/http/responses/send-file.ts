import { Readable } from 'node:stream'
import * as apiMessages from '@griot/contract/messages/api/general/general.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { CallError } from '../../shared/call-error.ts'
import type { ByteRange } from '../../storage/files/file-store.ts'
import { readRange } from './range.ts'

/** Nothing in a served file may run, whatever it is. */
const FILE_POLICY = "default-src 'none'; media-src 'self'; sandbox; frame-ancestors 'none'"

/**
 * Sends a file, a range of it, or nothing if the client has it.
 * @throws CallError range_not_satisfiable
 */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: {
    sha256: string
    mediaType: string
    bytes: number
    caching: string
    read: (range?: ByteRange) => Promise<Readable>
  },
): Promise<unknown> {
  const etag = `"${file.sha256}"`
  reply
    .type(file.mediaType)
    .header('etag', etag)
    .header('cache-control', file.caching)
    .header('accept-ranges', 'bytes')
    .header('content-disposition', 'inline')
    .header('content-security-policy', FILE_POLICY)
  if (sameTag(request.headers['if-none-match'], etag)) return reply.code(304).send()
  const range = usesRange(request, etag) ? readRange(request.headers.range, file.bytes) : null
  if (range === 'unsatisfiable') {
    reply.header('content-range', `bytes */${file.bytes}`)
    throw new CallError('range_not_satisfiable', { message: apiMessages.rangeNotThere })
  }
  const length = range ? range.end - range.start + 1 : file.bytes
  reply.code(range ? 206 : 200).header('content-length', length)
  if (range) reply.header('content-range', `bytes ${range.start}-${range.end}/${file.bytes}`)
  // Without a stream Fastify would send Content-Length: 0.
  if (request.method === 'HEAD') return reply.send(Readable.from([]))
  return reply.send(await file.read(range ?? undefined))
}

/** Whether a client has what a tag names. */
export function sameTag(header: string | undefined, etag: string): boolean {
  const tags = header?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? []
  return tags.includes(etag) || tags.includes('*')
}

/** A range of a file that has changed since would mix two files (RFC 9110 §13.1.5). */
function usesRange(request: FastifyRequest, etag: string): boolean {
  const condition = request.headers['if-range']
  return condition === undefined || condition === etag
}
