import type { LanguageName } from '@griot/contract/languages.ts'
import { resultOf, startTestApp, type TestApp } from '@griot/testing/app.ts'
import { buildAssetRow, buildAudioRow } from '@griot/testing/builders.ts'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../../storage/database/database.ts'
import { STORED_KINDS } from '../kinds/kinds.ts'
import { compactCounts } from '../uses/counts.store.ts'
import { listAssets } from './assets.store.ts'
import type { AssetFilter } from './filter.ts'
import type { ListPage } from './page-query.ts'

let griot: TestApp

/**
 * Words in the order of each language's alphabet, which differs from the root collation except for Swahili and Pidgin.
 */
const WORDS: Record<LanguageName, readonly string[]> = {
  yoruba: ['adé', 'eyín', 'ẹja', 'gùn', 'gbà', 'ozo', 'ọba', 'sùn', 'ṣe'],
  hausa: ['bi', 'ɓera', 'du', 'ɗaki', 'kura', 'ƙasa'],
  igbo: ['aka', 'gaa', 'gbaa', 'iwu', 'ịba', 'ozo', 'ọba', 'uzo', 'ụba'],
  nigerianPidgin: ['dọg', 'egg', 'ẹlifant', 'enta', 'ọga', 'oil'],
  swahili: ['baba', 'chai', 'mama', 'ng’ombe', "ng'ombo", 'ngʼonda', 'ngoma'],
  wolof: ['azz', 'àdduna', 'ezz', 'ëllëg', 'nuyu', 'ñaar', 'ŋaam', 'ozz', 'ótó'],
}

beforeAll(async () => {
  griot = await startTestApp()
  for (const [language, words] of Object.entries(WORDS)) {
    // Declared in reverse, with codes in yet another order.
    const body = words.toReversed().map((localText, at) =>
      buildAudioRow({
        code: `${at % 2 ? 'Z' : 'a'}${language.slice(0, 2)}${String(at).padStart(3, '0')}`,
        localText,
        language: language as LanguageName,
      }),
    )
    resultOf(await griot.send('admin', 'declareAudios', { body }), 'declareAudios')
  }
  const titles = ['Zebra', 'dog', 'Ọ̀pẹ', 'Apple']
  const body = titles.map((title, at) => buildAssetRow('graphic', { code: `pic-0${at}`, title }))
  resultOf(await griot.send('admin', 'declareGraphics', { body }), 'declareGraphics')
})
afterAll(() => griot.close())

async function list(query: Record<string, string>) {
  const response = await griot.send('viewer', 'listAudios', { query })
  return resultOf(response, 'listAudios')
}

describe('a sorted list', () => {
  it.each(Object.entries(WORDS))('by text: %s follows the order of its alphabet', async (language, words) => {
    const { audios, pagination } = await list({ sort: 'text', language })
    expect(audios.map(({ localText }) => localText)).toEqual(words)
    expect(pagination?.total).toBe(words.length)
  })

  it('by text: kinds without language are sorted by title', async () => {
    const response = await griot.send('viewer', 'listGraphics', { query: { sort: 'text' } })
    const titles = resultOf(response, 'listGraphics').graphics.map(({ title }) => title)
    expect(titles).toEqual(['Apple', 'dog', 'Ọ̀pẹ', 'Zebra'])
  })

  it('by text: refused without a language, since several have no common order', async () => {
    const queries: Record<string, string>[] = [{ sort: 'text' }, { sort: 'text', language: '' }]
    for (const query of queries) {
      const response = await griot.send('viewer', 'listAudios', { query })
      expect(response.statusCode).toBe(400)
      expect(response.json().errors).toMatchObject([{ path: 'sort', message: 'Choose a language to sort by text.' }])
    }
  })

  it('by code: ignores case, and is the same from both ends, on each page', async () => {
    const { audios } = await list({ sort: 'code', limit: '100' })
    const codes = audios.map(({ code }) => code)
    expect(codes).toEqual(codes.toSorted((one, other) => (one.toLowerCase() < other.toLowerCase() ? -1 : 1)))
    for (const sort of ['code', 'text'])
      for (const limit of [1, 4, 7]) {
        const language: Record<string, string> = sort === 'text' ? { language: 'yoruba' } : {}
        const whole = (await list({ sort, limit: '100', ...language })).audios
        const pages = []
        for (let page = 1; page <= Math.ceil(whole.length / limit) + 1; page += 1)
          pages.push((await list({ sort, limit: `${limit}`, page: `${page}`, ...language })).audios)
        expect(pages.flat().map(({ code }) => code)).toEqual(whole.map(({ code }) => code))
        expect(pages.at(-1)).toEqual([])
      }
  })

  it('by text: long texts are in order, from both ends, on each page', async () => {
    await griot.pool.query(`delete from assets where language = 'wolof'`)
    const same = 'ọ'.repeat(100)
    // The first 100 letters decide, then the order of creation.
    const texts = ['ata', 'ọ'.repeat(99), `${same}z`, same, `${same}a`, `${'p'.repeat(150)}`, 'wara']
    const body = texts.map((localText, at) => buildAudioRow({ code: `long-${at}`, localText, language: 'wolof' }))
    resultOf(await griot.send('admin', 'declareAudios', { body }), 'declareAudios')
    const codesOf = async (query: Record<string, string>) =>
      (await list({ sort: 'text', language: 'wolof', ...query })).audios.map(({ code }) => code)
    const expected = [0, 1, 2, 3, 4, 5, 6].map((at) => `long-${at}`)
    expect(await codesOf({})).toEqual(expected)
    for (const limit of [1, 2, 3]) {
      const pages = []
      for (let page = 1; page <= Math.ceil(texts.length / limit); page += 1)
        pages.push(...(await codesOf({ limit: `${limit}`, page: `${page}` })))
      expect(pages).toEqual(expected)
    }
  })

  it('applies filters, and has the right total', async () => {
    const { audios, pagination } = await list({ sort: 'code', language: 'hausa', file: 'missing' })
    expect(audios.map(({ code }) => code)).toEqual(
      audios.map(({ code }) => code).toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)),
    )
    expect(pagination?.total).toBe(6)
    expect((await list({ sort: 'code', use: 'used' })).pagination?.total).toBe(0)
  })

  it('treats an empty parameter as missing', async () => {
    const empty = { language: '', file: '', use: '', sort: '', page: '', limit: '', search: '' }
    expect(await list(empty)).toEqual(await list({}))
    for (const call of ['countAudios', 'countAudioHits', 'exportAudios'] as const) {
      const response = await griot.send('viewer', call, { query: { language: '' } })
      expect([call, response.statusCode]).toEqual([call, 200])
    }
  })
})

