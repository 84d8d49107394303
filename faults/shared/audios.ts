import { ASSET_KINDS } from '@griot/contract/assets/kinds.ts'
import { multipartOf } from '@griot/testing/app.ts'
import type { StartedGriot } from './started-griot.ts'

/** A running Griot and a token of its admin. */
export interface SignedIn {
  griot: StartedGriot
  token: string
}

/** A response; status 0 without one. */
export interface HttpResponse {
  status: number
  message: string
}

let made = 0

/** Codes that are unique in this process. */
export function freshCodes(count: number): string[] {
  return Array.from({ length: count }, () => {
    made += 1
    return `f${made.toString(36).padStart(5, '0')}`
  })
}

export function declare({ griot, token }: SignedIn, codes: readonly string[]): Promise<HttpResponse> {
  const rows = codes.map((code) => ({ ...ASSET_KINDS.audio.example, code }))
  return send(`${griot.url}/api/audios/declare-audios`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(rows),
  })
}

export async function upload({ griot, token }: SignedIn, code: string, bytes: Uint8Array): Promise<HttpResponse> {
  const { body, headers } = await multipartOf([{ name: `${code}.mp3`, bytes }])
  return send(`${griot.url}/api/audios/upload`, {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${token}` },
    body: new Uint8Array(body),
  })
}

/** A GET with the admin's token. */
export function read({ griot, token }: SignedIn, path: string): Promise<HttpResponse> {
  return send(`${griot.url}${path}`, { headers: { authorization: `Bearer ${token}` } })
}

async function send(url: string, init: RequestInit): Promise<HttpResponse> {
  try {
    const response = await fetch(url, init)
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.startsWith('application/json')
    return { status: response.status, message: isJson ? JSON.parse(text).message : '' }
  } catch {
    return { status: 0, message: '' }
  }
}
