import { setTimeout as sleep } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Call } from '#contract/calls/call.ts'
import { startTestApp, type TestApp } from '#testing/app.ts'
import { testClient } from '#testing/postgres.ts'
import { TEST_SECRETS } from '#testing/second-app.ts'
import { CallError } from '../call-error.ts'
import { type Admitted, readAhead } from './call.ts'
import { setCompilers } from './compilers.ts'
import { setErrorHandler } from './error-handler.ts'
import { createMediaLinks } from './media-links.ts'
import { registerTable } from './register-calls.ts'
import { createTokens } from './tokens.ts'

const read = { method: 'GET', access: 'content.read', summary: '', result: z.string() } as const
const table = {
  near: { ...read, path: '/near', query: z.strictObject({ page: z.coerce.number().default(1) }) },
  far: { ...read, path: '/far' },
  missing: { ...read, path: '/missing' },
  written: { ...read, path: '/written', access: 'levels.write' },
} as const satisfies Record<string, Call>

let griot: TestApp
let app: FastifyInstance
let viewer: string
let ended: string
let steps: string[]
let frame: Omit<Parameters<typeof registerTable>[2], 'handlers'>

beforeAll(async () => {
  griot = await startTestApp()
  frame = {
    database: griot.pool.short,
    tokens: createTokens(TEST_SECRETS.tokenSecret),
    links: createMediaLinks({ secret: Buffer.alloc(32), access: 'signed', tokenHours: 1 }),
    rawHandlers: {},
  }
  ended = await griot.tokenOf('editor')
  await griot.send('editor', 'logout')
  viewer = await griot.tokenOf('viewer')
  app = Fastify()
  setCompilers(app)
  setErrorHandler(app)
  registerTable(app, table, {
    ...frame,
    handlers: {
      near: readAhead(async ({ query }: { query: { page: number } }) => {
        steps.push('read')
        return { result: `page ${query.page}` }
      }),
      far: readAhead(async ({ admitted }: Admitted) => {
        steps.push('asked')
        await admitted
        steps.push('searched')
        return { result: 'found' }
      }),
      missing: readAhead(async (_: object) => {
        throw new CallError('not_found')
      }),
      written: readAhead(async (_: object) => ({ result: 'seen' })),
    },
  })
  await app.ready()
})
afterAll(async () => {
  await app.close()
  await griot.close()
})
beforeEach(() => {
  steps = []
})

async function get(url: string, token?: string) {
  const headers = token ? { authorization: `Bearer ${token}` } : {}
  const { statusCode, body } = await app.inject({ url: `/api${url}`, headers })
  return { status: statusCode, body }
}

/** What has been done while the session could not be read yet, and the answer afterwards. */
async function getWhileHeld(url: string, token: string) {
  const client = testClient(griot.databaseUrl)
  await client.connect()
  await client.query('begin; lock table sessions')
  const answering = get(url, token)
  await sleep(200)
  const before = [...steps]
  await client.query('commit')
  await client.end()
  return { before, ...(await answering) }
}

describe('a read that goes ahead', () => {
  it('is begun before the session is known, and answered afterwards', async () => {
    const { before, status, body } = await getWhileHeld('/near?page=7', viewer)
    expect(before).toEqual(['read'])
    expect([status, JSON.parse(body).result]).toEqual([200, 'page 7'])
  })

  it('is thrown away when the session has ended', async () => {
    const { before, status, body } = await getWhileHeld('/near?page=7', ended)
    expect(before).toEqual(['read'])
    expect([status, body.includes('page')]).toEqual([401, false])
  })

  it('is thrown away when the role may not', async () => {
    const { status, body } = await get('/written', viewer)
    expect([status, body.includes('seen')]).toEqual([403, false])
  })

  it('does not begin what costs more before the caller is admitted', async () => {
    expect((await getWhileHeld('/far', viewer)).before).toEqual(['asked'])
    expect(steps).toEqual(['asked', 'searched'])
    steps = []
    expect((await get('/far', ended)).status).toBe(401)
    expect(steps).toEqual(['asked'])
  })

  it('says what is missing or wrong to those alone who may know', async () => {
    expect((await get('/missing', viewer)).status).toBe(404)
    expect((await get('/near?page=x', viewer)).status).toBe(400)
    for (const token of [ended, undefined])
      for (const url of ['/missing', '/near?page=x', '/near?role=admin'])
        expect((await get(url, token)).status, url).toBe(401)
  })
})

describe('the table', () => {
  const handlers = { it: readAhead(async (_: object) => ({ result: '' })) }

  it.each([{ method: 'POST' }, { access: 'public' }, { access: 'signed' }] as const)(
    'refuses to begin with %j of which a part would go ahead',
    (other) => {
      const call: Call = { ...read, path: '/it', ...other }
      expect(() => registerTable(Fastify(), { it: call }, { ...frame, handlers })).toThrow(
        'cannot be read ahead',
      )
    },
  )

  it('takes no handler that would know the account ahead of time', () => {
    const knowing = readAhead(async (_: { account: { id: string } }) => ({ result: '' }))
    // @ts-expect-error -- it is no handler, but a sentence that says why
    const refused = () => registerTable(app, table, { ...frame, handlers: { near: knowing } })
    expect(refused).toBeTypeOf('function')
  })
})
