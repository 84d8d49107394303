import { isActivity } from '@griot/contract/activities/kind-names.ts'
import type { CallName, CallResult } from '@griot/contract/api.ts'
import { type SendOptions, startTestApp, type TestApp } from '@griot/testing/app.ts'
import { buildActivity, buildAudioRow, makeActivity, makeChat, makeLesson, makeLevel } from '@griot/testing/builders.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'

let griot: TestApp
beforeAll(async () => {
  griot = await startTestApp()
  const words = [
    buildAudioRow({ localText: 'ilé', translation: 'house', language: 'yoruba' }),
    buildAudioRow({ localText: 'ụlọ', translation: 'house', language: 'igbo' }),
  ]
  await ask('declareAudios', { body: words })
})
afterAll(() => griot.close())

async function ask<Name extends CallName>(name: Name, options: SendOptions = {}): Promise<CallResult<Name>> {
  const answer = await griot.send('editor', name, options)
  expect(answer.statusCode, `${name}: ${answer.body}`).toBeLessThan(300)
  return answer.json().result
}

let numbers = 0
const freshNumber = () => ++numbers

const lessonsOf = (levelId: string, language: string) => ask('listLessons', { params: { language, levelId } })
const activitiesOf = async (lessonId: string, levelId: string, language: string) =>
  (await ask('listActivities', { params: { language, levelId, lessonId } })).filter(isActivity)

/** A level with two lessons, an activity in each, and a chat. Only the title of the first lesson has a match. */
async function makeSource() {
  const level = await makeLevel(griot, { level: freshNumber() })
  const first = await makeLesson(griot, { levelId: level.id, lessonNumber: 3, title: 'ilé' })
  const second = await makeLesson(griot, { levelId: level.id, lessonNumber: 5, title: 'Àwọn ẹranko' })
  for (const { id: lessonId } of [first, second]) await makeActivity(griot, { lessonId })
  await makeChat(griot, { lessonId: second.id })
  return { level }
}

it('undoBulkChange: deletes a copied level, except what was changed since and what contains it', async () => {
  const { level } = await makeSource()
  const body = { language: 'igbo', level: freshNumber(), title: 'Ụlọ' }
  const made = await ask('duplicateLevel', { params: { id: level.id }, body })
  expect(made.copied).toEqual({ levels: 1, lessons: 2, activities: 2, chats: 1 })
  const [first] = await lessonsOf(made.id, 'igbo')
  const [activity] = await activitiesOf(first?.id ?? '', made.id, 'igbo')
  const { lessonId: _, ...whole } = buildActivity({ lessonId: first?.id ?? '' })
  await ask('replaceActivity', { params: { id: activity?.id ?? '' }, body: whole })
  const { undone, kept } = await ask('undoBulkChange', { params: { id: made.bulkChangeId } })
  expect(undone).toEqual({ levels: 0, lessons: 1, activities: 1, chats: 1, assets: 0 })
  expect(kept.map(({ id, message }) => [id, message])).toEqual([
    [activity?.id, 'It was changed since.'],
    [first?.id, 'Something was added to it since.'],
    [made.id, 'Something was added to it since.'],
  ])
  expect(await lessonsOf(made.id, 'igbo')).toHaveLength(1)
  const events = await griot.pool.query<{ action: string }>({
    text: 'select action from audit_events where bulk_change_id = $1',
    values: [Number(made.bulkChangeId)],
  })
  expect(events.rows).toEqual(Array(6).fill({ action: 'duplicate' }))
})

it('setLevelAvailability: a copied lesson without a title, or with an untranslated chat, is skipped', async () => {
  const { level } = await makeSource()
  const body = { language: 'igbo', level: freshNumber(), title: 'Ụlọ' }
  const { id } = await ask('duplicateLevel', { params: { id: level.id }, body })
  const [, second] = await lessonsOf(id, 'igbo')
  const set = () => ask('setLevelAvailability', { params: { id }, body: { available: true, includeUnready: true } })
  const skipped = (await set()).skipped.filter(({ mayBeIncluded }) => !mayBeIncluded)
  expect(skipped.map(({ at }) => at.entity)).toEqual(['activity', 'activity', 'chat'])
  await ask('patchLesson', { params: { id: second?.id ?? '' }, body: { title: 'Anụmanụ' } })
  expect((await lessonsOf(id, 'igbo')).map(({ available }) => available)).toEqual([true, false])
})
