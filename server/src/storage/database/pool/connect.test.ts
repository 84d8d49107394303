import { createTestDatabase, type TestDatabase } from '@griot/testing/postgres/postgres.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rows } from '../database.ts'
import { createPool, type Pool } from './connect.ts'

let database: TestDatabase
let pool: Pool
beforeAll(async () => {
  database = await createTestDatabase()
  pool = createPool(database.url, { size: 2 })
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

/** A value of each column type, and the JavaScript value expected by rows.generated.ts. */
const READ_AS: Record<string, [text: string, value: unknown]> = {
  _int4: ["'{1,2}'", [1, 2]],
  _int8: ["'{1,4503599627370496}'", [1, 2 ** 52]],
  _text: ["'{a,b}'", ['a', 'b']],
  bool: ['true', true],
  bytea: ["'\\x01'", Buffer.from([1])],
  date: ["'2026-11-21'", '2026-11-21'],
  float8: ['1.5', 1.5],
  int4: ['7', 7],
  int8: ['4503599627370496', 2 ** 52],
  jsonb: ['\'{"a": [1, null]}\'', { a: [1, null] }],
  text: ["'ẹ̀kọ́'", 'ẹ̀kọ́'],
  timestamptz: ["'2026-11-21T00:00:00Z'", new Date('2026-11-21T00:00:00Z')],
  uuid: ["'00000000-0000-4000-8000-000000000000'", '00000000-0000-4000-8000-000000000000'],
}

it('parses every column type as the generated row types say', async () => {
  const found = await rows<{ type: string }>(
    pool,
    `select distinct udt_name as type from information_schema.columns where table_schema = 'public'`,
  )
  expect(found.map((row) => row.type).sort()).toEqual(Object.keys(READ_AS).sort())
  for (const [type, [text, value]] of Object.entries(READ_AS)) {
    const [read] = await rows(pool, `select ${text}::${type} as value`)
    expect(read?.value, type).toStrictEqual(value)
  }
})
