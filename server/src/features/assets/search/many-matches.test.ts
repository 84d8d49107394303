import { resultOf, startTestApp, type TestApp } from '@griot/testing/app.ts'
import { buildAudioRow } from '@griot/testing/builders.ts'
import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '../../../storage/database/database.ts'
import { STORED_KINDS } from '../kinds/kinds.ts'
import { RANKED_MAX, searchAssets } from './search.store.ts'

let griot: TestApp
const WHOLE = ['first1', 'first2', 'first3']
const MANY = RANKED_MAX + 50

beforeAll(async () => {
  griot = await startTestApp()
  const whole = ['Wáhálà', 'wahala', 'WAHALA'].map((localText, at) =>
    buildAudioRow({ code: WHOLE[at] ?? '', localText, language: 'yoruba' }),
  )
  resultOf(await griot.send('admin', 'declareAudios', { body: whole }), 'declareAudios')
  await griot.pool.query(
    `insert into assets (kind, code, language, local_text, search_text, search_key)
     select 'audio', 'm' || lpad(n::text, 5, '0'), 'yoruba', 'xwahala',
       E'\n m' || lpad(n::text, 5, '0') || E' \n xwahala \n', E'\n m' || lpad(n::text, 5, '0') || E' \n xwahala \n'
     from generate_series(1, $1) as n`,
    [MANY],
  )
  await griot.pool.query('vacuum analyze assets')
})
afterAll(() => griot.close())

async function find(page: number, query: Record<string, string> = {}) {
  const fullQuery = { search: 'wahala', language: 'yoruba', limit: '100', page: String(page), ...query }
  const { audios, pagination } = resultOf(await griot.send('viewer', 'listAudios', { query: fullQuery }), 'listAudios')
  return { codes: audios.map(({ code }) => code), total: pagination?.total }
}

const many = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) => `m${String(from - at).padStart(5, '0')}`)

it('more matches than are ranked: whole fields first, then newest first, with the exact total', async () => {
  const { codes, total } = await find(1)
  // As typed before folded, and newest first within a rank.
  expect(codes).toEqual(['first3', 'first2', 'first1', ...many(MANY, 97)])
  expect(total).toBe(MANY + WHOLE.length)
})

it('more matches than are ranked: the same order on each page, with and without the count', async () => {
  const second = await find(2, { count: 'false' })
  expect(second).toEqual({ codes: many(MANY - 97, 100), total: undefined })
  const last = await find(Math.ceil((MANY + WHOLE.length) / 100))
  expect(last.codes.at(-1)).toBe('m00001')
  expect((await find(1_000)).codes).toEqual([])
})

it('a search with a trigram never scans the whole table', async () => {
  const plans: string[] = []
  const explaining: Database = {
    query: async ({ text, values }: pg.QueryConfig) => {
      const { rows } = await griot.pool.query(`explain (format json) ${text}`, values)
      plans.push(JSON.stringify(rows))
      return { rows: [{ hits: RANKED_MAX + 1 }] } as never
    },
  }
  const filter = { language: null, file: null, use: null, exact: false } as const
  for (const search of ['zwq', 'zwq two', 'Ẹ̀kọ́'])
    await searchAssets(explaining, STORED_KINDS.audio, { ...filter, search, limit: 50, offset: 0 })
  // For each search the ranked page, then the newest.
  expect(plans).toHaveLength(6)
  for (const plan of plans) {
    expect(plan).toContain('"Index Name":"assets_search"')
    expect(plan).not.toMatch(/"Node Type":"Seq Scan"[^{}]*"Relation Name":"assets"/)
  }
})
