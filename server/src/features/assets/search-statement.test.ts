import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/app.ts'
import { testClient } from '#testing/postgres.ts'
import {
  SEARCH_VERSION,
  type SearchColumn,
  searchPatterns,
  searchTexts,
} from '../../storage/database/search-texts.ts'
import { STORED_KINDS } from './kinds.ts'
import { manyStatement } from './search-statement.ts'
import { type Common, commonOf, NOTHING_COMMON } from './search-upkeep.store.ts'

let griot: TestApp
let client: pg.Client
beforeAll(async () => {
  griot = await startTestApp()
  client = testClient(griot.databaseUrl)
  await client.connect()
  await client.query('set plan_cache_mode = force_generic_plan')
  await insert('kora x', 500)
})
afterAll(async () => {
  await client.end()
  await griot.close()
})

async function insert(field: string, count: number, besides: number[] = []): Promise<void> {
  const { text, key, tokens } = searchTexts([field])
  await client.query(
    `insert into assets (kind, code, language, local_text, translation, search_text, search_key, search_tokens, search_version)
     select 'audio', $1 || to_char(n, 'FM00000'), 'wolof', $2, '', $3, $4, $5, $6 from generate_series(1, $7) n`,
    [field.slice(0, 1), field, text, key, [...tokens, ...besides], SEARCH_VERSION, count],
  )
  await client.query('analyze assets')
}

interface Plan {
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Plan[]
}

/** How many assets are read for a page of `kora`. */
async function rowsRead(common: Common): Promise<number> {
  const search = {
    search: 'kora',
    exact: false,
    former: false,
    language: null,
    file: null,
    use: null,
  }
  const page = { ...search, offset: 0, limit: 50 }
  const { text, values } = manyStatement(STORED_KINDS.audio, page, common)
  await client.query(`prepare searched as ${text}`)
  const given = values.map((value) => pg.escapeLiteral(String(value))).join(', ')
  const explained = await client.query(`explain (analyze, format json) execute searched (${given})`)
  await client.query('deallocate searched')
  return rowsOf(explained.rows[0]['QUERY PLAN'][0].Plan)
}

function rowsOf(plan: Plan): number {
  const read = (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops']
  const own = plan['Relation Name'] === 'assets' ? read : 0
  return own + (plan.Plans ?? []).reduce((sum, each) => sum + rowsOf(each), 0)
}

it('a word that some hundred rows have is known, and so asked for by places at once', async () => {
  const common = await commonOf(griot.pool)
  expect(await rowsRead(common)).toBeLessThan(await rowsRead(NOTHING_COMMON))
})

it('rows of another word that has the number of the whole field by chance are not read', async () => {
  const read = await rowsRead(NOTHING_COMMON)
  const ofField = (column: SearchColumn) => searchPatterns('kora', column)?.field.tokens ?? []
  await insert('balafon', 1_000, [...ofField('search_text'), ...ofField('search_key')])
  expect(await rowsRead(NOTHING_COMMON)).toBe(read)
})
