import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ASSET_KIND_NAMES } from '#contract/assets/kinds.ts'
import { createTestDatabase, type TestDatabase, testClient } from '#testing/postgres.ts'
import { searchColumn } from './search-column.ts'

let database: TestDatabase
let client: pg.Client
beforeAll(async () => {
  database = await createTestDatabase()
  client = testClient(database.url)
  await client.connect()
  // Of an empty table everything is read soonest by other ways.
  await client.query(`set enable_seqscan = off;
    drop index assets_code, assets_newest, assets_language_newest, assets_without_file, assets_code_order,
      assets_text_hausa, assets_text_igbo, assets_text_nigerian_pidgin, assets_text_swahili,
      assets_text_wolof, assets_text_yoruba, assets_title_order`)
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

const COLUMNS = ['search_key', 'search_text'] as const

it.each(ASSET_KIND_NAMES.flatMap((kind) => COLUMNS.map((column) => ({ kind, column }))))(
  'a search of $kind by $column has its index, which knows the places too',
  async ({ kind, column }) => {
    const tokens = column === 'search_key' ? 'search_tokens' : 'null'
    const plan = await client.query(
      `explain select id from assets where kind = '${kind}' and ${searchColumn(kind, column)} like $1
       and asset_search_places(id, file_sha256, language, ${tokens}) @> $2::integer[]`,
      ['%ilekun%', [4]],
    )
    const read = JSON.stringify(plan.rows)
    const name = `assets_${kind}_places_${column === 'search_key' ? 'key' : 'text'}`
    expect(read).toContain(`Bitmap Index Scan on ${name} `)
    const condition = read.slice(read.indexOf('Index Cond'))
    expect(condition).toContain('@>')
    expect(condition).toContain('~~')
  },
)
