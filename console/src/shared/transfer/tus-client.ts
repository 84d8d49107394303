import { uploadCalls } from '@griot/contract/calls/uploads.ts'
import * as apiMessages from '@griot/contract/messages/api/general/general.ts'
import * as loadingMessages from '@griot/contract/messages/ui/general/loading.ts'
import { AT_ONCE_BYTES_MAX, TUS_VERSION } from '@griot/contract/uploads/upload.ts'
import type { Upload as TusUpload } from 'tus-js-client'
import { ApiError, UserFacingError } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'
import { addressOf } from '../../api/config.ts'
import { localised, refusalOf, tokenForCall } from '../../api/response.ts'
import { syncServerClock } from '../../session/clock.ts'
import { ChunkGoneError } from '../../ui/loading/chunk-errors.ts'
import { hashFile } from './hashing/hash-file.ts'
import type { ResumableFile, ResumableOptions, Transport } from './transfer.ts'

/** Sends files by tus, in the browser. @param bearer the token of a recording link, instead of the session's */
export const tusTransportWith = (bearer?: string): Transport => ({
  load: loadTus,
  fingerprint: async (file) => (await hashFile(file, 'urgent')).fingerprint,
  send: (file, options) => sendResumable(file, { ...options, bearer }),
  uploadState: (id, signal) => call('getUpload', { params: { id }, signal, bearer }),
  isOnline: () => navigator.onLine,
})

export const tusTransport = tusTransportWith()

type SendOptions = ResumableOptions & { bearer: string | undefined }

/**
 * Sends the missing bytes of a file by tus. Its end does not mean that the file is saved: ask `getUpload`. The protocol's
 * client is loaded with the first file.
 * @throws {ApiError} as `call` does, AbortError when it was stopped
 */
async function sendResumable(given: ResumableFile, options: SendOptions): Promise<void> {
  // A small file is sent and saved with the request that begins its upload.
  const atOnce = given.id === null && given.file.size <= AT_ONCE_BYTES_MAX
  await send(given, options, atOnce).catch((error: unknown) => {
    throw networkErrorIfCutOff(error)
  })
}

/**
 * A success without its required headers was cut off in them, which browsers accept on a connection without TLS. It is
 * a lost response, and what it was about may be done.
 */
function networkErrorIfCutOff(error: unknown): unknown {
  const isCutOff = error instanceof ApiError && error.status >= 200 && error.status <= 299
  return isCutOff ? networkError(error) : error
}

async function send(
  { file, kind, fingerprint, id, replace, take, from, decoded }: ResumableFile,
  { signal, onCreated, onProgress, bearer }: SendOptions,
  atOnce: boolean,
): Promise<void> {
  const { Upload } = await loadTus()
  const token = bearer ?? tokenForCall()
  const endpoint = addressOf(uploadCalls.createUpload.path)
  await new Promise<void>((resolve, reject) => {
    const upload: TusUpload = new Upload(file, {
      // With an endpoint too, an upload that the server does not find would begin again.
      ...(id === null ? { endpoint } : { uploadUrl: `${endpoint}/${id}` }),
      headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
      metadata: {
        kind,
        filename: file.name,
        filetype: file.type,
        replace: String(replace),
        fingerprint,
        ...(take !== undefined && { take }),
        ...(from !== undefined && { from }),
        ...(decoded && { decoded: 'yes' }),
      },
      uploadDataDuringCreation: atOnce,
      retryDelays: null,
      storeFingerprintForResuming: false,
      onAfterResponse: (_request, response) => syncServerClock(response.getHeader('date') ?? null),
      onUploadUrlAvailable: () => onCreated(upload.url?.split('/').at(-1) ?? ''),
      onProgress: (sent, total) => onProgress(total ? sent / total : 0),
      onSuccess: () => resolve(),
      onError: (error) => void errorOf(error, token).then(reject),
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

/**
 * Loads the protocol's client.
 * @throws {UserFacingError} when the server has another release, {ApiError} when it did not arrive
 */
function loadTus(): Promise<typeof import('tus-js-client')> {
  return import('tus-js-client').catch((cause: unknown) => {
    // A reload would lose the other chosen files.
    if (cause instanceof ChunkGoneError) throw new UserFacingError(loadingMessages.outdated)
    throw networkError(cause)
  })
}

/** Deletes an upload on the server; if this fails, it expires there. */
export async function deleteUpload(id: string): Promise<void> {
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

async function errorOf(error: Error, token: string): Promise<ApiError> {
  const { originalRequest, originalResponse } = error as HttpError
  const status = originalResponse?.getStatus() ?? 0
  if (!originalResponse || status === 0) return networkError(error)
  const body = await localised(parsed(originalResponse.getBody()))
  return refusalOf({ status, body, token }, originalRequest?.getMethod() ?? 'PATCH')
}

function networkError(cause: unknown): ApiError {
  return new ApiError({ code: 'network', status: 0, message: apiMessages.uploadFailed.message, cause })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
