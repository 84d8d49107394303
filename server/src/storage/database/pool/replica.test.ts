import { setTimeout as sleep } from 'node:timers/promises'
import { startTestApp, TEST_PASSWORD, type TestApp } from '@griot/testing/app.ts'
import { buildAudioRow } from '@griot/testing/builders.ts'
import { type ReplicatedPostgres, startReplicatedPostgres } from '@griot/testing/postgres/replicated-postgres.ts'
import { startSecondApp } from '@griot/testing/second-app.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createUser } from '../../../features/auth/accounts/create-user.ts'
import { migrate } from '../migrate/migrate.ts'
import { write } from '../writes/write.ts'
import { createPool, type Pool } from './connect.ts'
import type { ReplicaTiming } from './replica.ts'
import { SYSTEM_ACTOR } from './transaction.ts'

let griot: TestApp
let database: ReplicatedPostgres
const open: (() => Promise<unknown>)[] = []
const tokens: Record<string, string> = {}

beforeAll(async () => {
  ;[griot, database] = await Promise.all([startTestApp(), startReplicatedPostgres()])
  await migrate(database.url)
  const { app, pool } = await startProcess({})
  for (const name of ['writer', 'reader']) {
    const email = `${name}@griot.example`
    const user = { email, name, role: 'editor', password: TEST_PASSWORD } as const
    await write(pool, { actor: SYSTEM_ACTOR }, (transaction) => createUser(transaction, user))
    const payload = { email, password: TEST_PASSWORD }
    const response = await app.inject({ method: 'POST', url: '/api/auth/login', payload })
    tokens[name] = response.json().result.accessToken
  }
  await end()
}, 120_000)
afterEach(async () => {
  await database.resume().catch(() => {})
  await end()
})
afterAll(async () => {
  await database.close()
  await griot.close()
})

/** A process of Griot on the database and its replica. */
async function startProcess(timing: ReplicaTiming): Promise<{ app: FastifyInstance; pool: Pool }> {
  const replica = { url: database.replicaUrl, timing: { pollMs: 50, ...timing } }
  const pool = createPool(database.url, { size: 4, replica })
  const app = await startSecondApp(griot, { pool })
  open.push(
    () => app.close(),
    () => pool.end(),
  )
  return { app, pool }
}

async function end(): Promise<void> {
  for (const close of open.splice(0)) await close()
}

const headersOf = (name: 'writer' | 'reader') => ({ authorization: `Bearer ${tokens[name]}` })

/** Declares a word with a unique text. */
async function declare(app: FastifyInstance, by: 'writer' | 'reader', code: string): Promise<void> {
  const payload = [buildAudioRow({ code, localText: `ilu ${code}` })]
  const url = '/api/audios/declare-audios'
  const response = await app.inject({ method: 'POST', url, payload, headers: headersOf(by) })
  expect(response.statusCode).toBe(200)
}

/** Whether both a search and a list by code return it. */
async function finds(app: FastifyInstance, by: 'writer' | 'reader', code: string): Promise<boolean> {
  const urls = [`/api/audios?search=${code}`, '/api/audios?sort=code&limit=100']
  const responses = await Promise.all(urls.map((url) => app.inject({ url, headers: headersOf(by) })))
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  const [one, other] = responses.map(({ body }) => body.includes(`"${code}"`))
  expect(one).toBe(other)
  return one ?? false
}

const LONG: ReplicaTiming = { maxLagMs: 600_000 }

describe('with a replica', () => {
  it('an account sees its own writes on every process, while other accounts read from the replica', async () => {
    const [one, other] = [await startProcess(LONG), await startProcess(LONG)]
    for (const { pool } of [one, other]) await expect.poll(() => pool.usesReplica).toBe(true)
    await database.pause()
    await declare(one.app, 'writer', 'first1')
    for (const { app } of [one, other]) {
      expect(await finds(app, 'writer', 'first1')).toBe(true)
      expect(await finds(app, 'reader', 'first1')).toBe(false)
    }
    await database.resume()
    for (const { app } of [one, other]) await expect.poll(() => finds(app, 'reader', 'first1')).toBe(true)

    // The replica has the writer's row: they read from the replica again, which lacks others' later writes.
    await sleep(200)
    await database.pause()
    await declare(one.app, 'reader', 'secnd1')
    for (const { app } of [one, other]) {
      expect(await finds(app, 'reader', 'secnd1')).toBe(true)
      expect(await finds(app, 'writer', 'secnd1')).toBe(false)
      expect(await finds(app, 'writer', 'first1')).toBe(true)
    }
  })

  it('a lagging replica is skipped, and used again once it has caught up', async () => {
    const { app, pool } = await startProcess({ maxLagMs: 1_000 })
    await expect.poll(() => pool.usesReplica).toBe(true)
    await database.pause()
    await declare(app, 'writer', 'third1')
    expect(await finds(app, 'writer', 'third1')).toBe(true)
    await expect.poll(() => finds(app, 'reader', 'third1')).toBe(true)
    expect(pool.usesReplica).toBe(false)
    await database.resume()
    await expect.poll(() => pool.usesReplica).toBe(true)
  })

  it('reads succeed while the replica is down, and use it again when it is back', async () => {
    const { app, pool } = await startProcess(LONG)
    await expect.poll(() => pool.usesReplica).toBe(true)
    await database.stopReplica()
    await declare(app, 'writer', 'forth1')
    for (let turn = 0; turn < 20; turn += 1) expect(await finds(app, 'reader', 'forth1')).toBe(true)
    await database.startReplica()
    await expect
      .poll(async () => {
        await database.resume()
        await declare(app, 'writer', `f${Math.random().toString(36).slice(2, 7).padEnd(5, '0')}`)
        await database.pause()
        const code = `g${Math.random().toString(36).slice(2, 7).padEnd(5, '0')}`
        await declare(app, 'writer', code)
        return finds(app, 'reader', code)
      })
      .toBe(false)
  })

  it('a committed write gives 200 and is read back, although its position could not be stored', async () => {
    const { app, pool } = await startProcess(LONG)
    await expect.poll(() => pool.usesReplica).toBe(true)
    await pool.query('alter table account_writes add constraint nothing check (false) not valid')
    try {
      await database.pause()
      await declare(app, 'writer', 'fifth1')
      expect(await finds(app, 'writer', 'fifth1')).toBe(true)
      expect(pool.usesReplica).toBe(false)
      await database.resume()
      await expect.poll(() => pool.usesReplica).toBe(true)
      expect(await finds(app, 'writer', 'fifth1')).toBe(true)
    } finally {
      await pool.query('alter table account_writes drop constraint nothing')
    }
  })

  it('a DATABASE_REPLICA_URL that is no replica is not used', async () => {
    const pool = createPool(database.url, {
      size: 2,
      replica: { url: database.url, timing: LONG },
    })
    open.push(() => pool.end())
    await sleep(500)
    expect(pool.usesReplica).toBe(false)
  })
})