describe('a deep page of a large language', () => {
  beforeAll(async () => {
    await griot.pool.query(
      `insert into assets (kind, code, language, local_text, sort_text, search_text, search_key, used)
       select 'audio', 'w' || lpad(at::text, 5, '0'), 'igbo', md5(at::text), md5(at::text), '', '', at % 3 = 0
       from generate_series(1, 12000) as at`,
    )
    await griot.pool.query(
      `with made as (
         insert into files (sha256, bytes, media_type) values (repeat('0', 64), 1, 'audio/mpeg') returning sha256
       ) update assets set file_sha256 = made.sha256 from made where code like 'w%' and id % 2 = 0`,
    )
    await compactCounts(griot.pool)
    await griot.pool.query('vacuum analyze assets')
  })

  type Filter = Omit<AssetFilter, 'language'>
  const FILTERS: Filter[] = [
    { file: null, use: null },
    { file: 'missing', use: null },
    { file: 'present', use: null },
    { file: null, use: 'unused' },
    { file: 'present', use: 'unused' },
  ]
  /** Each order with its index. */
  const ORDERS: [ListPage['sort'], LanguageName | null, RegExp][] = [
    ['newest', null, /assets_newest/],
    ['newest', 'igbo', /assets_(language_newest|without_file)/],
    ['text', 'igbo', /assets_text_igbo/],
    ['code', null, /assets_code/],
    ['code', 'igbo', /assets_code/],
  ]

  /** The query plan of a page. */
  async function planOf(page: ListPage): Promise<string> {
    const plans: string[] = []
    const explaining: Database = {
      query: async ({ text, values }: pg.QueryConfig) => {
        const explained = await griot.pool.query(`explain (format json) ${text}`, values)
        plans.push(JSON.stringify(explained.rows))
        return { ...explained, rows: [] }
      },
    }
    await listAssets(explaining, STORED_KINDS.audio, page)
    expect(plans).toHaveLength(1)
    return plans[0] ?? ''
  }

  it.each(ORDERS)(
    'sorted by %s, of %s, is an offset in an index-only scan, from both ends',
    async (sort, language, index) => {
      for (const filter of FILTERS)
        for (const fromEnd of [false, true]) {
          const page = { filter: { ...filter, language }, sort, limit: 50, offset: 3_000, fromEnd }
          const plan = await planOf(page)
          expect(plan).toMatch(new RegExp(`"Node Type":"Index Only Scan"[^{}]*"Index Name":"${index.source}"`))
          expect(plan).not.toMatch(/"Node Type":"(Seq Scan|Bitmap Heap Scan)"[^{}]*"Relation Name":"assets"/)
        }
    },
  )
})
