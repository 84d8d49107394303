import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/app.ts'
import { testClient } from '#testing/postgres.ts'
import { SEARCH_VERSION, searchTexts, trigramsOf } from '../../storage/database/search-texts.ts'
import { STORED_KINDS } from './kinds.ts'
import { manyStatement } from './search-statement.ts'
import { type Common, commonOf, NOTHING_COMMON } from './search-upkeep.store.ts'

/** The ids of one block, and of a part of it. */
const BLOCK = 65_536
const PART = 4_096
/** More than are taken of a block in any order, so that its parts are asked. */
const CROWD = 400

let griot: TestApp
let client: pg.Client
/** In the order in which they are to be found, as level and id. */
const expected: string[] = []

beforeAll(async () => {
  griot = await startTestApp()
  client = testClient(griot.databaseUrl)
  await client.connect()
  await client.query('set plan_cache_mode = force_generic_plan')
  const levels: [number, string][] = [
    [1, 'kora'],
    [2, 'kora balafon'],
    [3, 'xkorax'],
    [4, 'kọ́ra'],
    [5, 'kọ́ra balafon'],
    [6, 'xkọ́rax'],
  ]
  // Two parts of the oldest block, which is crowded, a block without any, and two with few.
  const places = [
    { first: 10, count: CROWD },
    { first: PART * 3, count: CROWD },
    { first: BLOCK * 2 + 10, count: 30 },
    { first: BLOCK * 3 + 10, count: 30 },
  ]
  const ids = levels.map((): number[] => [])
  for (const { first, count } of places)
    for (const [at, [level, text]] of levels.entries()) {
      // Parts of words as typed are a level of their own only where they are recent.
      const found = level === 3 && first < BLOCK * 2 ? 5 : at
      const from = first + level * count
      await insert(text, from, count)
      ids[found]?.push(...Array.from({ length: count }, (_, row) => from + row))
    }
  for (const [at, found] of ids.entries())
    expected.push(...found.toSorted((a, b) => b - a).map((id) => `${at + 1}:${id}`))
  await client.query('analyze assets')
})
afterAll(async () => {
  await client.end()
  await griot.close()
})

async function insert(field: string, first: number, count: number): Promise<void> {
  const { text, key, tokens } = searchTexts([field])
  await client.query(
    `insert into assets (id, kind, code, language, local_text, translation, search_text, search_key, search_tokens, search_version)
     overriding system value
     select n, 'audio', to_char(n, 'FM000000'), 'wolof', $1, '', $2 || to_char(n, ' FM000000 ') || chr(10), $3, $4, $5 from generate_series($6::integer, $6 + $7 - 1) n`,
    [field, text, key, tokens, SEARCH_VERSION, first, count],
  )
}

const numbers = ['kora', 'kọ́ra'].flatMap((word) => searchTexts([word]).tokens)
/** In so many rows; in more than fit into a block. */
const words = new Map(numbers.map((number) => [number, 2_000]))
const dense = new Map(numbers.map((number) => [number, 10_000_000]))
const known: [string, Common][] = [
  ['nothing is', NOTHING_COMMON],
  ['its words are', { tokens: words, trigrams: new Set(trigramsOf('kora')) }],
  ['its words in every block are', { tokens: dense, trigrams: new Set(trigramsOf('kora')) }],
  ['no part of it is', { tokens: new Map(), trigrams: new Set() }],
]

it.each(known)(
  'many hits are found by level and then by age, wherever they lie, where %s known to be common',
  async (_, common) => {
    for (const [offset, limit] of [
      [0, 50],
      [50, 50],
      [840, 50],
      [0, 1_000],
      [1_000, 5_000],
    ] as const) {
      const { rows } = await client.query<{ level: number; id: string }>(
        statement('kora', { common, offset, limit }),
      )
      const found = rows.map(({ level, id }) => `${level}:${id}`)
      expect(found).toEqual(expected.slice(offset, offset + limit))
    }
  },
)

it('parts of words that no text of the statistics has are looked for at once, others block by block', async () => {
  const common = await commonOf(client)
  const unknown = { ...common, trigrams: null }
  expect(await readsOf('kora', common)).toBe(await readsOf('kora', unknown))
  expect(await readsOf('quvz', common)).toBe((await readsOf('quvz', unknown)) - 1)
})

function statement(
  word: string,
  { common, ...place }: { common: Common; offset: number; limit: number },
) {
  const search = {
    search: word,
    exact: false,
    former: false,
    language: null,
    file: null,
    use: null,
  }
  const { text, values } = manyStatement(STORED_KINDS.audio, { ...search, ...place }, common)
  return { text, values }
}

interface Plan {
  'Relation Name'?: string
  'Actual Loops': number
  Plans?: Plan[]
}

/** How many times assets are looked for. */
async function readsOf(word: string, common: Common): Promise<number> {
  const { text, values } = statement(word, { common, offset: 0, limit: 5_000 })
  await client.query(`prepare searched as ${text}`)
  const given = values.map((value) => pg.escapeLiteral(String(value))).join(', ')
  const explained = await client.query(`explain (analyze, format json) execute searched (${given})`)
  await client.query('deallocate searched')
  return loopsOf(explained.rows[0]['QUERY PLAN'][0].Plan)
}

function loopsOf(plan: Plan): number {
  const own = plan['Relation Name'] === 'assets' ? plan['Actual Loops'] : 0
  return own + (plan.Plans ?? []).reduce((sum, each) => sum + loopsOf(each), 0)
}
