import type { Role } from '@griot/contract/accounts/roles.ts'
import type { CallName } from '@griot/contract/api.ts'
import { startTestApp, type TestApp } from '@griot/testing/app.ts'
import { makeActivity, makeChat, makeLesson, makeLevel } from '@griot/testing/builders.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

/** Levels, lessons and activities are deleted and restored in the same way. */
let griot: TestApp
let number = 20
beforeAll(async () => {
  griot = await startTestApp()
})
afterAll(() => griot.close())

const freshLevel = () => makeLevel(griot, { level: number++ })
const freshLesson = async (given: { available?: boolean } = {}) =>
  makeLesson(griot, { levelId: (await freshLevel()).id, ...given })
const freshActivity = async (given: { isActive?: boolean } = {}) =>
  makeActivity(griot, { lessonId: (await freshLesson()).id, ...given })
const freshChat = async () => makeChat(griot, { lessonId: (await freshLesson()).id })

const send = (name: CallName, id: string, version?: number, role: Role = 'editor') =>
  griot.send(role, name, {
    params: { id },
    ...(version === undefined ? {} : { headers: { 'if-match': `"${version}"` } }),
  })
const restoreItem = (name: CallName, key: string, role: Role = 'editor') => griot.send(role, name, { body: { key } })

async function eventsOf(entity: string, key: string): Promise<string[]> {
  const { rows } = await griot.pool.query(
    'select action from audit_events where entity = $1 and $2 = any(entity_keys) order by id',
    [entity, key],
  )
  return rows.map(({ action }) => action)
}

const NOUNS = [
  {
    entity: 'level',
    make: freshLevel,
    get: 'getLevel',
    remove: 'deleteLevel',
    restore: 'restoreLevel',
    missing: 'This level does not exist.',
  },
  {
    entity: 'lesson',
    make: freshLesson,
    get: 'getLesson',
    remove: 'deleteLesson',
    restore: 'restoreLesson',
    missing: 'This lesson does not exist.',
  },
  {
    entity: 'activity',
    make: freshActivity,
    get: 'getActivity',
    remove: 'deleteActivity',
    restore: 'restoreActivity',
    missing: 'Activity not found.',
  },
  {
    entity: 'chat',
    make: freshChat,
    get: 'getSeries',
    remove: 'deleteSeries',
    restore: 'restoreSeries',
    missing: 'This chat does not exist.',
  },
] as const

describe.each(NOUNS)('a deleted $entity', ({ entity, make, get, remove, restore, missing }) => {
  it('is no longer found, and is restored unchanged with its history', async () => {
    const row = await make()
    const deleted = await send(remove, row.id, 1)
    expect(deleted.statusCode, deleted.body).toBe(200)
    expect(deleted.headers.etag).toBe('"2"')
    const { key, ...rest } = deleted.json().result
    expect(rest).toEqual({ id: row.id, version: 2 })
    const absent = await send(get, row.id)
    expect(absent.statusCode).toBe(404)
    expect(absent.json().message).toBe(missing)

    const back = await restoreItem(restore, key)
    expect(back.statusCode, back.body).toBe(200)
    const { updatedAt: _, ...before } = row
    expect(back.json().result).toMatchObject({ ...before, version: 3 })
    expect((await send(get, row.id)).json().result).toEqual(back.json().result)
    expect(await eventsOf(entity, key)).toEqual(['create', 'delete', 'restore'])
  })

  it('412 when it was changed since it was read', async () => {
    const row = await make()
    const response = await send(remove, row.id, 7)
    expect(response.statusCode).toBe(412)
    expect(response.json().result).toEqual(row)
    expect((await send(get, row.id)).statusCode).toBe(200)
  })

  it('can be restored once; 404 for anything else', async () => {
    const row = await make()
    const { key } = (await send(remove, row.id)).json().result
    const responses = await Promise.all([1, 2, 3].map(() => restoreItem(restore, key)))
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404, 404])
    expect((await restoreItem(restore, '999999')).statusCode).toBe(404)
    expect((await send(remove, `${row.id}9`)).statusCode).toBe(404)
  })

  it('403 for a viewer', async () => {
    const row = await make()
    expect((await send(remove, row.id, undefined, 'viewer')).statusCode).toBe(403)
    expect((await restoreItem(restore, '1', 'viewer')).statusCode).toBe(403)
  })
})

