import type { Role } from '@griot/contract/accounts/roles.ts'
import { DUE_DAYS, DUE_ROWS, MY_WORK_ROWS, type MyWork } from '@griot/contract/reviews/my-work.ts'
import { resultOf, startTestApp, type TestApp } from '@griot/testing/app.ts'
import { buildAudioRow, makeActivity, makeLesson, makeLevel } from '@griot/testing/builders.ts'
import { declareWord, makeTake } from '@griot/testing/recording/takes.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'

let griot: TestApp
let lessonId: string
let number = 1
beforeAll(async () => {
  griot = await startTestApp()
  lessonId = (await makeLesson(griot, { levelId: (await makeLevel(griot)).id })).id
})
afterAll(() => griot.close())

const workOf = async (role: Role): Promise<MyWork> => resultOf(await griot.send(role, 'getMyWork'), 'getMyWork')
const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)

async function ask(given: { dueOn?: string; from?: string | null } = {}): Promise<string> {
  const { id } = await makeActivity(griot, { lessonId, activityNumber: number++ })
  const item = `activity:${id}`
  resultOf(await griot.send('contributor', 'requestReview', { body: { items: [item], ...given } }), 'requestReview')
  return id
}
const idsOf = (rows: MyWork['due']) => rows.map(({ item }) => item.id)

it('My work: reviews of the person and of anyone, late first, then by date; those without a date last', async () => {
  const editor = resultOf(await griot.send('editor', 'listApprovers'), 'listApprovers').find(({ isSelf }) => isSelf)
  const undated = await ask()
  const later = await ask({ dueOn: inDays(DUE_DAYS + 3), from: editor?.id ?? null })
  const soon = await ask({ dueOn: inDays(2) })
  const late = await ask({ dueOn: inDays(-2), from: editor?.id ?? null })
  const { toReview, assigned, due } = await workOf('editor')
  expect(toReview.total).toBe(4)
  expect(idsOf(toReview.rows)).toEqual([late, soon, later])
  expect(toReview.rows).toHaveLength(MY_WORK_ROWS)
  expect(toReview.rows[0]).toMatchObject({ by: 'contributor', isLate: true, state: 'inReview' })
  expect(idsOf(assigned.rows)).toEqual([late, later])
  expect(idsOf(due)).toEqual([late, soon])
  expect(idsOf((await workOf('admin')).toReview.rows)).toEqual([soon, undated])
})

it('My work: what was returned to the person has the reason and who returned it', async () => {
  const id = await ask({ dueOn: inDays(1) })
  const body = { version: 1, reason: 'toneMarks', text: 'Low tone on option 4' }
  await griot.send('editor', 'returnItem', { params: { item: `activity:${id}` }, body })
  const { returned, due, toReview } = await workOf('contributor')
  expect(returned).toMatchObject({
    total: 1,
    rows: [{ item: { id }, state: 'changesRequested', by: 'editor', text: 'Low tone on option 4' }],
  })
  expect(idsOf(due)).toEqual([id])
  // A contributor does not decide.
  expect(toReview).toEqual({ total: 0, rows: [] })
})

it('My work: Due has an item that was returned before twelve others without a date', async () => {
  const body = { version: 1, reason: 'toneMarks', text: '' }
  const dated = await ask({ dueOn: inDays(1) })
  const ids = [dated]
  for (let index = 0; index < DUE_ROWS; index++) ids.push(await ask())
  for (const id of ids) await griot.send('editor', 'returnItem', { params: { item: `activity:${id}` }, body })
  const { returned, due } = await workOf('contributor')
  expect(idsOf(returned.rows)).toEqual(ids.slice(-MY_WORK_ROWS).toReversed())
  expect(idsOf(due)).toContain(dated)
})

it('My work: assets without a file are found in the order of an index in a large library', async () => {
  await griot.pool.query(
    `insert into assets (kind, code, search_text, search_key)
     select 'graphic', 'p' || lpad(number::text, 5, '0'), '', '' from generate_series(1, 20000) as number`,
  )
  await griot.pool.query('analyze assets')
  const { rows } = await griot.pool.query(
    'explain (format json) select id from assets where not has_file order by id desc limit 5000',
  )
  expect(JSON.stringify(rows)).toContain('assets_newest_without_file')
})

it('My work: assets without a file are those that the person has declared', async () => {
  const rows = Array.from({ length: MY_WORK_ROWS + 1 }, () => buildAudioRow())
  await griot.send('contributor', 'declareAudios', { body: rows })
  await griot.send('editor', 'declareAudios', { body: [buildAudioRow()] })
  const { withoutFile } = await workOf('contributor')
  expect(withoutFile.total).toBe(rows.length)
  expect(withoutFile.rows.map(({ code }) => code)).toEqual(
    rows
      .map(({ code }) => code)
      .toReversed()
      .slice(0, MY_WORK_ROWS),
  )
  expect((await workOf('viewer')).withoutFile).toEqual({ total: 0, rows: [] })
})

it('My work: words with takes to review are counted once each, for those who review takes', async () => {
  const code = await declareWord(griot)
  await makeTake(griot, { code })
  await makeTake(griot, { code })
  await makeTake(griot)
  const counts = await Promise.all((['editor', 'contributor', 'viewer'] as const).map(async (role) => workOf(role)))
  expect(counts.map(({ takesToReview }) => takesToReview)).toEqual([2, 0, 0])
})
