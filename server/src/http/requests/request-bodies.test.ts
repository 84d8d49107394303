import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { multipartOf, startTestApp, TEST_PASSWORD, type TestApp } from '@griot/testing/app.ts'
import { type Connection, openConnection } from '@griot/testing/requests/connection.ts'
import { startSecondApp } from '@griot/testing/second-app.ts'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { limitBodies } from './request-bodies.ts'
import { replyToUnparsed } from './unparsed-requests.ts'

let griot: TestApp
let app: FastifyInstance
let address: string
let authorization: string
beforeAll(async () => {
  griot = await startTestApp()
  authorization = `Authorization: Bearer ${await griot.tokenOf('admin')}`
  app = await startSecondApp(griot)
  address = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await app.close()
  await griot.close()
})

const LIVE = 'GET /api/health/live HTTP/1.1\r\nHost: griot\r\n\r\n'
const JSON_TYPE = 'Content-Type: application/json'
/** Generous for a busy machine; a response that never comes still fails. */
const ANSWER_MS = 45_000

function head(line: string, ...headers: string[]): string {
  return [`${line} HTTP/1.1`, 'Host: griot', ...headers, '\r\n'].join('\r\n')
}

describe('a compressed body', () => {
  it('is refused and never decompressed', async () => {
    const body = gzipSync(JSON.stringify({ email: 'admin@griot.example', password: TEST_PASSWORD }))
    for (const encoding of ['gzip', 'br', 'deflate', 'GZIP', 'gzip, gzip']) {
      const answer = await app.inject({
        method: 'POST',
        url: '/api/auth/login',
        headers: { 'content-type': 'application/json', 'content-encoding': encoding },
        payload: body,
      })
      expect(answer.statusCode).toBe(415)
      expect(answer.json().message).toBe('This server does not accept compressed bodies.')
    }
  })

  it('with Content-Encoding identity is read', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'content-encoding': 'identity' },
      payload: { email: 'admin@griot.example', password: TEST_PASSWORD },
    })
    expect(answer.statusCode).toBe(200)
  })
})

describe('the body of a public call', () => {
  it.each(['/api/auth/login', '/api/auth/forgot-password', '/api/nothing', '/nothing'])(
    'to %s is limited to kilobytes',
    async (url) => {
      const answer = await app.inject({
        method: 'POST',
        url,
        payload: { text: 'x'.repeat(20_000) },
      })
      expect(answer.statusCode).toBe(413)
    },
  )
})

const LARGE = Buffer.alloc(51 * 1024 * 1024)

/** Each is answered before its body was fully read. */
const REFUSED: [string, number, () => Promise<(string | Uint8Array)[]>][] = [
  ['JSON announced as too large', 413, async () => tooLarge('POST /api/auth/login')],
  ['chunked JSON that becomes too large', 413, async () => chunked('POST /api/auth/login')],
  ['an upload of a too large file', 413, () => upload([LARGE, Buffer.alloc(3_000_000)])],
  ['an upload with too many fields', 413, () => fields(50_000)],
  ['an upload without a token', 401, () => upload([Buffer.alloc(3_000_000)], '')],
  ['a compressed body', 415, async () => tooLarge('POST /api/levels', 'Content-Encoding: gzip')],
  ['an unsupported content type', 415, async () => tooLarge('POST /api/levels', 'Content-Type: a/b')],
  ['a body for an unknown URL', 413, async () => tooLarge('POST /api/nothing')],
]

function tooLarge(line: string, ...headers: string[]): (string | Uint8Array)[] {
  const bytes = Buffer.alloc(3_000_000, 'x')
  const type = headers.some((header) => header.startsWith('Content-Type')) ? [] : [JSON_TYPE]
  const all = [authorization, ...type, ...headers, `Content-Length: ${bytes.length}`]
  return [head(line, ...all), bytes]
}

function chunked(line: string): (string | Uint8Array)[] {
  const chunk = `10000\r\n${'x'.repeat(0x10000)}\r\n`
  return [head(line, JSON_TYPE, 'Transfer-Encoding: chunked'), chunk.repeat(40), '0\r\n\r\n']
}

async function upload(files: Buffer[], token = authorization): Promise<(string | Uint8Array)[]> {
  const { body, headers } = await multipartOf(files.map((bytes, index) => ({ name: `large${index}.mp3`, bytes })))
  const type = `Content-Type: ${headers['content-type']}`
  const all = [token, type, `Content-Length: ${body.length}`].filter(Boolean)
  return [head('POST /api/audios/upload', ...all), body]
}

async function fields(count: number): Promise<(string | Uint8Array)[]> {
  const form = new FormData()
  for (let index = 0; index < count; index += 1) form.append(`field${index}`, 'x'.repeat(500))
  const response = new Response(form)
  const body = Buffer.from(await response.arrayBuffer())
  const type = `Content-Type: ${response.headers.get('content-type')}`
  const length = `Content-Length: ${body.length}`
  return [head('POST /api/audios/upload', authorization, type, length), body]
}

