import type { uploadCalls } from '@griot/contract/calls/uploads.ts'
import type { Message } from '@griot/contract/messages/message.ts'
import type { appendUploadHeadersSchema, createUploadHeadersSchema, Upload } from '@griot/contract/uploads/upload.ts'
import { TUS_CHECKSUMS, TUS_EXTENSIONS, TUS_VERSION, UPLOAD_FILE_BYTES_MAX } from '@griot/contract/uploads/upload.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { CallHandlers } from '../../http/calls/call.ts'
import type { RawHandlers } from '../../http/calls/register-calls.ts'
import { actorOf } from '../../http/requests/actor.ts'
import { hasBody } from '../../http/requests/request-bodies.ts'
import { readChecksum } from '../../http/requests/upload-checksum.ts'
import { CallError } from '../../shared/call-error.ts'
import { refusalOfFiles } from './inspect-staged.ts'
import {
  appendBytes,
  giveUp,
  positionOf,
  type ResumableDeps,
  type SavedContent,
  type SentBytes,
  savedContentOf,
} from './resumable.service.ts'
import { stateOf } from './resumable.state.ts'
import { findUpload, type OpenUpload, type OwnUpload, openUploadsOf, type UploadOwner } from './resumable.store.ts'
import { readNewUpload, type StartedUpload, startUpload, startUploadWithBytes } from './start-upload.ts'

type UploadCall = keyof typeof uploadCalls
type RawUploadCall = Extract<keyof RawHandlers, UploadCall>

/** The state of uploads, as JSON. */
export function resumableRoutes(deps: ResumableDeps): CallHandlers<Exclude<UploadCall, RawUploadCall>> {
  return {
    listUploads: async ({ actor }) => ({
      result: (await openUploadsOf(deps.pool, actor)).map((row) => presentUpload(row, null)),
    }),
    getUpload: async ({ actor, params }) => {
      const upload = await findUpload(deps.pool, ownUpload(params.id, actor))
      if (!upload) throw new CallError('not_found')
      return { result: presentUpload(upload, await savedContentOf(deps, upload)) }
    },
  }
}

/** An upload as the contract shows it. */
function presentUpload(row: OpenUpload, saved: SavedContent | null): Upload {
  return {
    id: row.id,
    kind: row.kind,
    code: row.code,
    fileName: row.file_name,
    bytes: row.bytes,
    received: row.received,
    state: stateOf(row),
    reason: row.reason,
    refusal: row.refusal as Message | null,
    message: messageOf(row),
    invalidType: row.invalid_type,
    sha256: row.digest,
    duplicates: saved?.duplicates ?? null,
    warnings: saved?.warnings ?? null,
    fingerprint: row.fingerprint,
    expiresAt: row.expires_at.toISOString(),
  }
}

function messageOf({ state, file_name, invalid_type }: OpenUpload): string | null {
  if (state !== 'refused') return null
  const [invalid, others] = invalid_type ? [[file_name], []] : [[], [file_name]]
  return refusalOfFiles(invalid, others).message
}

/** tus 1.0: requests and responses are headers. */
export function tusRoutes(deps: ResumableDeps): Pick<RawHandlers, RawUploadCall> {
  return {
    getUploadOptions: async (_request, reply) =>
      reply
        .code(204)
        .headers({
          'tus-version': TUS_VERSION,
          'tus-extension': TUS_EXTENSIONS.join(','),
          'tus-max-size': String(UPLOAD_FILE_BYTES_MAX),
          'tus-checksum-algorithm': TUS_CHECKSUMS.join(','),
        })
        .send(),

    async createUpload(request, reply) {
      const headers = headersOf<typeof createUploadHeadersSchema>(request)
      const newUpload = readNewUpload(Number(headers['upload-length']), headers['upload-metadata'])
      const actor = actorOf(request)
      const setHeaders = (upload: StartedUpload) => {
        setExpiry(reply, upload)
        // Relative: the Host header is under the sender's control.
        reply.header('location', `/api/uploads/${upload.id}`)
      }
      const upload: StartedUpload = hasBody(request)
        ? await startUploadWithBytes(deps, newUpload, { sent: sentBy(request, 0, headers), actor }, setHeaders)
        : await startUpload(deps, newUpload, actor)
      setHeaders(upload)
      return reply.code(201).header('upload-offset', String(upload.received)).send()
    },

    async getUploadOffset(request, reply) {
      const upload = await positionOf(deps, uploadRequest(request))
      setExpiry(reply, upload)
      return reply
        .code(200)
        .headers({
          'upload-offset': String(upload.received),
          'upload-length': String(upload.bytes),
          'upload-metadata': upload.metadata,
          'cache-control': 'no-store',
        })
        .send()
    },

    async appendUpload(request, reply) {
      const headers = headersOf<typeof appendUploadHeadersSchema>(request)
      const sent = sentBy(request, Number(headers['upload-offset']), headers)
      const upload = await appendBytes(deps, uploadRequest(request), sent, (found) => setExpiry(reply, found))
      setExpiry(reply, upload)
      return reply.code(204).header('upload-offset', String(upload.received)).send()
    },

    async terminateUpload(request, reply) {
      await giveUp(deps, uploadRequest(request).own)
      return reply.code(204).send()
    },
  }
}

/** The headers as the contract's schema has parsed them. */
function headersOf<Schema extends z.ZodType>(request: FastifyRequest): z.output<Schema> {
  return request.headers as z.output<Schema>
}

/** The bytes of a request, to be added at `offset`. @throws CallError invalid */
function sentBy(
  request: FastifyRequest,
  offset: number,
  { 'upload-checksum': checksum }: { 'upload-checksum'?: string | undefined },
): SentBytes {
  const length = request.headers['content-length']
  return {
    offset,
    length: length === undefined ? null : Number(length),
    source: (request.body ?? []) as AsyncIterable<Uint8Array>,
    breakOff: () => request.raw.destroy(),
    checksum: checksum === undefined ? null : readChecksum(checksum),
  }
}

function uploadRequest(request: FastifyRequest) {
  const actor = actorOf(request)
  const { id } = request.params as { id: string }
  return { own: ownUpload(id, actor), actor }
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** @throws CallError not_found */
function ownUpload(id: string, owner: UploadOwner): OwnUpload {
  if (!UUID.test(id)) throw new CallError('not_found')
  return { id, owner }
}

/** Only for an unfinished upload: a committed one does not expire. */
function setExpiry(reply: FastifyReply, { state, expires_at }: Pick<OpenUpload, 'state' | 'expires_at'>): void {
  if (state === 'receiving') reply.header('upload-expires', expires_at.toUTCString())
  else reply.removeHeader('upload-expires')
}
