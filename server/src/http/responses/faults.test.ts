import type { AddressInfo } from 'node:net'
import { createServer, type Server } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { startTestApp, TEST_PASSWORD, type TestApp } from '@griot/testing/app.ts'
import { buildActivity, buildAudioRow, buildLesson, buildLevel } from '@griot/testing/builders.ts'
import { startSecondApp } from '@griot/testing/second-app.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPool, type Pool } from '../../storage/database/pool/connect.ts'

let griot: TestApp
let authorization: string
beforeAll(async () => {
  griot = await startTestApp()
  authorization = `Bearer ${await griot.tokenOf('admin')}`
})
afterAll(() => griot.close())

const TABLES = ['users', 'sessions', 'assets', 'levels', 'lessons', 'activities', 'rate_limits', 'audit_events']

/** One request for each part of the server that queries the database. */
const lessonId = 'LSN-YA-0001'
const REQUESTS = [
  {
    method: 'POST',
    url: '/api/auth/login',
    payload: { email: 'admin@griot.example', password: TEST_PASSWORD },
  },
  { method: 'GET', url: '/api/auth/me' },
  { method: 'GET', url: '/api/audios?search=canary' },
  { method: 'GET', url: '/api/audios/canary' },
  { method: 'POST', url: '/api/audios/declare-audios', payload: [buildAudioRow()] },
  { method: 'POST', url: '/api/levels', payload: buildLevel() },
  { method: 'POST', url: '/api/lessons', payload: buildLesson({ levelId: 'LVL-YA-001' }) },
  { method: 'POST', url: '/api/interactive-activities', payload: buildActivity({ lessonId }) },
] as const

describe('an internal error', () => {
  it('has no stack, SQL, table or path in its response', async () => {
    let faults = 0
    for (const table of TABLES) {
      await griot.pool.query(`alter table ${table} rename to hidden_table`)
      for (const request of REQUESTS) {
        const response = await griot.app.inject({ ...request, headers: { authorization } })
        if (response.statusCode < 500) continue
        faults += 1
        expect(response.json()).toEqual({
          statusCode: 500,
          status: 'error',
          code: 'internal',
          message: 'An error occurred',
          messageId: 'general.general.errorOccurred',
          errors: [],
        })
      }
      await griot.pool.query(`alter table hidden_table rename to ${table}`)
    }
    expect(faults).toBeGreaterThanOrEqual(20)
  })
})

describe('an unavailable database', () => {
  /** Accepts connections but never responds, like a machine behind a broken network. */
  async function silentServer(): Promise<{ port: number; server: Server }> {
    const server = createServer(() => {})
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return { port: (server.address() as AddressInfo).port, server }
  }

  async function expectAway(pool: Pool): Promise<void> {
    const app = await startSecondApp(griot, { pool, jobs: griot.jobs })
    const responses = await Promise.all([
      ...REQUESTS.slice(0, 3).map((request) => app.inject({ ...request, headers: { authorization } })),
      app.inject({ url: '/api/health/ready' }),
    ])
    for (const response of responses) {
      expect(response.statusCode).toBe(503)
      expect(response.headers['retry-after']).toBe('2')
      expect(response.json()).toMatchObject({
        code: 'unavailable',
        message: expect.stringContaining('Try again in a moment'),
      })
    }
    const live = await app.inject({ url: '/api/health/live' })
    expect(live.statusCode).toBe(200)
    await app.close()
    await pool.end()
  }

  it('503 when it refuses connections', async () => {
    await expectAway(createPool('postgres://absent:canary@127.0.0.1:1/none', { size: 2 }))
  })

  it('503 when its socket is missing', async () => {
    await expectAway(createPool('postgres://absent:canary@localhost/none?host=/nowhere', { size: 2 }))
  })

  it('503 when it does not respond', async () => {
    const { port, server } = await silentServer()
    await expectAway(createPool(`postgres://absent@127.0.0.1:${port}/none`, { size: 2 }))
    server.close()
  })

  it('pool exhausted: 503 for most calls, while short reads and searches work; then all recover', async () => {
    const pool = createPool(griot.databaseUrl, { size: 2 })
    const app = await startSecondApp(griot, { pool })
    const blocking = [1, 2].map(() => pool.query('select pg_sleep(4)'))
    const details = { url: '/api/audios/absent', headers: { authorization } }
    expect((await app.inject(details)).statusCode).toBe(503)
    const others = ['/api/health/ready', '/api/auth/me', '/api/audios', '/api/audios?search=canary']
    for (const url of others) expect((await app.inject({ url, headers: { authorization } })).statusCode).toBe(200)
    await Promise.all(blocking)
    expect((await app.inject(details)).statusCode).toBe(404)
    await app.close()
    await pool.end()
  })

  it('503 when it closes a connection during a request, then requests succeed again', async () => {
    const pool = createPool(griot.databaseUrl, { size: 1 })
    const app = await startSecondApp(griot, { pool })
    const me = { url: '/api/auth/me', headers: { authorization } }
    await app.inject(me)
    await griot.pool.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    await sleep(50)
    expect([200, 503]).toContain((await app.inject(me)).statusCode)
    expect((await app.inject(me)).statusCode).toBe(200)
    await app.close()
    await pool.end()
  })
})

describe('health', () => {
  it('is ready while database and files respond', async () => {
    const response = await griot.app.inject({ url: '/api/health/ready' })
    expect(response.json().result).toEqual({ database: true, files: true })
  })

  it('is not ready when the files are not writable', async () => {
    const app = await startSecondApp({
      ...griot,
      files: { ...griot.files, check: () => Promise.reject(new Error('/canary/path')) },
    })
    const response = await app.inject({ url: '/api/health/ready' })
    expect(response.statusCode).toBe(503)
    expect(response.body).not.toContain('canary')
    await app.close()
  })

  it('concurrent checks share one database query', async () => {
    const app = await startSecondApp(griot)
    const before = await transactions()
    await Promise.all(Array.from({ length: 200 }, () => app.inject({ url: '/api/health/ready' })))
    expect((await transactions()) - before).toBeLessThan(100)
    await app.close()
  })

  async function transactions(): Promise<number> {
    const { rows } = await griot.pool.query(
      'select pg_stat_force_next_flush(), xact_commit from pg_stat_database where datname = current_database()',
    )
    return Number(rows[0].xact_commit)
  }
})
