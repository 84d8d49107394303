import { assetsCalls } from '#contract/calls/assets/assets.ts'
import { refusalOf, tokenForCall } from './answer.ts'
import { callAddress } from './client.ts'

/**
 * Sends a picture out of one file of a video, to be its poster.
 * @throws {ApiError} as `call` does
 */
export async function sendPoster(given: {
  code: string
  /** The SHA-256 of the film. */
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
  if (response.ok) return
  const body: unknown = await response.json().catch(() => undefined)
  throw refusalOf({ status: response.status, body, token }, method)
}
