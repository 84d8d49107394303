import type { Call } from '@griot/contract/calls/call.ts'
import { startTestApp, type TestApp } from '@griot/testing/app.ts'
import { TEST_SECRETS } from '@griot/testing/second-app.ts'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { write } from '../../storage/database/writes/write.ts'
import { createTokens } from '../auth/access-tokens.ts'
import { createMediaLinks } from '../auth/media-links.ts'
import { setErrorHandler } from '../responses/error-handler.ts'
import type { KindCallInput } from './call.ts'
import { setCompilers } from './compilers.ts'
import { registerTable } from './register-calls.ts'

const table = {
  rename: {
    method: 'POST',
    path: '/things/:id',
    access: 'levels.write',
    summary: '',
    params: z.strictObject({ id: z.string() }),
    body: z.strictObject({ name: z.string() }),
    result: z.string(),
    idempotent: true,
  },
  label: {
    method: 'POST',
    path: '/things/:id/label',
    access: 'levels.write',
    summary: '',
    params: z.strictObject({ id: z.string() }),
    body: z.strictObject({ name: z.string() }),
    result: z.string(),
    idempotent: true,
  },
} as const satisfies Record<string, Call>

let griot: TestApp
let app: FastifyInstance
const written: string[] = []
beforeAll(async () => {
  griot = await startTestApp()
  app = Fastify()
  setCompilers(app)
  setErrorHandler(app)
  registerTable(app, table, {
    database: griot.pool,
    tokens: createTokens(TEST_SECRETS.tokenSecret),
    links: createMediaLinks({ secret: Buffer.alloc(32), access: 'signed', tokenHours: 1 }),
    handlers: {
      rename: async ({ params, body, ...given }: KindCallInput<RenameParts>) => ({
        result: await write(griot.pool, given, async () => {
          written.push(params.id)
          return `${params.id} is ${body.name}`
        }),
      }),
      label: async ({ params, body, ...given }: KindCallInput<RenameParts>) => ({
        result: await write(griot.pool, given, async () => `${params.id} says ${body.name}`),
      }),
    },
    rawHandlers: {},
  })
})
afterAll(async () => {
  await app.close()
  await griot.close()
})

interface RenameParts {
  params: { id: string }
  body: { name: string }
}

const rename = async (id: string, name: string, { key = 'one', place = '' } = {}) =>
  app.inject({
    method: 'POST',
    url: `/api/things/${id}${place}`,
    headers: { authorization: `Bearer ${await griot.tokenOf('admin')}`, 'idempotency-key': key },
    payload: { name },
  })

it('Idempotency-Key: 422 when it is reused for another id or body', async () => {
  expect((await rename('1', 'Ilé')).json().result).toBe('1 is Ilé')
  expect((await rename('1', 'Ilé')).json().result).toBe('1 is Ilé')
  for (const other of [await rename('2', 'Ilé'), await rename('1', 'Ọ̀nà')]) {
    expect(other.statusCode).toBe(422)
    expect(other.json().code).toBe('idempotency_key_reused')
  }
  expect(written).toEqual(['1'])
})

it('Idempotency-Key: independent per call, also concurrently', async () => {
  const both = () =>
    Promise.all([rename('7', 'Ọjà', { key: 'two' }), rename('7', 'Ọjà', { key: 'two', place: '/label' })])
  for (const responses of [await both(), await both()]) {
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(responses.map((response) => response.json().result)).toEqual(['7 is Ọjà', '7 says Ọjà'])
  }
})
