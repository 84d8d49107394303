import { createTestDatabase, type TestDatabase } from '@griot/testing/postgres/postgres.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { firstRow } from '../database.ts'
import { write } from '../writes/write.ts'
import { ASYNC_COMMIT } from './async-commit.ts'
import { createPool, type Pool } from './connect.ts'

/** Tests that asynchronous commit does not affect later commits. */
const SEND = `with ${ASYNC_COMMIT} select 1 from async_commit`
const waits = 'show synchronous_commit'

let database: TestDatabase
let pool: Pool
beforeAll(async () => {
  database = await createTestDatabase()
  // The tests' own PostgreSQL never waits for the disk.
  const url = new URL(database.url)
  url.searchParams.set('options', '-c synchronous_commit=on')
  pool = createPool(url.href, { size: 1 })
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

it('async commit ends with a statement that is its own transaction', async () => {
  await firstRow(pool, SEND)
  expect(await firstRow(pool, waits)).toEqual({ synchronous_commit: 'on' })
})

it('async commit covers the commit of its own transaction only', async () => {
  const inside = await write(pool, { actor: { userId: null, address: '' } }, async (transaction) => {
    await firstRow(transaction, SEND)
    return firstRow(transaction, waits)
  })
  expect(inside).toEqual({ synchronous_commit: 'off' })
  expect(await firstRow(pool, waits)).toEqual({ synchronous_commit: 'on' })
})
