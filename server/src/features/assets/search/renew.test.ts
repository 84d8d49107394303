import { createLog } from '@griot/server/shared/log.ts'
import { resultOf, startTestApp, type TestApp } from '@griot/testing/app.ts'
import { buildAssetRow, buildAudioRow } from '@griot/testing/builders.ts'
import { testClient } from '@griot/testing/postgres/postgres.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { SEARCH_VERSION } from '../../../storage/database/search-texts.ts'
import { STORED_KINDS } from '../kinds/kinds.ts'
import { renewAssets, renewSearch } from './renew.ts'

let griot: TestApp
/** More rows than one transaction of the job. */
const ROWS = 600
beforeAll(async () => {
  griot = await startTestApp()
  const body = Array.from({ length: ROWS }, () => buildAudioRow({ localText: 'ọ̀gẹ̀dẹ̀', language: 'yoruba' }))
  resultOf(await griot.send('admin', 'declareAudios', { body }), 'declareAudios')
  const graphics = [buildAssetRow('graphic', { title: 'Plantain' })]
  resultOf(await griot.send('admin', 'declareGraphics', { body: graphics }), 'declareGraphics')
})
afterAll(() => griot.close())

/** Version 4 has the lint of before the rules about encodings. */
const markOutdated = () =>
  griot.pool.query(`update assets set search_text = '', search_key = '', sort_text = '', search_version = 4`)
const count = async (where: string) =>
  (await griot.pool.query(`select count(*) as n from assets where ${where}`)).rows[0].n
const deps = () => ({ pool: griot.pool, log: createLog('silent') })

it('renew-search rewrites outdated search columns of all assets, without new versions or history', async () => {
  const history = async () =>
    (await griot.pool.query('select sum(version) as n, (select count(*) from revisions) as m from assets')).rows
  const before = await history()
  await markOutdated()
  await renewSearch(deps(), new AbortController().signal)
  expect(await count(`search_version < ${SEARCH_VERSION}`)).toBe(0)
  expect(await count(`search_key like '% ogede %' and sort_text = 'ọ̀gẹ̀dẹ̀'`)).toBe(ROWS)
  expect(await count(`search_key like '% plantain %' and sort_text = 'Plantain'`)).toBe(1)
  expect(await history()).toEqual(before)
})

it('renew-search skips locked rows, and leaves them to the next run', async () => {
  await markOutdated()
  const other = testClient(griot.databaseUrl)
  await other.connect()
  await other.query('begin')
  await other.query('select from assets where id in (select id from assets order by id limit 3) for update')
  await renewSearch(deps(), new AbortController().signal)
  expect(await count(`search_version < ${SEARCH_VERSION}`)).toBe(3)
  await other.query('rollback')
  await other.end()
  await renewSearch(deps(), new AbortController().signal)
  expect(await count(`search_version < ${SEARCH_VERSION}`)).toBe(0)
})

it('renew-search: an aborted run writes no further row, and two concurrent runs write each row once', async () => {
  await markOutdated()
  await renewSearch(deps(), AbortSignal.abort())
  expect(await count(`search_version < ${SEARCH_VERSION}`)).toBe(ROWS + 1)
  const [one, other] = await Promise.all([1, 2].map(() => renewAssets(griot.pool, STORED_KINDS.audio)))
  expect(one?.filter((id) => other?.includes(id))).toEqual([])
})
