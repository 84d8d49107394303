import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { TUS_BYTES, TUS_VERSION } from '@griot/contract/uploads/upload.ts'
import { metadataOf } from '@griot/testing/requests/tus.ts'
import type { SignedIn } from '../shared/audios.ts'

/** A response; status 0 without one; the offset, if it has one. */
interface TusAnswer {
  status: number
  offset: number | null
  location: string
  body: string
}

/** When to cut a request: after a number of bytes of its body, or never. */
interface Sending {
  bytes?: Uint8Array
  cutAfter?: number
}

function send(
  { griot, token }: SignedIn,
  method: string,
  path: string,
  headers: Record<string, string>,
  { bytes = new Uint8Array(), cutAfter }: Sending = {},
): Promise<TusAnswer> {
  return new Promise((resolve) => {
    const none = { status: 0, offset: null, location: '', body: '' }
    const sent = request(`${griot.url}/api/uploads${path}`, {
      method,
      agent: false,
      headers: {
        authorization: `Bearer ${token}`,
        'tus-resumable': TUS_VERSION,
        'content-length': String(bytes.length),
        ...headers,
      },
    })
    sent.on('error', () => resolve(none))
    sent.on('response', async (response) => {
      let body = ''
      const { 'upload-offset': offset, location = '' } = response.headers
      try {
        for await (const part of response) body += part
      } catch {
        return resolve(none)
      }
      resolve({
        status: response.statusCode ?? 0,
        offset: offset === undefined ? null : Number(offset),
        location,
        body,
      })
    })
    if (cutAfter === undefined) sent.end(bytes)
    else sent.write(bytes.subarray(0, cutAfter), () => sent.destroy())
  })
}

/** Creates the upload of a code's audio; returns its id. */
export async function begin(by: SignedIn, code: string, length: number): Promise<string> {
  const { status, location, body } = await send(by, 'POST', '', headersOf(code, length))
  if (status !== 201) throw new Error(`An upload could not be started: ${status} ${body}`)
  return idOf(location)
}

/** Sends a small file in the request that creates its upload; returns the status, and the id on success. */
export async function sendAtOnce(
  by: SignedIn,
  code: string,
  bytes: Uint8Array,
): Promise<{ status: number; id: string }> {
  const headers = { ...headersOf(code, bytes.length), 'content-type': TUS_BYTES }
  const { status, location } = await send(by, 'POST', '', headers, { bytes })
  return { status, id: idOf(location) }
}

function headersOf(code: string, length: number): Record<string, string> {
  const metadata = metadataOf({ kind: 'audio', filename: `${code}.mp3` })
  return { 'upload-length': String(length), 'upload-metadata': metadata }
}

function idOf(location: string): string {
  return location.replace('/api/uploads/', '')
}

export function patch(
  by: SignedIn,
  id: string,
  offset: number,
  bytes: Uint8Array,
  cutAfter?: number,
): Promise<TusAnswer> {
  const headers = { 'content-type': TUS_BYTES, 'upload-offset': String(offset) }
  const cut = cutAfter === undefined ? {} : { cutAfter }
  return send(by, 'PATCH', `/${id}`, headers, { bytes, ...cut })
}

export function head(by: SignedIn, id: string): Promise<TusAnswer> {
  return send(by, 'HEAD', `/${id}`, {})
}

/** The upload as returned by GET; null without a response. */
export async function stateOf(
  { griot, token }: SignedIn,
  id: string,
): Promise<{ state: string; received: number } | null> {
  const authorization = `Bearer ${token}`
  const response = await fetch(`${griot.url}/api/uploads/${id}`, {
    headers: { authorization },
  }).catch(() => null)
  if (!response?.ok) return null
  return ((await response.json()) as { result: { state: string; received: number } }).result
}

/**
 * Continues an upload until it is saved, as a client does: from the offset of HEAD.
 * @returns failures
 */
export async function finish(by: SignedIn, id: string, bytes: Uint8Array): Promise<string[]> {
  for (let count = 0; count < 60; count += 1) {
    const { status, offset } = await head(by, id)
    if (status === 200 && offset === bytes.length) {
      const upload = await stateOf(by, id)
      return upload?.state === 'committed' ? [] : [`An upload was reported as finished, but is not: ${id}`]
    }
    if (status === 200 && offset !== null) await patch(by, id, offset, bytes.subarray(offset))
    else await sleep(100)
  }
  return [`An upload could not be finished: ${id}`]
}
