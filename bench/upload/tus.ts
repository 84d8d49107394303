import { Agent, type IncomingMessage, request } from 'node:http'
import { ASSET_KINDS, type AssetKind } from '@griot/contract/assets/kinds.ts'
import { TUS_BYTES, TUS_VERSION } from '@griot/contract/uploads/upload.ts'
import type { Sample } from '../load.ts'
import { silentMp3, stamp } from './mp3.ts'

let stamps = 1_000_000

/**
 * Uploads `count` files over `connections`, each created by a POST and sent by one PATCH, or completely in the POST;
 * rate is files per second.
 */
export async function tusLoop(options: {
  base: string
  headers: Record<string, string>
  connections: number
  count: number
  size: number
  kind: AssetKind
  /** Code of a file, by its number. */
  codeOf: (number: number) => string
  atOnce: boolean
}): Promise<Sample> {
  const { base, headers, connections, count, size, kind, codeOf, atOnce } = options
  const latencies: number[] = []
  let uploads = 0
  const started = performance.now()
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 })
      const bytes = silentMp3(size)
      while (uploads < count) {
        const code = codeOf(uploads)
        uploads += 1
        stamps += 1
        stamp(bytes, 0, stamps)
        const since = performance.now()
        const uploadHeaders = headersOf(kind, code, size)
        const by = { agent, base, headers }
        if (atOnce) await begin(by, { ...uploadHeaders, ...BYTES }, bytes)
        else {
          const place = await begin(by, uploadHeaders)
          await send(agent, 'PATCH', `${base}${place}`, { ...headers, ...AT_START }, bytes)
        }
        latencies.push(performance.now() - since)
      }
      agent.destroy()
    }),
  )
  return { rate: (count / (performance.now() - started)) * 1000, latencies, refused: 0 }
}

const TUS = { 'tus-resumable': TUS_VERSION }
const BYTES = { 'content-type': TUS_BYTES }
const AT_START = { ...TUS, ...BYTES, 'upload-offset': '0' }

function headersOf(kind: AssetKind, code: string, size: number): Record<string, string> {
  const encoded = (text: string) => Buffer.from(text).toString('base64')
  const metadata = `kind ${encoded(kind)},filename ${encoded(code + ASSET_KINDS[kind].suffix)}`
  return { 'upload-length': String(size), 'upload-metadata': metadata }
}

/** Returns the URL of the upload. */
async function begin(
  { agent, base, headers }: { agent: Agent; base: string; headers: Record<string, string> },
  uploadHeaders: Record<string, string>,
  bytes?: Uint8Array,
): Promise<string> {
  const all = { ...headers, ...TUS, ...uploadHeaders }
  const answer = await send(agent, 'POST', `${base}/api/uploads`, all, bytes)
  return answer.headers.location ?? ''
}

function send(
  agent: Agent,
  method: string,
  url: string,
  headers: Record<string, string>,
  body: Uint8Array = Buffer.alloc(0),
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const all = { ...headers, 'content-length': body.length }
    const outgoing = request(url, { method, agent, headers: all }, async (response) => {
      let text = ''
      for await (const part of response) text += part
      if ((response.statusCode ?? 0) < 300) resolve(response)
      else reject(new Error(`${method} ${url}: ${response.statusCode} ${text.slice(0, 500)}`))
    })
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}
