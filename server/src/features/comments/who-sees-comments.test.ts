import { ASSET_KIND_NAMES } from '@griot/contract/assets/kinds.ts'
import { openItemKey } from '@griot/contract/presence/open-items.ts'
import { startTestApp, type TestApp } from '@griot/testing/app.ts'
import { makeActivity, makeChat, makeLesson, makeLevel } from '@griot/testing/builders.ts'
import { assetSetup } from '@griot/testing/examples/assets.ts'
import { CALLS, exampleOf } from '@griot/testing/examples.ts'
import { commentsOf } from '@griot/testing/requests/comments.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let griot: TestApp
let lessonId: string
const { begun, reply, list, counts } = commentsOf(() => griot)

beforeAll(async () => {
  griot = await startTestApp()
  lessonId = (await makeLesson(griot, { levelId: (await makeLevel(griot, { level: 12 })).id })).id
})
afterAll(() => griot.close())

describe('comments of a deleted item', () => {
  const MAKE = {
    Level: () => makeLevel(griot, { level: 11 }),
    Lesson: () => makeLesson(griot),
    Activity: () => makeActivity(griot, { lessonId }),
    Series: () => makeChat(griot, { lessonId }),
  }

  it.each([
    ['level', 'Level'],
    ['lesson', 'Lesson'],
    ['activity', 'Activity'],
    ['chat', 'Series'],
  ] as const)('go and return with it: %s', async (entity, call) => {
    const { id } = await MAKE[call]()
    const item = `${entity}:${id}`
    const thread = await begun('viewer', item)
    const removed = await griot.send('admin', `delete${call}`, { params: { id } })
    expect(removed.statusCode, removed.body).toBe(200)
    expect((await griot.send('viewer', 'listThreads', { query: { item } })).statusCode).toBe(404)
    expect((await reply('viewer', thread)).statusCode).toBe(404)
    expect(await counts([item])).toEqual([])
    const restored = await griot.send('admin', `restore${call}`, { body: { key: removed.json().result.key } })
    expect(restored.statusCode, restored.body).toBe(200)
    expect((await list(item)).threads.map((each) => each.id)).toEqual([thread])
  })

  it.each(ASSET_KIND_NAMES)('go and return with it: %s', async (kind) => {
    const { declare, ask } = assetSetup(griot, kind)
    const { code, id } = await declare()
    const item = openItemKey({ entity: kind, id })
    const thread = await begun('viewer', item)
    await ask('delete', { params: { code } })
    expect((await griot.send('viewer', 'listThreads', { query: { item } })).statusCode).toBe(404)
    // The code is free for another asset, which has no comments.
    const other = await declare({ code })
    expect((await list(openItemKey({ entity: kind, id: other.id }))).threads).toEqual([])
    await ask('delete', { params: { code } })
    await ask('restore', { body: { ids: [id] } })
    expect((await list(item)).threads.map((each) => each.id)).toEqual([thread])
  })
})

it('comments stay with an activity that moves to another lesson', async () => {
  const level = await makeLevel(griot, { level: 21 })
  const [from, to] = [
    await makeLesson(griot, { levelId: level.id, lessonNumber: 1 }),
    await makeLesson(griot, { levelId: level.id, lessonNumber: 2 }),
  ]
  const { id } = await makeActivity(griot, { lessonId: from.id })
  const thread = await begun('viewer', `activity:${id}`)
  const moved = await griot.send('admin', 'moveActivity', { params: { id }, body: { lessonId: to.id } })
  const { threads } = await list(`activity:${moved.json().result.id}`)
  expect(threads.map((each) => each.id)).toEqual([thread])
})

const SECRET = 'KommentarGeheim'
const MAY_SHOW = ['listThreads', 'listAuditEvents', 'getAuditEvent', 'listNotifications']

it('no other call shows a comment, and copies of a lesson have none', async () => {
  const { id: levelId } = await makeLevel(griot, { level: 31 })
  const lesson = await makeLesson(griot, { levelId })
  const activity = await makeActivity(griot, { lessonId: lesson.id })
  const chat = await makeChat(griot, { lessonId: lesson.id })
  const audio = await assetSetup(griot, 'audio').declare({ code: 'secret' })
  const items = [
    `level:${levelId}`,
    `lesson:${lesson.id}`,
    `activity:${activity.id}`,
    `chat:${chat.id}`,
    `audio:${audio.id}`,
  ]
  for (const item of items) await begun('viewer', item, { text: SECRET })
  const ids: Record<string, string> = { level: levelId, lesson: lesson.id, activity: activity.id, series: chat.id }
  let sent = 0
  for (const [name, call] of CALLS) {
    if (call.method !== 'GET' || call.endless || MAY_SHOW.includes(name)) continue
    const example = await exampleOf(griot, name).catch(() => null)
    if (!example) continue
    const noun = /levels|lessons|activities|series/.exec(call.path)?.[0]
    const id = noun && ids[{ levels: 'level', lessons: 'lesson', activities: 'activity' }[noun] ?? noun]
    const params = call.path.includes(':id') && id ? { ...example.params, id } : example.params
    const response = await griot.send('admin', name, { ...example, params })
    expect(response.body, name).not.toContain(SECRET)
    sent += 1
  }
  expect(sent).toBeGreaterThan(50)
  const body = { levelId, lessonNumber: 5, title: 'Ẹ̀dà', words: [] }
  const copied = await griot.send('admin', 'duplicateLesson', { params: { id: lesson.id }, body })
  expect(copied.statusCode, copied.body).toBe(201)
  const { rows } = await griot.pool.query(
    'select distinct count(*)::integer as threads from comment_threads t where id in (select thread_id from comments where text = $1)',
    [SECRET],
  )
  expect(rows).toEqual([{ threads: items.length }])
})
