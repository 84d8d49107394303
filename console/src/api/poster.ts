import { assetsCalls } from '@griot/contract/calls/assets/assets.ts'
import { callAddress } from './client.ts'
import { localised, refusalOf, tokenForCall } from './response.ts'

/**
 * Uploads a frame of a video as its poster.
 * @throws {ApiError} as `call` does
 */
export async function sendPoster(given: {
  code: string
  /** SHA-256 of the video. */
  file: string
  picture: Blob
}): Promise<void> {
  const { path, method } = assetsCalls.setVideoPoster
  const { code, file, picture } = given
  const form = new FormData()
  form.append('files', picture, 'poster.jpg')
  const token = tokenForCall()
  const response = await fetch(callAddress(path, { params: { code }, query: { file } }), {
    method,
    headers: { accept: 'application/json', authorization: `Bearer ${token}` },
    body: form,
  })
  // Read in any case: an unread answer keeps its connection open.
  const body: unknown = await response.json().catch(() => undefined)
  if (response.ok) return
  throw refusalOf({ status: response.status, body: await localised(body), token }, method)
}