describe('a request that is refused before its body was read', () => {
  it.each(REFUSED)('the next request on the connection is answered: %s', async (_, status, parts) => {
    const connection = await openConnection(address)
    connection.send(...(await parts()), LIVE)
    const [refusal, next] = await connection.answers(2, ANSWER_MS)
    connection.socket.destroy()
    expect(refusal?.status).toBe(status)
    expect(next?.status).toBe(200)
  })

  it('the next request on the connection is answered: an upload larger than the free disk space', async () => {
    const stage = () => Promise.reject(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }))
    const full = await startSecondApp({ ...griot, files: { ...griot.files, stage } })
    const connection = await openConnection(await full.listen({ port: 0, host: '127.0.0.1' }))
    connection.send(...(await upload([LARGE])), LIVE)
    const answers = await connection.answers(2, ANSWER_MS)
    connection.socket.destroy()
    await full.close()
    expect(answers.map(({ status }) => status)).toEqual([507, 200])
  })

  it('with an endless body: the connection is closed after the response', async () => {
    const connection = await openConnection(address)
    const [start = ''] = tooLarge('POST /api/auth/login')
    connection.send(start, 'x')
    const [refusal] = await connection.answers(1, ANSWER_MS)
    expect(refusal?.status).toBe(413)
    await expect.poll(connection.closed, { timeout: ANSWER_MS }).toBe(true)
  })

  it('does not keep the server from closing', async () => {
    const closing = await startSecondApp(griot)
    const at = await closing.listen({ port: 0, host: '127.0.0.1' })
    const connection = await openConnection(at)
    const [start = ''] = await upload([Buffer.alloc(60_000_000)], '')
    connection.send(start, 'x'.repeat(200))
    expect((await connection.answers(1, ANSWER_MS))[0]?.status).toBe(401)
    const before = Date.now()
    await closing.close()
    expect(Date.now() - before).toBeLessThan(3_000)
  })
})

describe('a slow body', () => {
  const drain = { maxBytes: 1_000_000, milliseconds: 300 }
  const strictRate = { windowMs: 200, minBytes: 20 }
  /** Far more time than the body takes, also on a busy machine. */
  const lenientRate = { windowMs: 15_000, minBytes: 20 }

  /** A body of eight bytes that takes half a second. */
  async function sendSlowly(limits: {
    streamed: boolean
    json: typeof strictRate
    files: typeof strictRate
  }): Promise<Connection> {
    const { streamed, json, files } = limits
    const small = Fastify()
    const unparsed = replyToUnparsed({ 'x-content-type-options': 'nosniff' })
    limitBodies(small, { limits: { json, streamed: files, drain }, refuse: unparsed.refuse })
    small.post('/', { config: { streamed } }, async () => 'whole')
    const connection = await openConnection(await small.listen({ port: 0, host: '127.0.0.1' }))
    connection.send(head('POST /', JSON_TYPE, 'Content-Length: 8'))
    for (const character of '"sixsix"') {
      await sleep(60)
      connection.send(character)
    }
    await connection.answers(1, ANSWER_MS)
    await small.close()
    return connection
  }

  it('is cut off with a sentence', async () => {
    const connection = await sendSlowly({ streamed: false, json: strictRate, files: lenientRate })
    const [answer] = await connection.answers(1, 0)
    expect(answer?.status).toBe(408)
    expect(JSON.parse(answer?.body ?? '')).toMatchObject({
      code: 'request_timeout',
      message: 'The request took too long. Try again with a better connection.',
    })
    expect(answer?.headers['x-content-type-options']).toBe('nosniff')
    expect(connection.closed()).toBe(true)
  })

  it('is read when it is complete in time', async () => {
    const connection = await sendSlowly({ streamed: false, json: lenientRate, files: strictRate })
    const [answer] = await connection.answers(1, 0)
    expect(answer?.status).toBe(200)
  })

  it('of files has the time limit of files', async () => {
    const connection = await sendSlowly({ streamed: true, json: strictRate, files: lenientRate })
    const [answer] = await connection.answers(1, 0)
    expect(answer?.status).toBe(200)
  })
})

describe('malformed HTTP', () => {
  it.each([
    ['an invalid request line', 'nonsense\r\n\r\n', 400, 'invalid'],
    ['two Content-Length headers', head('POST /', 'Content-Length: 1', 'Content-Length: 2'), 400, 'invalid'],
    ['headers of 20 KB', head('GET /', `X-Long: ${'x'.repeat(20_000)}`), 431, 'headers_too_large'],
  ])('is refused in the envelope, with the security headers: %s', async (_, text, status, code) => {
    const connection = await openConnection(address)
    connection.send(text)
    const [answer] = await connection.answers(1, ANSWER_MS)
    expect(answer?.status).toBe(status)
    expect(JSON.parse(answer?.body ?? '')).toEqual({
      statusCode: status,
      status: 'error',
      code,
      message: expect.any(String),
      messageId: expect.any(String),
      errors: [],
    })
    expect(answer?.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'x-frame-options': 'DENY',
      connection: 'close',
    })
    await expect.poll(connection.closed).toBe(true)
  })
})
