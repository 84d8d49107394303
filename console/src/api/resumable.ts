import type { Upload as TusUpload } from 'tus-js-client'
import type { AssetKind } from '#contract/assets/kinds.ts'
import { uploadCalls } from '#contract/calls/uploads.ts'
import { openingMessages } from '#contract/loading-messages.ts'
import { messages } from '#contract/messages.ts'
import { AT_ONCE_BYTES_MOST, TUS_VERSION } from '#contract/uploads/upload.ts'
import { learnServerTime } from '../session/clock.ts'
import { ChunkGoneError } from '../ui/loading/chunk-errors.ts'
import { refusalOf, tokenForCall } from './answer.ts'
import { ApiError, UserFacingError } from './api-error.ts'
import { addressOf } from './config.ts'

export interface ResumableFile {
  file: File
  kind: AssetKind
  /** Identifies the same content later. */
  fingerprint: string
  /** Id of the upload to resume; null to start a new one. */
  id: string | null
  /** Whether to replace the file if the code has one by then; otherwise the upload is refused. */
  replace: boolean
}

export interface ResumableOptions {
  signal: AbortSignal
  /** Called with the upload's id, by which it can be resumed after a reload. */
  onBegun: (id: string) => void
  /** Called with the fraction of bytes sent, 0 to 1. */
  onProgress: (share: number) => void
}

/**
 * Sends the missing bytes of a file by tus. Its success does not mean that the file is saved: ask `getUpload`. The tus
 * client is loaded with the first file.
 * @throws {ApiError} as `call` does, AbortError when it was stopped
 */
export async function sendResumable(
  given: ResumableFile,
  options: ResumableOptions,
): Promise<void> {
  // A small file is sent in the request that creates its upload, and is saved by it.
  const atOnce = given.id === null && given.file.size <= AT_ONCE_BYTES_MOST
  await send(given, options, atOnce).catch((error: unknown) => {
    throw wholeOf(error)
  })
}

/**
 * A success without its required headers was cut off; browsers accept that without TLS. It is treated as a lost
 * response: the server may have done the work.
 */
function wholeOf(error: unknown): unknown {
  const isCutOff = error instanceof ApiError && error.status >= 200 && error.status <= 299
  if (!isCutOff) return error
  const message = messages.uploadFailed
  return new ApiError({ code: 'network', status: 0, message, cause: error })
}

async function send(
  { file, kind, fingerprint, id, replace }: ResumableFile,
  { signal, onBegun, onProgress }: ResumableOptions,
  atOnce: boolean,
): Promise<void> {
  const { Upload } = await import('tus-js-client').catch((cause: unknown) => {
    // A reload would lose the other chosen files.
    if (cause instanceof ChunkGoneError) throw new UserFacingError(openingMessages.outdated)
    throw new ApiError({ code: 'network', status: 0, message: messages.uploadFailed, cause })
  })
  const token = tokenForCall()
  const endpoint = addressOf(uploadCalls.createUpload.path)
  await new Promise<void>((resolve, reject) => {
    const upload: TusUpload = new Upload(file, {
      // With an endpoint, tus-js-client would start a new upload when the old one cannot be read.
      ...(id === null ? { endpoint } : { uploadUrl: `${endpoint}/${id}` }),
      headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
      metadata: {
        kind,
        filename: file.name,
        filetype: file.type,
        replace: String(replace),
        fingerprint,
      },
      uploadDataDuringCreation: atOnce,
      retryDelays: null,
      storeFingerprintForResuming: false,
      onAfterResponse: (_request, response) => learnServerTime(response.getHeader('date') ?? null),
      onUploadUrlAvailable: () => onBegun(upload.url?.split('/').at(-1) ?? ''),
      onProgress: (sent, total) => onProgress(total ? sent / total : 0),
      onSuccess: () => resolve(),
      onError: (error) => reject(errorOf(error, token)),
    })
    const stop = () => {
      void upload.abort()
      reject(new DOMException('The upload was stopped.', 'AbortError'))
    }
    if (signal.aborted) return stop()
    signal.addEventListener('abort', stop, { once: true })
    upload.start()
  })
}

/** Cancels an upload on the server; if the request fails, the upload expires there. */
export async function giveUpUpload(id: string): Promise<void> {
  try {
    const authorization = `Bearer ${tokenForCall()}`
    await fetch(`${addressOf(uploadCalls.createUpload.path)}/${id}`, {
      method: 'DELETE',
      headers: { authorization, 'tus-resumable': TUS_VERSION },
    })
  } catch {}
}

interface HttpError {
  originalRequest?: { getMethod: () => string } | null
  originalResponse?: { getStatus: () => number; getBody: () => string } | null
}

function errorOf(error: Error, token: string): ApiError {
  const { originalRequest, originalResponse } = error as HttpError
  const status = originalResponse?.getStatus() ?? 0
  if (!originalResponse || status === 0)
    return new ApiError({
      code: 'network',
      status: 0,
      message: messages.uploadFailed,
      cause: error,
    })
  const body = parsed(originalResponse.getBody())
  return refusalOf({ status, body, token }, originalRequest?.getMethod() ?? 'PATCH')
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
