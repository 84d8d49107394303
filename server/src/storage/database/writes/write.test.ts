import { setTimeout as sleep } from 'node:timers/promises'
import { createTestDatabase, type TestDatabase } from '@griot/testing/postgres/postgres.ts'
import { afterAll, beforeAll, describe, expect, expectTypeOf, it } from 'vitest'
import { asCallError } from '../../../http/responses/error-handler.ts'
import { type Database, rows } from '../database.ts'
import { kysely } from '../kysely.ts'
import { createPool, type Pool } from '../pool/connect.ts'
import { SYSTEM_ACTOR, Transaction } from '../pool/transaction.ts'
import { insertRow, recordChange, updateRow } from './changes.ts'
import { write } from './write.ts'

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

const count = kysely.selectFrom('files').select(({ fn }) => fn.countAll<number>().as('count'))

async function keepFile(into: Database, digit: string): Promise<void> {
  const file = { sha256: digit.repeat(64), media_type: 'audio/mpeg', bytes: 1 }
  await rows(into, kysely.insertInto('files').values(file))
}

describe('write', () => {
  it('passes its actor to the history', async () => {
    const actor = { userId: null, address: '192.0.2.7' }
    const key = await write(pool, { actor }, (transaction) =>
      insertRow(transaction, {
        entity: 'level',
        action: 'create',
        values: {
          id: 'LVL-YA-001',
          language: 'yoruba',
          level: 1,
          level_in_words: 'One',
          title: 'Ilé',
          description: 'The house',
          total_lessons: 10,
        },
      }),
    )
    const event = kysely.selectFrom('audit_events').select(['entity_keys', 'address']).where('entity', '=', 'level')
    expect(await rows(pool, event)).toEqual([{ entity_keys: [key], address: '192.0.2.7' }])
  })

  it('is atomic', async () => {
    const failing = write(pool, { actor: SYSTEM_ACTOR }, async (transaction) => {
      await keepFile(transaction, 'a')
      throw new Error('too late')
    })
    await expect(failing).rejects.toThrow('too late')
    expect(await rows(pool, count)).toEqual([{ count: 0 }])
  })

  it('refuses a query to the pool inside it', async () => {
    const reading = write(pool, { actor: SYSTEM_ACTOR }, async (transaction) => {
      await keepFile(transaction, 'b')
      return rows(pool, count)
    })
    await expect(reading).rejects.toThrow('Inside a write every query goes through its transaction')
    expect(await rows(pool, count)).toEqual([{ count: 0 }])
  })

  it('refuses a nested write', async () => {
    const nested = write(pool, { actor: SYSTEM_ACTOR }, () => write(pool, { actor: SYSTEM_ACTOR }, async () => 1))
    await expect(nested).rejects.toThrow('Inside a write every query goes through its transaction')
  })

  it('lets others read concurrently, and its caller afterwards', async () => {
    const { promise: held, resolve: end } = Promise.withResolvers<void>()
    const writing = write(pool, { actor: SYSTEM_ACTOR }, async (transaction) => {
      await keepFile(transaction, 'c')
      await held
    })
    expect(await rows(pool, count)).toEqual([{ count: 0 }])
    end()
    await writing
    expect(await rows(pool, count)).toEqual([{ count: 1 }])
  })

  it('leaves a share of the connections for reads, and queues without holding one', async () => {
    const { promise: held, resolve: end } = Promise.withResolvers<void>()
    const order: number[] = []
    const writes = [1, 2, 3, 4, 5].map((number) =>
      write(pool, { actor: SYSTEM_ACTOR }, async () => {
        await held
        order.push(number)
      }),
    )
    await Promise.all([1, 2, 3, 4].map(() => rows(pool, count)))
    end()
    await Promise.all(writes)
    expect(order).toEqual([1, 2, 3, 4, 5])
  })

  it('is retried when PostgreSQL aborts it because of a deadlock', async () => {
    const wide = createPool(database.url, { size: 4 })
    const attempts = { first: 0, second: 0 }
    const locking = (name: keyof typeof attempts, locks: readonly [number, number]) =>
      write(wide, { actor: SYSTEM_ACTOR }, async (transaction) => {
        attempts[name] += 1
        for (const lock of locks) {
          await rows(transaction, 'select pg_advisory_xact_lock($1)', [lock])
          if (attempts.first + attempts.second <= 2) await sleep(200)
        }
        return name
      })
    const ended = await Promise.all([locking('first', [1, 2]), locking('second', [2, 1])])
    expect(ended).toEqual(['first', 'second'])
    expect(attempts.first + attempts.second).toBe(3)
    await wide.end()
  })

  it('is unavailable (503) when it waits too long for a lock', async () => {
    const wide = createPool(database.url, { size: 4 })
    const { promise: held, resolve: end } = Promise.withResolvers<void>()
    const { promise: locked, resolve: lock } = Promise.withResolvers<void>()
    const holding = write(wide, { actor: SYSTEM_ACTOR }, async (transaction) => {
      await rows(transaction, 'select pg_advisory_xact_lock(7)')
      lock()
      await held
    })
    await locked
    const waiting = write(wide, { actor: SYSTEM_ACTOR }, async (transaction) => {
      const [kept] = await rows<{ lock_timeout: string }>(transaction, 'show lock_timeout')
      expect(kept?.lock_timeout).toBe('15s')
      await rows(transaction, `set local lock_timeout = '50ms'`)
      await rows(transaction, 'select pg_advisory_xact_lock(7)')
    })
    const failure = await waiting.catch((error: unknown) => error)
    expect(asCallError(failure).code).toBe('unavailable')
    end()
    await holding
    await wide.end()
  })

  it('refuses a query after its end', async () => {
    const kept = await write(pool, { actor: SYSTEM_ACTOR }, async (transaction) => transaction)
    await expect(rows(kept, count)).rejects.toThrow('This transaction has ended')
  })
})

describe('functions that lock or write', () => {
  it('require a transaction: pool, connection and look-alikes do not compile', () => {
    const writers = [insertRow, updateRow, recordChange]
    for (const writer of writers) expectTypeOf<Parameters<typeof writer>[0]>().toEqualTypeOf<Transaction>()
    expectTypeOf<Pool>().not.toMatchTypeOf<Transaction>()
    expectTypeOf<{ actor: typeof SYSTEM_ACTOR; isOpen: true } & Database>().not.toMatchTypeOf<Transaction>()
    const change = { entity: 'level', action: 'update', keys: [] } as const
    // @ts-expect-error -- the pool is no transaction
    const misused = () => recordChange(pool, change)
    // @ts-expect-error -- nothing but a write makes one
    const made = () => new Transaction(null, SYSTEM_ACTOR)
    expect([misused, made]).toHaveLength(2)
  })

  it('check column names and value types', () => {
    const refused = [
      // @ts-expect-error -- a column that is not there
      kysely.selectFrom('levels').select('titel'),
      // @ts-expect-error -- a number is no title
      kysely.updateTable('levels').set({ title: 1 }),
      // @ts-expect-error -- what must be given is missing
      kysely.insertInto('levels').values({ id: 'LVL-YA-002' }),
    ]
    expect(refused).toHaveLength(3)
  })
})

describe('a built statement', () => {
  it('cannot be sent without a database', async () => {
    await expect(count.execute()).rejects.toThrow('Send a statement through rows')
  })
})
