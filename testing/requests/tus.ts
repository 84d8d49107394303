import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { TUS_BYTES, TUS_VERSION } from '@griot/contract/uploads/upload.ts'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'

type Headers = Record<string, string>

/** tus requests of one account, injected without a connection. */
export interface Tus {
  /** Creates the upload of an audio; given headers replace the correct ones. */
  create(given: {
    name: string
    length: number
    replace?: string
    headers?: Headers
    /** Bytes sent with the creation. */
    bytes?: Uint8Array | Readable
  }): Promise<LightMyRequestResponse>
  head(id: string, headers?: Headers): Promise<LightMyRequestResponse>
  patch(id: string, offset: number, bytes: Uint8Array, headers?: Headers): Promise<LightMyRequestResponse>
  end(id: string): Promise<LightMyRequestResponse>
  /** The upload as returned by GET. */
  state(id: string): Promise<LightMyRequestResponse>
  /** Creates an upload, which must succeed; returns its id. */
  begin(name: string, length: number): Promise<string>
  send(
    method: 'POST' | 'HEAD' | 'PATCH' | 'DELETE' | 'OPTIONS',
    path: string,
    headers: Headers,
    body?: Uint8Array | Readable,
  ): Promise<LightMyRequestResponse>
}

export function tusOf(app: FastifyInstance, token: string): Tus {
  const authorization = `Bearer ${token}`
  const send: Tus['send'] = (method, path, headers, body) =>
    app.inject({
      method,
      url: `/api/uploads${path}`,
      headers: { authorization, 'tus-resumable': TUS_VERSION, ...headers },
      ...(body ? { payload: body instanceof Uint8Array ? Buffer.from(body) : body } : {}),
    })
  const create: Tus['create'] = ({ name, length, replace, headers, bytes }) => {
    const pairs = { kind: 'audio', filename: name, ...(replace ? { replace } : {}) }
    const metadata = { 'upload-length': String(length), 'upload-metadata': metadataOf(pairs) }
    const type: Headers = bytes ? { 'content-type': TUS_BYTES } : {}
    return send('POST', '', { ...metadata, ...type, ...headers }, bytes)
  }
  return {
    create,
    send,
    head: (id, headers = {}) => send('HEAD', `/${id}`, headers),
    patch: (id, offset, bytes, headers = {}) =>
      send('PATCH', `/${id}`, { 'content-type': TUS_BYTES, 'upload-offset': String(offset), ...headers }, bytes),
    end: (id) => send('DELETE', `/${id}`, {}),
    state: (id) => app.inject({ url: `/api/uploads/${id}`, headers: { authorization } }),
    async begin(name, length) {
      const response = await create({ name, length })
      if (response.statusCode !== 201) throw new Error(`${response.statusCode}: ${response.body}`)
      return idOf(response)
    },
  }
}

/** Value of an Upload-Metadata header. */
export function metadataOf(pairs: Readonly<Record<string, string>>): string {
  return Object.entries(pairs)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',')
}

/** Value of an Upload-Checksum header. */
export function checksumOf(algorithm: string, bytes: Uint8Array): string {
  return `${algorithm} ${createHash(algorithm).update(bytes).digest('base64')}`
}

/** Id in the Location header of a created upload. */
export function idOf(response: LightMyRequestResponse): string {
  return String(response.headers.location).replace('/api/uploads/', '')
}
