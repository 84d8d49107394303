import { api, type CallResult } from '#contract/api.ts'
import type { AssetKind } from '#contract/assets/kinds.ts'
import type { ASSET_CALLS } from '#contract/calls/assets.ts'
import { messages } from '#contract/messages.ts'
import { learnServerTime } from '../session/clock.ts'
import { type Answer, refusalOf, resultOf, tokenForCall } from './answer.ts'
import { ApiError } from './api-error.ts'
import { addressOf } from './config.ts'

type UploadCall = (typeof ASSET_CALLS)[AssetKind]['upload']

export interface UploadOptions {
  /** Told the share of the bytes that are on the way, 0 to 1. */
  onProgress?: (share: number) => void
  signal?: AbortSignal
}

/**
 * Sends one file as multipart. XMLHttpRequest, since fetch cannot tell the progress of a body.
 * @throws {ApiError} as `call` does
 */
export async function uploadFile<Name extends UploadCall>(
  name: Name,
  file: File,
  { onProgress, signal }: UploadOptions = {},
): Promise<CallResult<Name>> {
  const entry = api[name]
  const form = new FormData()
  form.append('files', file)
  const answer = await post(addressOf(entry.path), form, { onProgress, signal })
  if (answer.status < 200 || answer.status > 299) {
    throw refusalOf(answer, entry.method)
  }
  return resultOf(answer, entry.result) as CallResult<Name>
}

function post(
  address: string,
  form: FormData,
  {
    onProgress,
    signal,
  }: { onProgress: UploadOptions['onProgress']; signal: UploadOptions['signal'] },
): Promise<Answer> {
  const token = tokenForCall()
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', address)
    request.setRequestHeader('authorization', `Bearer ${token}`)
    request.setRequestHeader('accept', 'application/json')
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress?.(event.loaded / event.total)
    }
    request.onload = () => {
      learnServerTime(request.getResponseHeader('date'))
      resolve({ status: request.status, body: parsed(request.responseText), token })
    }
    request.onerror = () =>
      reject(new ApiError({ code: 'network', status: 0, message: messages.uploadFailed }))
    request.onabort = () => reject(new DOMException('The upload was removed.', 'AbortError'))
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    if (signal?.aborted) return reject(new DOMException('The upload was removed.', 'AbortError'))
    request.send(form)
  })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
