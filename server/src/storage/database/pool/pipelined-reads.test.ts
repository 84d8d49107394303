import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { createTestDatabase, type TestDatabase } from '@griot/testing/postgres/postgres.ts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asCallError } from '../../../http/responses/error-handler.ts'
import { preparedRows, rows } from '../database.ts'
import { write } from '../writes/write.ts'
import { createPool, type Pool } from './connect.ts'
import { PipelinedReads } from './pipelined-reads.ts'
import { SYSTEM_ACTOR } from './transaction.ts'

let database: TestDatabase
let pool: Pool
beforeAll(async () => {
  database = await createTestDatabase()
  pool = createPool(database.url, { size: 3 })
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

const OWN = { name: 'own', text: 'select $1::int as value, pg_backend_pid() as pid' }
const SLOW = { name: 'slow', text: 'select pg_sleep($1), $2::int as value' }

/** Terminates the connections of short reads from outside. */
const endLines = () =>
  rows(
    pool,
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and query like '%$1%'`,
  )

describe('short reads', () => {
  it('receive their own rows, with any number in flight over four connections', async () => {
    const values = Array.from({ length: 400 }, (_, value) => value)
    const found = await Promise.all(
      values.map((value) => preparedRows<{ value: number; pid: number }>(pool.pipelined, OWN, [value])),
    )
    expect(found.map(([row]) => row?.value)).toEqual(values)
    expect(new Set(found.map(([row]) => row?.pid)).size).toBe(4)
  })

  it('are not affected by an error of another one on the connection', async () => {
    const divide = { name: 'divide', text: 'select 12 / $1::int as value' }
    const divisors = Array.from({ length: 40 }, (_, value) => value % 4)
    const found = await Promise.allSettled(divisors.map((divisor) => preparedRows(pool.pipelined, divide, [divisor])))
    expect(found.map((one) => (one.status === 'fulfilled' ? one.value[0]?.value : null))).toEqual(
      divisors.map((divisor) => (divisor === 0 ? null : 12 / divisor)),
    )
  })

  it('succeed although their connections are terminated during them', async () => {
    const reading = [1, 2, 3, 4, 5, 6, 7, 8].map((value) => preparedRows(pool.pipelined, SLOW, [0.5, value]))
    await sleep(200)
    expect((await endLines()).length).toBeGreaterThan(0)
    const found = await Promise.all(reading)
    expect(found.map(([row]) => row?.value)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  })

  it('succeed after their connections were terminated while idle', async () => {
    await preparedRows(pool.pipelined, OWN, [1])
    await endLines()
    await sleep(100)
    expect(await preparedRows(pool.pipelined, OWN, [2])).toMatchObject([{ value: 2 }])
  })

  it('continue when a migration changes the result of a cached statement', async () => {
    const all = { name: 'all', text: 'select * from changing where id = $1' }
    await pool.query('create table changing (id int); insert into changing values (1)')
    const read = () => Promise.all([1, 1, 1, 1, 1, 1, 1, 1].map((id) => preparedRows(pool.pipelined, all, [id])))
    expect((await read())[7]).toEqual([{ id: 1 }])
    await pool.query('alter table changing add column more int default 7')
    for (const found of await read()) expect(found).toEqual([{ id: 1, more: 7 }])
  })

  it('cannot write', async () => {
    const insert = { name: 'insert', text: 'delete from sessions' }
    await expect(preparedRows(pool.pipelined, insert)).rejects.toThrow('read-only transaction')
  })

  it('must have a name, and are refused inside a write', async () => {
    expect(() => pool.pipelined.query({ text: 'select 1' })).toThrow('A short read has a name.')
    const inside = write(pool, { actor: SYSTEM_ACTOR }, () => preparedRows(pool.pipelined, OWN, [1]))
    await expect(inside).rejects.toThrow('Inside a write every query goes through its transaction')
  })

  it('end() waits for those in flight, and refuses later ones', async () => {
    const short = new PipelinedReads({ connectionString: database.url })
    const reading = preparedRows(short, SLOW, [0.3, 7])
    await sleep(100)
    await short.end()
    expect(await reading).toMatchObject([{ value: 7 }])
    await expect(preparedRows(short, OWN, [1])).rejects.toThrow('The connections are closed.')
  })
})

describe('a slow statement on a short-read connection', () => {
  it('is cancelled, and those behind it succeed', async () => {
    const short = new PipelinedReads({ connectionString: database.url }, { statement_timeout: 300 })
    // With one more than the number of connections, one waits behind a slow one.
    const slow = [1, 2, 3, 4].map((value) => preparedRows(short, SLOW, [20, value]))
    const behind = preparedRows(short, OWN, [5])
    for (const one of await Promise.allSettled(slow))
      expect(asCallError(one.status === 'rejected' && one.reason).code).toBe('unavailable')
    expect(await behind).toMatchObject([{ value: 5 }])
    await short.end()
  })
})

describe('a connection that stops responding', () => {
  it('is reported as unavailable, and replaced', async () => {
    const { host, port } = new pg.Client({ connectionString: database.url })
    const target = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port }
    const ends: Socket[] = []
    const proxy = createServer((near) => {
      const far = connect(target)
      near.pipe(far).pipe(near)
      for (const end of [near, far]) ends.push(end.on('error', () => {}))
    }).listen(0, '127.0.0.1')
    await once(proxy, 'listening')
    const url = new URL(database.url)
    url.searchParams.delete('host')
    url.host = `127.0.0.1:${(proxy.address() as AddressInfo).port}`

    const short = new PipelinedReads({ connectionString: url.href }, { query_timeout: 300 })
    await preparedRows(short, OWN, [1])
    for (const end of ends.splice(0)) end.unpipe().pause()
    const away = await preparedRows(short, OWN, [2]).catch((error: unknown) => error)
    expect(asCallError(away).code).toBe('unavailable')
    expect(await preparedRows(short, OWN, [3])).toMatchObject([{ value: 3 }])
    await short.end()
    proxy.close()
  })
})
