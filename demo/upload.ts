import { readFile } from 'node:fs/promises'
import { ASSET_KINDS } from '@griot/contract/assets/kinds.ts'
import { TUS_BYTES, TUS_VERSION } from '@griot/contract/uploads/upload.ts'
import type { FastifyInstance } from 'fastify'
import { type DEMO_ASSETS, demoFile } from './assets.ts'
import { errorMessageOf } from './call.ts'

/**
 * Uploads the file of a code in one request. All videos of the sample course play in browsers, so none gets the warning
 * that it was not decoded.
 * @throws Error with the server's message
 */
export async function upload(
  app: FastifyInstance,
  token: string,
  { kind, code }: { kind: keyof typeof DEMO_ASSETS; code: string },
): Promise<void> {
  const payload = await readFile(demoFile(kind, code))
  const metadata = { kind, filename: `${code}${ASSET_KINDS[kind].suffix}`, decoded: 'yes' }
  const response = await app.inject({
    method: 'POST',
    url: '/api/uploads',
    headers: {
      authorization: `Bearer ${token}`,
      'tus-resumable': TUS_VERSION,
      'content-type': TUS_BYTES,
      'upload-length': String(payload.length),
      'upload-metadata': Object.entries(metadata)
        .map(([key, value]) => `${key} ${btoa(value)}`)
        .join(),
    },
    payload,
  })
  if (response.statusCode !== 201) throw new Error(`${code}: ${errorMessageOf(response.body)}`)
}
