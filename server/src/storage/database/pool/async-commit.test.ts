import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#testing/postgres/postgres.ts'
import { firstRow } from '../database.ts'
import { write } from '../writes/write.ts'
import { SOON } from './async-commit.ts'
import { createPool, type Pool } from './connect.ts'

/** A commit that nobody waits for stays the only one. */
const SEND = `with ${SOON} select 1 from soon`
const waits = 'show synchronous_commit'

let database: TestDatabase
let pool: Pool
beforeAll(async () => {
  database = await createTestDatabase()
  // The tests' own PostgreSQL waits for no disk at all.
  const url = new URL(database.url)
  url.searchParams.set('options', '-c synchronous_commit=on')
  pool = createPool(url.href, { size: 1 })
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

it('is over with the statement that is a transaction by itself', async () => {
  await firstRow(pool, SEND)
  expect(await firstRow(pool, waits)).toEqual({ synchronous_commit: 'on' })
})

it('holds for the commit of its own transaction', async () => {
  const inside = await write(
    pool,
    { actor: { userId: null, address: '' } },
    async (transaction) => {
      await firstRow(transaction, SEND)
      return firstRow(transaction, waits)
    },
  )
  expect(inside).toEqual({ synchronous_commit: 'off' })
  expect(await firstRow(pool, waits)).toEqual({ synchronous_commit: 'on' })
})
