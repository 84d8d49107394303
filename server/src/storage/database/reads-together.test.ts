import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#testing/postgres.ts'
import { type Database, rows } from './database.ts'
import { readsTogether } from './reads-together.ts'
import { GRIOT, Transaction } from './transaction.ts'

let database: TestDatabase
let pool: pg.Pool
beforeAll(async () => {
  database = await createTestDatabase()
  pool = new pg.Pool({ connectionString: database.url })
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

const LOCK = 1

/** Two reads, the first of which waits while another has the lock, and what was seen of them. */
async function readTwice(database: Database, onShortEnd = async () => {}): Promise<string[]> {
  const seen: string[] = []
  const read = readsTogether(database)
  const say = (name: string, text: string, onEnd = async () => {}) =>
    read(async () => {
      seen.push(`${name} begins`)
      const [row] = await rows<{ name: string }>(database, text, [name])
      seen.push(`${row?.name} ends`)
      await onEnd()
    })
  await Promise.all([
    say('long', `select $1::text as name, pg_advisory_xact_lock(${LOCK})::text`),
    say('short', 'select $1::text as name', onShortEnd),
  ])
  return seen
}

it('begins reads on a pool at once', async () => {
  const holder = await pool.connect()
  await holder.query('select pg_advisory_lock($1)', [LOCK])
  const seen = await readTwice(pool, async () => {
    await holder.query('select pg_advisory_unlock($1)', [LOCK])
  })
  holder.release()
  expect(seen).toEqual(['long begins', 'short begins', 'short ends', 'long ends'])
})

it('has them wait for each other on a transaction, which has one connection', async () => {
  const client = await pool.connect()
  const seen = await Transaction.run(client, GRIOT, (transaction) => readTwice(transaction))
  expect(seen).toEqual(['long begins', 'long ends', 'short begins', 'short ends'])
})

it('fails with the first of them, and begins none after it', async () => {
  const client = await pool.connect()
  const begun: string[] = []
  const failing = Transaction.run(client, GRIOT, async (transaction) => {
    const read = readsTogether(transaction)
    const second = async () => {
      begun.push('second')
    }
    await Promise.all([read(() => rows(transaction, 'select 1 / 0')), read(second)])
  })
  await expect(failing).rejects.toThrow('division by zero')
  expect(begun).toEqual([])
})
