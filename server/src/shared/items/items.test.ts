import { selectCorrectImage } from '@griot/contract/activities/select-correct-image.ts'
import type { CallName } from '@griot/contract/api.ts'
import { ASSET_KIND_NAMES, ASSET_KINDS } from '@griot/contract/assets/kinds.ts'
import { ASSET_CALLS } from '@griot/contract/calls/assets/assets.ts'
import { ITEM_ENTITIES, itemNameSchema } from '@griot/contract/items/items.ts'
import { openItemKey } from '@griot/contract/presence/open-items.ts'
import { startTestApp, type TestApp } from '@griot/testing/app.ts'
import { buildAssetRow, buildAudioRow, makeActivity, makeChat, makeLesson, makeLevel } from '@griot/testing/builders.ts'
import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '../../storage/database/database.ts'
import { describeItems, findItem, findItems, mapKeyOf } from './items.ts'

let griot: TestApp
/** The name of an item of every entity, with the text that people recognise. */
const items: { name: string; text: string; delete: () => Promise<unknown> }[] = []

const remove = (call: CallName, params: Record<string, string>) => () => griot.send('admin', call, { params })

beforeAll(async () => {
  griot = await startTestApp()
  for (const kind of ASSET_KIND_NAMES) {
    const row = buildAssetRow(kind)
    const response = await griot.send('editor', ASSET_CALLS[kind].declare, { body: [row] })
    const [{ id, code }] = response.json().result.saved
    const text = String((row as Record<string, unknown>)[ASSET_KINDS[kind].searched[0] ?? ''])
    items.push({ name: `${kind}:${id}`, text, delete: remove(ASSET_CALLS[kind].delete, { code }) })
  }
  const level = await makeLevel(griot)
  const lesson = await makeLesson(griot, { levelId: level.id })
  const activity = await makeActivity(griot, { lessonId: lesson.id })
  const chat = await makeChat(griot, { lessonId: lesson.id })
  items.push(
    { name: `chat:${chat.id}`, text: 'Báwo ni?', delete: remove('deleteSeries', { id: chat.id }) },
    {
      name: `activity:${activity.id}`,
      text: 'Ajá',
      delete: remove('deleteActivity', { id: activity.id }),
    },
    { name: `lesson:${lesson.id}`, text: lesson.title, delete: remove('deleteLesson', { id: lesson.id }) },
    { name: `level:${level.id}`, text: level.title, delete: remove('deleteLevel', { id: level.id }) },
  )
})
afterAll(() => griot.close())

it('items of every entity are found by name and described with the same name, and also when they are deleted', async () => {
  expect(new Set(items.map(({ name }) => name.split(':')[0]))).toEqual(new Set(ITEM_ENTITIES))
  for (const { name, text, delete: deleteIt } of items) {
    const found = await findItem(griot.pool, name)
    expect(found.version, name).toBe(1)
    const described = async () => (await describeItems(griot.pool, [found])).get(mapKeyOf(found))
    const before = await described()
    expect(before && openItemKey(before), name).toBe(name)
    expect(before).toMatchObject({ text, deleted: false })
    await deleteIt()
    expect(await described(), name).toEqual({ ...before, deleted: true })
    await expect(findItem(griot.pool, name), name).rejects.toMatchObject({ code: 'not_found' })
  }
})

it('an activity is described with its kind, lesson and level, an asset with its code', async () => {
  const activity = await makeActivity(griot, {
    lessonId: (await makeLesson(griot, { levelId: (await makeLevel(griot, { level: 2 })).id })).id,
  })
  const found = await findItem(griot.pool, `activity:${activity.id}`)
  expect((await describeItems(griot.pool, [found])).get(mapKeyOf(found))).toMatchObject({
    language: 'yoruba',
    code: null,
    activityKind: 'TapInWhatYouHear',
    lessonId: activity.lessonId,
    levelId: activity.levelId,
  })
})

it('an activity whose answer is a picture without words is described by its instruction in the language of the course', async () => {
  const activity = await makeActivity(griot, {
    activityKind: 'SelectCorrectImageActivity',
    localizedInstruction: 'Yan àwòrán',
    data: { ...selectCorrectImage.example, answer: '2' },
  })
  const found = await findItem(griot.pool, `activity:${activity.id}`)
  expect((await describeItems(griot.pool, [found])).get(mapKeyOf(found))).toMatchObject({ text: 'Yan àwòrán' })
})

it('unknown names are refused, and entities that are not items have no description', async () => {
  for (const name of ['speaker:1', 'audio:ekaaro', 'activity:', '', 'level:LVL-YA-01'])
    expect(itemNameSchema.safeParse(name).success, name).toBe(false)
  await expect(findItem(griot.pool, 'audio:999999')).rejects.toMatchObject({ code: 'not_found' })
  await expect(findItem(griot.pool, 'nothing')).rejects.toMatchObject({ code: 'not_found' })
  const asked = ['user', 'take', 'asset'].map((entity) => ({ entity, key: 999_999 }))
  expect(await describeItems(griot.pool, asked)).toEqual(new Map())
})

it('an asset is not found under another kind', async () => {
  const response = await griot.send('editor', ASSET_CALLS.audio.declare, { body: [buildAudioRow()] })
  const [{ id }] = response.json().result.saved
  expect((await findItem(griot.pool, `audio:${id}`)).key).toBe(Number(id))
  await expect(findItem(griot.pool, `video:${id}`)).rejects.toMatchObject({ code: 'not_found' })
})

it('a hundred items of several entities are found and described in one statement each', async () => {
  const body = Array.from({ length: 98 }, () => buildAudioRow())
  const response = await griot.send('editor', ASSET_CALLS.audio.declare, { body })
  const saved: { id: string }[] = response.json().result.saved
  const lesson = await makeLesson(griot, { levelId: (await makeLevel(griot, { level: 3 })).id })
  const asked = [
    ...saved.map(({ id }) => ({ entity: 'audio' as const, id })),
    { entity: 'lesson' as const, id: lesson.id },
    { entity: 'level' as const, id: lesson.levelId },
  ]
  let statements = 0
  const counting: Database = {
    query: <Row extends pg.QueryResultRow>(query: pg.QueryConfig) => {
      statements += 1
      return griot.pool.query<Row>(query)
    },
  }
  const found = await findItems(counting, asked)
  expect([found.size, statements]).toEqual([100, 1])
  expect((await describeItems(counting, [...found.values()])).size).toBe(100)
  expect(statements).toBe(2)
})
