import type { Readable } from 'node:stream'
import { api } from '@griot/contract/api.ts'
import { BODY_BYTES_MAX, type Call, PUBLIC_BODY_BYTES_MAX } from '@griot/contract/calls/call.ts'
import Fastify, { type FastifyInstance, type InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createTokens } from '../auth/access-tokens.ts'
import { createMediaLinks, type MediaLinks } from '../auth/media-links.ts'
import { setErrorHandler } from '../responses/error-handler.ts'
import { setCompilers } from './compilers.ts'
import { registerTable } from './register-calls.ts'

const BYTES = 'application/offset+octet-stream'
const thing = '/things/:id'

/** A table for this test, with features that no call of Griot uses yet. */
const table = {
  remove: { method: 'DELETE', path: thing, access: 'public', summary: '', result: z.null() },
  look: { method: 'HEAD', path: thing, access: 'public', summary: '' },
  send: {
    method: 'PATCH',
    path: thing,
    access: 'public',
    summary: '',
    raw: BYTES,
    bodyBytesMost: 8,
  },
  say: {
    method: 'POST',
    path: '/things',
    access: 'public',
    summary: '',
    body: z.strictObject({ text: z.string() }),
    bodyBytesMost: 30,
    result: z.string(),
  },
  play: { method: 'GET', path: '/media/things/:id', access: 'signed', summary: '' },
  show: {
    method: 'GET',
    path: '/shown',
    access: 'public',
    summary: '',
    result: z.object({ id: z.string(), parts: z.array(z.object({ name: z.string() })) }),
  },
} as const satisfies Record<string, Call>

let app: FastifyInstance
/** The result of the `show` handler, regardless of types. */
let shown: unknown
let links: MediaLinks
beforeAll(async () => {
  app = Fastify()
  setCompilers(app)
  setErrorHandler(app)
  links = createMediaLinks({ secret: Buffer.alloc(32, 1), access: 'signed', tokenHours: 1 })
  registerTable(app, table, {
    database: { query: () => Promise.reject(new Error('No call here reads the database.')) },
    tokens: createTokens(Buffer.alloc(32, 2)),
    links,
    handlers: {
      remove: async () => ({ result: null }),
      show: async () => ({ result: shown, message: { message: 'Shown "as it is"', messageId: 'test.shown' } }),
      say: async ({ body }: { body: { text: string } }) => ({ result: body.text }),
    },
    rawHandlers: {
      look: async (_, reply) => reply.header('upload-offset', 3).send(),
      send: async (request, reply) => {
        const parts = await Array.fromAsync(request.body as Readable)
        return reply.send(Buffer.concat(parts))
      },
      play: async (_, reply) => reply.send('played'),
    },
  })
  await app.ready()
})
afterAll(() => app.close())

const statusOf = async (given: InjectOptions) => (await app.inject(given)).statusCode

describe('registering calls', () => {
  it('supports DELETE', async () => {
    const response = await app.inject({ method: 'DELETE', url: '/api/things/1' })
    expect(response.json()).toMatchObject({ statusCode: 200, status: 'success', result: null })
  })

  it('supports HEAD, which returns headers only', async () => {
    const response = await app.inject({ method: 'HEAD', url: '/api/things/1' })
    expect([response.statusCode, response.headers['upload-offset'], response.body]).toEqual([200, '3', ''])
  })

  it('passes a raw body as a stream of its bytes', async () => {
    const payload = Buffer.from([0, 255, 10, 13])
    const response = await app.inject({
      method: 'PATCH',
      url: '/api/things/1',
      headers: { 'content-type': BYTES },
      payload,
    })
    expect(response.rawPayload.equals(payload)).toBe(true)
  })

  it('accepts a raw body only with its own media type', async () => {
    const given = { method: 'PATCH', url: '/api/things/1', payload: '1234' } as const
    expect(await statusOf({ ...given, headers: { 'content-type': 'image/png' } })).toBe(415)
  })

  it("413 for a body over the call's own limit, JSON and raw", async () => {
    const say = { method: 'POST', url: '/api/things' } as const
    expect(await statusOf({ ...say, payload: { text: 'short' } })).toBe(200)
    expect(await statusOf({ ...say, payload: { text: 'x'.repeat(30) } })).toBe(413)
    const send = {
      method: 'PATCH',
      url: '/api/things/1',
      headers: { 'content-type': BYTES },
    } as const
    expect(await statusOf({ ...send, payload: 'x'.repeat(8) })).toBe(200)
    expect(await statusOf({ ...send, payload: 'x'.repeat(9) })).toBe(413)
  })

  it('413 for raw bytes over the limit without Content-Length', async () => {
    const address = await app.listen({ host: '127.0.0.1', port: 0 })
    const response = await fetch(`${address}/api/things/1`, {
      method: 'PATCH',
      headers: { 'content-type': BYTES },
      body: ReadableStream.from([new Uint8Array(5), new Uint8Array(5)]),
      duplex: 'half',
    })
    expect(response.status).toBe(413)
  })

  it('checks a signed URL before the handler runs', async () => {
    const signed = links.ofCode('audio', 'aja-01', 'f'.repeat(64))
    expect(await statusOf({ url: '/api/media/things/1' })).toBe(401)
    expect(await statusOf({ url: signed.replace('/audio/aja-01.mp3', '/things/1') })).toBe(401)
  })

  it('returns only fields of the contract, no others of the row', async () => {
    const parts = [{ name: 'ọ̀', passwordHash: 'secret' }]
    shown = { passwordHash: 'secret', id: '1', parts, role: 'admin' }
    const response = await app.inject('/api/shown')
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(response.json()).toMatchObject({
      statusCode: 200,
      status: 'success',
      message: 'Shown "as it is"',
      result: { id: '1', parts: [{ name: 'ọ̀' }] },
    })
  })

  it('returns nothing of a result that violates the contract', async () => {
    for (const wrong of [{ id: 1, parts: [] }, { id: '1' }, { id: '1', parts: [{}] }, null]) {
      shown = wrong
      const response = await app.inject('/api/shown')
      expect([response.statusCode, response.json().code]).toEqual([500, 'internal'])
    }
  })

  it('fails at start when a call has no handler', () => {
    const deps = {
      database: { query: () => Promise.reject() },
      tokens: createTokens(Buffer.alloc(32)),
      links,
    }
    const silent = { ...deps, handlers: {}, rawHandlers: {} }
    expect(() => registerTable(Fastify(), { look: table.look }, silent)).toThrow('The call look has no handler.')
  })
})

describe('the table of Griot', () => {
  const calls = Object.entries<Call>(api)

  it('limits bodies of public calls', () => {
    for (const [name, call] of calls.filter(([, { access, body }]) => access === 'public' && body))
      expect(call.bodyBytesMost ?? BODY_BYTES_MAX, name).toBeLessThanOrEqual(PUBLIC_BODY_BYTES_MAX)
  })
})
