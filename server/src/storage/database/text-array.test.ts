import { createTestDatabase, type TestDatabase } from '@griot/testing/postgres/postgres.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { firstRow } from './database.ts'
import { createPool, type Pool } from './pool/connect.ts'
import { textArray } from './text-array.ts'

let database: TestDatabase
let pool: Pool
beforeAll(async () => {
  database = await createTestDatabase()
  pool = createPool(database.url, { size: 1 })
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

it('PostgreSQL parses a list of texts unchanged', async () => {
  const storable = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 8 }).filter((text) => !text.includes('\u0000')),
    fc.constantFrom('', ' ', '"', '\\', 'NULL', 'null', '{}', ',', 'a","b', '\\"', '\n', null),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(storable, { maxLength: 12 }), async (texts) => {
      const read = await firstRow(pool, 'select $1::text[] as texts', [textArray(texts)])
      expect(read?.texts).toEqual(texts)
    }),
    { numRuns: 200, seed: 11 },
  )
})
