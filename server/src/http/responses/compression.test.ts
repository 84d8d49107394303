import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { startTestApp, type TestApp } from '@griot/testing/app.ts'
import { buildAudioRow } from '@griot/testing/builders.ts'
import { startSecondApp } from '@griot/testing/second-app.ts'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { compressResponses, SYNC_BYTES_MAX } from './compression.ts'

const DECOMPRESS: Record<string, (bytes: Buffer) => Buffer> = {
  zstd: zstdDecompressSync,
  br: brotliDecompressSync,
  gzip: gunzipSync,
}
const BROWSER = 'gzip, deflate, br, zstd'
const WORDS = 'Ẹ̀kọ́ tí ó dára 😀 '

let app: FastifyInstance
let text: string
let type: string
beforeAll(async () => {
  app = Fastify()
  await compressResponses(app)
  app.get('/text', async (_, reply) => reply.type(type).send(text))
  app.get('/bytes', async (_, reply) => reply.type(type).send(Buffer.from(text)))
  app.get('/stream', async (_, reply) => reply.type(type).send(Readable.from([text])))
  app.get('/encoded', async (_, reply) => reply.type(type).header('content-encoding', 'br').send(text))
  app.get('/part', async (_, reply) => reply.type(type).code(206).header('content-range', 'bytes 0-9/99').send(text))
  await app.ready()
})
afterAll(() => app.close())

async function get(url: string, accepted = BROWSER) {
  const headers = { 'accept-encoding': accepted }
  const response = await app.inject({ url, headers })
  return { ...response, encoding: response.headers['content-encoding'], bytes: response.rawPayload }
}

describe('Accept-Encoding', () => {
  it.each([
    ['', undefined],
    ['identity', undefined],
    ['deflate', undefined],
    ['gzip, deflate, br, zstd', 'zstd'],
    ['gzip, deflate, br', 'br'],
    ['GZIP', 'gzip'],
    ['x-gzip', 'gzip'],
    ['*', 'gzip'],
    ['br;q=0, *;q=0.1', 'gzip'],
    ['zstd;q=0.5, gzip;q=0.8', 'gzip'],
    ['zstd; q=0.5 , br ; q=0.5', 'zstd'],
    ['gzip;q=0', undefined],
    ['gzip;q=0.5, identity', undefined],
    ['gzip;q=0.5, identity;q=0.5', 'gzip'],
    ['gzip;q=x', undefined],
    [',;,=', undefined],
  ])('%j selects %s', async (header, encoding) => {
    type = 'text/plain'
    text = WORDS.repeat(500)
    expect((await get('/text', header)).encoding).toBe(encoding)
  })
})

describe('a text response', () => {
  it.each(['zstd', 'br', 'gzip'])('of any length is restored by decompressing %s', async (encoding) => {
    type = 'application/json; charset=utf-8'
    for (const length of [1_024, 20_000, SYNC_BYTES_MAX, SYNC_BYTES_MAX + 1, 3_000_000]) {
      text = WORDS.repeat(length).slice(0, length)
      for (const url of ['/text', '/bytes']) {
        const response = await get(url, encoding)
        expect([response.encoding, response.headers.vary]).toEqual([encoding, 'accept-encoding'])
        expect(DECOMPRESS[encoding]?.(response.bytes).equals(Buffer.from(text))).toBe(true)
      }
    }
  })

  it('without compression has no Vary header', async () => {
    type = 'text/plain'
    text = WORDS.repeat(500)
    const response = await get('/text', 'identity')
    expect([response.encoding, response.headers.vary, response.body]).toEqual([undefined, undefined, text])
  })

  it('is not compressed when short, partial, already encoded, an event stream or not text', async () => {
    type = 'text/plain'
    text = 'x'.repeat(1_023)
    expect((await get('/text')).encoding).toBeUndefined()
    text = 'x'.repeat(5_000)
    expect((await get('/part')).encoding).toBeUndefined()
    expect((await get('/encoded')).body).toBe(text)
    for (const other of ['text/event-stream', 'audio/mpeg', 'image/webp']) {
      type = other
      expect((await get('/bytes')).encoding).toBeUndefined()
      expect((await get('/stream')).encoding).toBeUndefined()
    }
  })

  it('is not mixed up with others that are compressed at the same time', async () => {
    type = 'application/json'
    const texts = Array.from({ length: 20 }, (_, digit) => `${digit}`.repeat(5_000 + digit))
    const responses = await Promise.all(
      texts.map((given) => {
        text = given
        return get('/text')
      }),
    )
    for (const { bytes } of responses) expect(texts).toContain(zstdDecompressSync(bytes).toString())
  })
})

describe('compression in Griot', () => {
  let griot: TestApp
  beforeAll(async () => {
    griot = await startTestApp()
  })
  afterAll(() => griot.close())

  it('a list is compressed for a browser', async () => {
    const body = Array.from({ length: 20 }, (_, index) => buildAudioRow({ code: `aja-${10 + index}` }))
    await griot.send('admin', 'declareAudios', { body })
    const plain = await griot.send('viewer', 'listAudios')
    const headers = { 'accept-encoding': BROWSER }
    const response = await griot.send('viewer', 'listAudios', { headers })
    expect(response.headers).toMatchObject({ 'content-encoding': 'zstd', vary: 'accept-encoding' })
    expect(zstdDecompressSync(response.rawPayload).toString()).toBe(plain.body)
  })

  it('the console page is compressed, and precompressed files are not compressed again', async () => {
    const page = `<!doctype html>${'<p>Ẹ̀kọ́</p>'.repeat(500)}`
    const script = 'export const words = 1;'.repeat(500)
    await mkdir(join(griot.folder, 'assets'))
    await writeFile(join(griot.folder, 'index.html'), page)
    await writeFile(join(griot.folder, 'assets/a-1.js'), script)
    await writeFile(join(griot.folder, 'assets/a-1.js.br'), brotliCompressSync(script))
    const console = await startSecondApp(griot, { consoleFolder: griot.folder })
    const headers = { 'accept-encoding': BROWSER }
    const [html, js] = await Promise.all(
      ['/dashboard', '/assets/a-1.js'].map((url) => console.inject({ url, headers })),
    )
    await console.close()
    expect(html?.headers).toMatchObject({
      'content-encoding': 'zstd',
      vary: 'Accept-Language, Cookie, accept-encoding',
    })
    expect(zstdDecompressSync(html?.rawPayload ?? '').toString()).toContain(page)
    expect(js?.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(js?.rawPayload ?? '').toString()).toBe(script)
  })
})