describe('deletion is blocked', () => {
  it('for a level that is available, and by each of its lessons', async () => {
    const level = await makeLevel(griot, { level: number++, available: true })
    const lesson = await makeLesson(griot, { levelId: level.id, title: 'Àwọ̀' })
    const response = await send('deleteLevel', level.id)
    expect(response.statusCode).toBe(409)
    expect(response.json()).toMatchObject({
      message: 'It is available. Make it unavailable first. It contains 1 lesson. Delete it first.',
      errors: [
        { path: 'available', message: 'It is available. Make it unavailable first.' },
        { path: lesson.id, message: 'Àwọ̀' },
      ],
    })
    await send('deleteLesson', lesson.id)
    await griot.send('editor', 'patchLevel', {
      params: { id: level.id },
      body: { available: false },
    })
    expect((await send('deleteLevel', level.id)).statusCode).toBe(200)
  })

  it('for a lesson that is available, and by each of its activities', async () => {
    const lesson = await freshLesson({ available: true })
    const first = await makeActivity(griot, { lessonId: lesson.id, instruction: 'Tap' })
    const second = await makeActivity(griot, { lessonId: lesson.id, activityNumber: 2 })
    const response = await send('deleteLesson', lesson.id)
    expect(response.statusCode).toBe(409)
    expect(response.json()).toMatchObject({
      message: 'It is available. Make it unavailable first. It contains 2 activities. Delete them first.',
      errors: [
        { path: 'available' },
        { path: first.id, message: 'Tap' },
        { path: second.id, message: second.instruction },
      ],
    })
  })

  it('for an activity that is available', async () => {
    const activity = await freshActivity({ isActive: true })
    const response = await send('deleteActivity', activity.id)
    expect(response.statusCode).toBe(409)
    expect(response.json().errors).toMatchObject([
      { path: 'isActive', message: 'It is available. Make it unavailable first.' },
    ])
  })

  it('by a child created concurrently: one of both requests is refused', async () => {
    const level = await freshLevel()
    const [deleted, made] = await Promise.all([
      send('deleteLevel', level.id),
      griot.send('editor', 'createLesson', {
        body: {
          levelId: level.id,
          title: 'a',
          description: 'a',
          goal: 'a',
          lessonNumber: 1,
          exerciseCount: 0,
        },
      }),
    ])
    expect([deleted.statusCode, made.statusCode].sort()).toEqual(deleted.statusCode === 200 ? [200, 404] : [201, 409])
  })
})

describe('restoring is refused', () => {
  it('for a level whose number is in use again', async () => {
    const level = await freshLevel()
    const { key } = (await send('deleteLevel', level.id)).json().result
    await makeLevel(griot, { level: level.level })
    const response = await restoreItem('restoreLevel', key)
    expect(response.statusCode).toBe(409)
    expect(response.json().errors).toMatchObject([
      { path: 'level', message: `Level ${level.level} of Yoruba already exists.` },
    ])
  })

  it('into a deleted level or lesson', async () => {
    const activity = await freshActivity()
    const deleted = (await send('deleteActivity', activity.id)).json().result
    const lesson = (await send('deleteLesson', activity.lessonId)).json().result
    const refused = await restoreItem('restoreActivity', deleted.key)
    expect(refused.statusCode).toBe(409)
    expect(refused.json().message).toBe('Its lesson was deleted too. Restore that first.')
    const level = (await send('deleteLevel', activity.levelId)).json().result
    expect((await restoreItem('restoreLesson', lesson.key)).statusCode).toBe(409)
    for (const [name, key] of [
      ['restoreLevel', level.key],
      ['restoreLesson', lesson.key],
      ['restoreActivity', deleted.key],
    ] as const)
      expect((await restoreItem(name, key)).statusCode, name).toBe(200)
  })

  it('for a lesson whose id or number is in use again, or into a full level', async () => {
    const level = await freshLevel()
    const lesson = await makeLesson(griot, { levelId: level.id, lessonNumber: 3 })
    const { key } = (await send('deleteLesson', lesson.id)).json().result
    const sameId = await makeLesson(griot, { levelId: level.id, lessonNumber: 1 })
    expect(sameId.id).toBe(lesson.id)
    expect((await restoreItem('restoreLesson', key)).json().errors).toMatchObject([{ path: 'id' }])

    const other = await makeLesson(griot, { levelId: level.id, lessonNumber: 3 })
    await send('deleteLesson', sameId.id)
    expect((await restoreItem('restoreLesson', key)).json().errors).toMatchObject([
      { path: 'lessonNumber', message: 'Lesson 3 of this level already exists.' },
    ])
    await send('deleteLesson', other.id)
    for (let made = 1; made <= 10; made += 1) await makeLesson(griot, { levelId: level.id })
    const full = await restoreItem('restoreLesson', key)
    expect(full.statusCode).toBe(409)
    expect(full.json().message).toBe('Maximum of 10 lessons per level reached')
  })

  it('for an activity whose id is in use again', async () => {
    const activity = await freshActivity()
    const { key } = (await send('deleteActivity', activity.id)).json().result
    await makeActivity(griot, { lessonId: activity.lessonId })
    const response = await restoreItem('restoreActivity', key)
    expect(response.statusCode).toBe(409)
    expect(response.json().errors).toMatchObject([{ path: 'id' }])
  })
})

it('codes of a deleted activity are unused until it is restored', async () => {
  const activity = await freshActivity()
  const usedBy = async () => {
    const { rows } = await griot.pool.query(
      "select asset_is_used('audio', 'aja-01') as used from activities where id = $1",
      [activity.id],
    )
    return rows[0].used
  }
  const { rows: others } = await griot.pool.query(
    'update activities set deleted_at = now() where id <> $1 and deleted_at is null returning key',
    [activity.id],
  )
  expect(await usedBy()).toBe(true)
  const { key } = (await send('deleteActivity', activity.id)).json().result
  expect(await usedBy()).toBe(false)
  await restoreItem('restoreActivity', key)
  expect(await usedBy()).toBe(true)
  await griot.pool.query('update activities set deleted_at = null where key = any($1)', [others.map((row) => row.key)])
})

it('a contributor may delete an unavailable activity, but no lesson or level', async () => {
  const activity = await freshActivity()
  const deleted = await send('deleteActivity', activity.id, 1, 'contributor')
  expect(deleted.statusCode).toBe(200)
  const back = await restoreItem('restoreActivity', deleted.json().result.key, 'contributor')
  expect(back.statusCode).toBe(200)
  for (const [name, id] of [
    ['deleteLesson', activity.lessonId],
    ['deleteLevel', activity.levelId],
  ] as const)
    expect((await send(name, id, undefined, 'contributor')).statusCode).toBe(403)
})
