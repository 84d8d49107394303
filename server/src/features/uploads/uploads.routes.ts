import type { MultipartFile } from '@fastify/multipart'
import { ASSET_KIND_NAMES, ASSET_KINDS, type AssetKind } from '@griot/contract/assets/kinds.ts'
import { ASSET_CALLS } from '@griot/contract/calls/assets/assets.ts'
import { UPLOAD_FILES_MAX } from '@griot/contract/limits.ts'
import * as apiMessages from '@griot/contract/messages/api/general/general.ts'
import * as posterApiMessages from '@griot/contract/messages/api/uploads/poster.ts'
import * as uploadApiMessages from '@griot/contract/messages/api/uploads/upload.ts'
import type { FastifyRequest } from 'fastify'
import type { CallHandlers, KindCallInput } from '../../http/calls/call.ts'
import { CallError } from '../../shared/call-error.ts'
import { errorCode } from '../../storage/database/pool/transaction.ts'
import type { UploadDeps } from './save-files.ts'
import { setPoster } from './thumbnails.ts'
import { type IncomingFile, uploadAssets } from './uploads.service.ts'

type UploadCall = (typeof ASSET_CALLS)[AssetKind]['upload']
type Poster = KindCallInput<{ params: { code: string }; query: { file: string } }>

/** Multipart upload of each kind of asset, and posters. */
export function uploadRoutes(deps: UploadDeps): CallHandlers<UploadCall | 'setVideoPoster'> {
  const handlers = ASSET_KIND_NAMES.map((kind) => {
    const handler = async ({ request, actor }: KindCallInput<object>) => ({
      result: { saved: await uploadAssets({ ...deps, kind }, filesOf(request, kind), actor) },
      message: apiMessages.filesUploaded,
    })
    return [ASSET_CALLS[kind].upload, handler]
  })
  return { ...Object.fromEntries(handlers), setVideoPoster: posterRoute(deps) }
}

function posterRoute(deps: UploadDeps) {
  return async ({ request, actor, params, query }: Poster) => {
    const target = { kind: 'video', code: params.code, sha256: query.file } as const
    return {
      result: await setPoster(deps, target, filesOf(request, 'video'), actor),
      message: posterApiMessages.saved,
    }
  }
}

async function* filesOf(request: FastifyRequest, kind: AssetKind): AsyncGenerator<IncomingFile> {
  if (!request.isMultipart())
    throw new CallError('unsupported_media_type', {
      message: apiMessages.multipartRequired,
    })
  let count = 0
  try {
    for await (const part of request.parts({
      preservePath: false,
      // One byte more than allowed, to tell a larger file from one that just fits.
      limits: { fileSize: ASSET_KINDS[kind].maxBytes + 1 },
    }) as AsyncIterable<MultipartFile | { type: 'field' }>) {
      if (part.type !== 'file') continue
      count += 1
      if (count > UPLOAD_FILES_MAX)
        throw new CallError('too_large', { message: uploadApiMessages.tooMany({ most: UPLOAD_FILES_MAX }) })
      yield { name: part.filename ?? '', source: wholeFile(part) }
    }
  } catch (error) {
    throw asRefusal(error)
  }
}

/** A file that the sender cut off never counts as whole. */
async function* wholeFile(part: MultipartFile): AsyncGenerator<Uint8Array> {
  try {
    yield* part.file as AsyncIterable<Uint8Array>
  } catch (error) {
    throw asRefusal(error)
  }
  if (part.file.truncated) throw new CallError('too_large')
}

/** Only the parser's own errors have no code; they mean that the body is not a whole multipart body. */
function asRefusal(error: unknown): unknown {
  if (error instanceof CallError || errorCode(error) !== '') return error
  return new CallError('invalid', { message: uploadApiMessages.unreadable, cause: error })
}
