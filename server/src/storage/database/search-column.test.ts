import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ASSET_KIND_NAMES } from '#contract/assets/kinds.ts'
import type { CodeKind } from '#contract/assets/references.ts'
import { createTestDatabase, type TestDatabase } from '#testing/postgres.ts'
import { searchColumn } from './search-column.ts'

let database: TestDatabase
let client: pg.Client
beforeAll(async () => {
  database = await createTestDatabase()
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
  // Of an empty table everything is read soonest by other ways.
  await client.query(`set enable_seqscan = off;
    drop index assets_code, assets_newest, assets_language_newest, assets_without_file`)
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

// The tables know videos and graphics before their libraries exist.
const KINDS = [...new Set<CodeKind>([...ASSET_KIND_NAMES, 'video', 'graphic'])]
const COLUMNS = ['search_key', 'search_text'] as const

it.each(KINDS.flatMap((kind) => COLUMNS.map((column) => ({ kind, column }))))(
  'a search of $kind by $column has its index and its statistics',
  async ({ kind, column }) => {
    const name = `assets_${kind}_${column}`
    const compared = searchColumn(kind, column)
    const plan = await client.query(
      `explain select id from assets where kind = $1 and ${compared} like $2`,
      [kind, '%ilekun%'],
    )
    expect(JSON.stringify(plan.rows)).toContain(`Bitmap Index Scan on ${name} `)

    const { rows } = await client.query(
      `select pg_get_indexdef(c.oid) as index, pg_get_statisticsobjdef_expressions(s.oid) as expressions
       from pg_class c join pg_statistic_ext s on s.stxname = c.relname where c.relname = $1`,
      [name],
    )
    expect(rows).toEqual([{ index: expect.any(String), expressions: [expect.any(String)] }])
    const bare = (text: string) => text.replace(/\s+/g, ' ')
    expect(bare(rows[0].index)).toContain(bare(rows[0].expressions[0]))
  },
)
