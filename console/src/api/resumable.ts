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
  /** By which the same content is known again. */
  fingerprint: string
  /** Of the upload that goes on; null to begin one. */
  id: string | null
  /** Whether a file that the code has by then gives way; else the upload is refused. */
  replace: boolean
}

export interface ResumableOptions {
  signal: AbortSignal
  /** Told when the upload has an id, under which it goes on after a reload. */
  onBegun: (id: string) => void
  /** Told the share of the bytes that are on the way, 0 to 1. */
  onProgress: (share: number) => void
}

/**
 * Sends what is missing of a file by tus. That it has ended does not say that the file is saved: ask
 * `getUpload`. The client of the protocol is fetched with the first file that is sent.
 * @throws {ApiError} as `call` does, AbortError when it was stopped
 */
export async function sendResumable(
  given: ResumableFile,
  options: ResumableOptions,
): Promise<void> {
  // A small file comes with the request that begins its upload, and is saved by it.
  const atOnce = given.id === null && given.file.size <= AT_ONCE_BYTES_MOST
  await send(given, options, atOnce).catch((error: unknown) => {
    throw wholeOf(error)
  })
}

/**
 * A success that lacks what belongs to it was cut off in its headers, which browsers let pass on a line
 * without TLS. It is an answer that was lost, and what it was about may be done.
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
    // A reload would lose the other files that were chosen.
    if (cause instanceof ChunkGoneError) throw new UserFacingError(openingMessages.outdated)
    throw new ApiError({ code: 'network', status: 0, message: messages.uploadFailed, cause })
  })
  const token = tokenForCall()
  const endpoint = addressOf(uploadCalls.createUpload.path)
  await new Promise<void>((resolve, reject) => {
    const upload: TusUpload = new Upload(file, {
      // With an endpoint beside it, an upload that cannot be asked for would be begun anew.
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

/** Gives an upload up on the server; what cannot be told there expires by itself. */
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
