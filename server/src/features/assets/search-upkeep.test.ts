import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createLog } from '#server/log.ts'
import { resultOf, startTestApp, type TestApp } from '#testing/app.ts'
import { buildAudioRow } from '#testing/builders.ts'
import { startSecondApp } from '#testing/second-app.ts'
import { searchTexts } from '../../storage/database/search-texts.ts'
import { STORED_KINDS } from './kinds.ts'
import { type Common, NOTHING_COMMON } from './search-upkeep.store.ts'
import { renewSearch, renewSearchColumns, startSearchUpkeep } from './search-upkeep.ts'

let griot: TestApp
beforeAll(async () => {
  griot = await startTestApp()
})
afterAll(() => griot.close())

/** Local texts, and their search columns as the version before made them. */
const FORMER = [
  { code: 'former', text: 'Ọmọ łódź', typed: 'ọmọ łódź', key: 'omo łodz' },
  { code: 'forme2', text: 'Xeƞ', typed: 'xeƞ', key: 'xeƞ' },
  { code: 'forme3', text: 'wá,jẹ', typed: 'wá,jẹ', key: 'wa,je' },
]

async function makeFormer(): Promise<void> {
  for (const { code, typed, key } of FORMER)
    await griot.pool.query(
      `update assets set search_text = $2, search_key = $3, search_tokens = '{}', search_version = 0 where code = $1`,
      [code, `${code}\n${typed.normalize('NFC')}\nsaid`, `${code}\n${key}\nsaid`],
    )
}

beforeEach(async () => {
  await griot.pool.query('delete from assets')
  const body = FORMER.map(({ code, text }) =>
    buildAudioRow({ code, localText: text, translation: 'said' }),
  )
  resultOf(await griot.send('admin', 'declareAudios', { body }), 'declareAudios')
  await makeFormer()
})

const audios = STORED_KINDS.audio
const askToRenew = () => griot.jobs.add(griot.pool, 'renew-search', {})
const outdated = async () =>
  (await griot.pool.query('select count(*)::int as n from assets where search_version < 1')).rows[0]
    .n

async function found(
  search: string,
  options: { former: boolean; exact?: boolean; common?: Common },
) {
  const app = await startSecondApp(griot, {
    searches: { outdated: options.former, common: options.common ?? NOTHING_COMMON },
  })
  try {
    const headers = { authorization: `Bearer ${await griot.tokenOf('viewer')}` }
    const query = { search, exact: String(options.exact ?? false) }
    const answer = await app.inject({ url: '/api/audios', query, headers })
    const { result } = answer.json()
    expect(result.pagination.total).toBe(result.audios.length)
    return result.audios.map(({ code }: { code: string }) => code).sort()
  } finally {
    await app.close()
  }
}

describe('rows with search columns from before', () => {
  it.each([
    ['omo', ['former']],
    ['ọmọ łódź', ['former']],
    ['łódź', ['former']],
    ['xeƞ', ['forme2']],
    ['wá,jẹ', ['forme3']],
    ['a', ['forme2', 'forme3', 'former']],
    ['nothing', []],
  ])('are found by %s all the same', async (search, codes) => {
    const wanted = search === 'a' ? await found(search, { former: true }) : codes
    expect(await found(search, { former: true })).toEqual(wanted)
    while ((await renewSearchColumns(griot.pool, audios)) > 0);
    expect(await found(search, { former: false })).toEqual(wanted)
  })

  it.each([true, false])(
    'are all found when they are many, though they have no numbers (%s)',
    async (former) => {
      await griot.pool.query(
        `insert into assets (kind, code, language, local_text, translation, search_text, search_key)
       select 'audio', code, 'wolof', 'a kora b', 'many', code || E'\\na kora b\\nmany', code || E'\\na kora b\\nmany'
       from (select 'm' || to_char(n, 'FM00000') as code from generate_series(1, 45) n) as given`,
      )
      expect(await found('kora', { former })).toHaveLength(45)
      expect(await found('ko', { former })).toHaveLength(45)
    },
  )

  it('are found as typed', async () => {
    expect(await found('ọmọ', { former: true, exact: true })).toEqual(['former'])
    expect(await found('omo', { former: true, exact: true })).toEqual([])
  })

  it('are made anew without a change to the asset or its history', async () => {
    const read = async () => {
      const assets = await griot.pool.query(
        'select id, version, updated_at, local_text from assets order by id',
      )
      const revisions = await griot.pool.query('select count(*)::int as n from revisions')
      return [assets.rows, revisions.rows]
    }
    const before = await read()
    expect(await outdated()).toBe(FORMER.length)
    expect(await renewSearchColumns(griot.pool, audios)).toBe(FORMER.length)
    expect(await outdated()).toBe(0)
    expect(await read()).toEqual(before)
    expect(await found('lodz', { former: false })).toEqual(['former'])
    expect(await found('xen', { former: false })).toEqual(['forme2'])
    expect(await found('je', { former: false })).toEqual(['forme3'])
  })

  it('come again when a version from before changes a text', async () => {
    while ((await renewSearchColumns(griot.pool, audios)) > 0);
    await griot.pool.query(
      `update assets set local_text = 'ilé', search_text = E'former\\nilé\\nsaid', search_key = E'former\\nile\\nsaid' where code = 'former'`,
    )
    expect(await outdated()).toBe(1)
  })

  it('are made anew in the background, and then nobody looks for them any more', async () => {
    const upkeep = startSearchUpkeep({ pool: griot.pool, log: createLog('silent'), askToRenew })
    expect(upkeep.outdated).toBe(true)
    await expect.poll(() => upkeep.outdated, { timeout: 10_000 }).toBe(false)
    expect(await outdated()).toBe(0)
    await upkeep.stop()
  })

  it('are not alone: what else a search compares is made anew until nothing is left of it', async () => {
    let left = 3
    const deps = {
      pool: griot.pool,
      log: createLog('silent'),
      others: [{ any: async () => left > 0, renew: async () => (left > 0 ? left-- : 0) }],
    }
    const never = new AbortController().signal
    const upkeep = startSearchUpkeep({ ...deps, askToRenew: () => renewSearch(deps, never) })
    await expect.poll(() => left).toBe(0)
    await upkeep.stop()
  })

  it('keep nobody waiting who stops while they are looked for', async () => {
    const began = performance.now()
    await startSearchUpkeep({ pool: griot.pool, log: createLog('silent'), askToRenew }).stop()
    expect(performance.now() - began).toBeLessThan(10_000)
  })
})

it('knows the words that many rows have, which are found as others are', async () => {
  await griot.pool.query(
    `insert into assets (kind, code, language, local_text, translation, search_text, search_key, search_tokens, search_version)
     select 'audio', code, 'wolof', 'kora', 'x', E'\\n kora \\n', E'\\n kora \\n', $1, 1
     from (select 'm' || to_char(n, 'FM00000') as code from generate_series(1, 3000) n) as given`,
    [searchTexts(['kora']).tokens],
  )
  await griot.pool.query('analyze assets')
  const upkeep = startSearchUpkeep({ pool: griot.pool, log: createLog('silent'), askToRenew })
  await expect.poll(() => upkeep.common.tokens.size).toBeGreaterThan(0)
  expect(searchTexts(['kora']).tokens.every((token) => upkeep.common.tokens.has(token))).toBe(true)
  await upkeep.stop()
  await griot.pool.query(`delete from assets where code > 'm00040' and code < 'm99999'`)
  expect(await found('kora', { former: false, common: upkeep.common })).toHaveLength(40)
})
