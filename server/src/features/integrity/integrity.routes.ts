import type { MultipartFile } from '@fastify/multipart'
import * as apiMessages from '@griot/contract/messages/api/general/general.ts'
import * as integrityApiMessages from '@griot/contract/messages/api/uploads/integrity.ts'
import * as uploadApiMessages from '@griot/contract/messages/api/uploads/upload.ts'
import { UPLOAD_FILE_BYTES_MAX } from '@griot/contract/uploads/upload.ts'
import type { FastifyRequest } from 'fastify'
import type { CallHandlers } from '../../http/calls/call.ts'
import { CallError } from '../../shared/call-error.ts'
import { errorCode } from '../../storage/database/pool/transaction.ts'
import { type FileStore, TooLarge } from '../../storage/files/file-store.ts'
import type { StagedFile } from '../../storage/files/staged-file.ts'
import {
  begin,
  cancel,
  findings,
  type IntegrityDeps,
  integrity,
  repair,
  repairAll,
  repairFindingByUpload,
} from './integrity.service.ts'

/** Checks of the stored files, their findings, and repairs. */
export function integrityRoutes(
  deps: IntegrityDeps,
): CallHandlers<
  | 'getIntegrity'
  | 'startIntegrityCheck'
  | 'cancelIntegrityCheck'
  | 'listFindings'
  | 'repairFinding'
  | 'repairFindingByUpload'
  | 'repairFindings'
> {
  return {
    getIntegrity: async () => ({ result: await integrity(deps) }),
    startIntegrityCheck: async ({ actor }) => ({
      result: await begin(deps, actor),
      message: integrityApiMessages.started,
    }),
    cancelIntegrityCheck: async ({ params }) => ({
      result: await cancel(deps, params.id),
      message: integrityApiMessages.cancelled,
    }),
    listFindings: async ({ query }) => ({ result: await findings(deps, query) }),
    repairFinding: async ({ params: { id }, actor }) => {
      const outcome = await repair(deps, id, actor)
      return { result: { id, outcome }, message: integrityApiMessages.outcome({ outcome }) }
    },
    repairFindingByUpload: async ({ params: { id }, actor, request }) => {
      const staged = await receive(deps.files, request)
      try {
        const outcome = await repairFindingByUpload(deps, { id, staged, actor })
        return { result: { id, outcome }, message: integrityApiMessages.outcome({ outcome }) }
      } finally {
        await deps.files.discard(staged)
      }
    },
    repairFindings: async ({ body, actor }) => ({ result: await repairAll(deps, body, actor) }),
  }
}

/** The only file of the request. */
async function receive(files: FileStore, request: FastifyRequest): Promise<StagedFile> {
  if (!request.isMultipart())
    throw new CallError('unsupported_media_type', {
      message: apiMessages.multipartRequired,
    })
  let staged: StagedFile | null = null
  try {
    for await (const part of request.parts({
      limits: { fileSize: UPLOAD_FILE_BYTES_MAX + 1 },
    }) as AsyncIterable<MultipartFile | { type: 'field' }>) {
      if (part.type !== 'file') continue
      if (staged) throw new CallError('invalid', { message: integrityApiMessages.oneFile })
      staged = await files.stage(part.file, { maxBytes: UPLOAD_FILE_BYTES_MAX })
    }
  } catch (error) {
    if (staged) await files.discard(staged)
    if (error instanceof TooLarge)
      throw new CallError('too_large', {
        message: uploadApiMessages.tooLarge({ megabytes: UPLOAD_FILE_BYTES_MAX / 1024 ** 2 }),
      })
    // The parser's own errors are the only ones without a code; they mean a malformed multipart body.
    if (error instanceof CallError || errorCode(error) !== '') throw error
    throw new CallError('invalid', { message: uploadApiMessages.unreadable, cause: error })
  }
  if (!staged) throw new CallError('invalid', { message: integrityApiMessages.oneFile })
  return staged
}
