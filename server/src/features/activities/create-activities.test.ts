import type { Role } from '@griot/contract/accounts/roles.ts'
import type { Activity } from '@griot/contract/activities/activity.ts'
import { isActivity } from '@griot/contract/activities/kind-names.ts'
import { resultOf, startTestApp, type TestApp } from '@griot/testing/app.ts'
import { buildActivity, makeActivity, makeLesson, makeLevel } from '@griot/testing/builders.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

let griot: TestApp
let lessonId: string
let levelId: string
let number = 10
beforeAll(async () => {
  griot = await startTestApp()
})
afterAll(() => griot.close())
beforeEach(async () => {
  levelId = (await makeLevel(griot, { level: number++ })).id
  lessonId = (await makeLesson(griot, { levelId })).id
})

const bodyOf = (given: object = {}) => {
  const { lessonId: _, ...body } = buildActivity({ lessonId })
  return { ...body, ...given }
}
const sow = (activities: unknown, options: object = {}, role: Role = 'contributor') =>
  griot.send(role, 'createActivities', { body: { lessonId, activities }, ...options })
const listed = async (): Promise<Activity[]> => {
  const params = { language: 'yoruba' as const, levelId, lessonId }
  const response = await griot.send('viewer', 'listActivities', { params })
  return resultOf(response, 'listActivities').filter(isActivity)
}

describe('POST /interactive-activities/batch', () => {
  it('creates all in one transaction, each with the next free id, references, revision and event', async () => {
    await makeActivity(griot, { lessonId })
    const response = await sow([bodyOf({ activityNumber: 2 }), bodyOf({ activityNumber: 3 })])
    expect(response.statusCode, response.body).toBe(201)
    expect(response.json().message).toBe('2 activities created')
    const made = resultOf(response, 'createActivities')
    expect(made.map(({ id }) => id.slice(-2))).toEqual(['02', '03'])
    expect(await listed()).toEqual([expect.anything(), ...made])
    const { rows } = await griot.pool.query(
      `select a.id,
         (select count(*)::int from asset_refs r where r.entity = 'activity' and r.entity_key = a.key) as codes,
         (select count(*)::int from revisions v where v.entity = 'activity' and v.entity_key = a.key) as revisions,
         (select count(*)::int from audit_events e where e.entity = 'activity' and a.key = any(e.entity_keys)) as events
       from activities a where a.id = any($1) order by id`,
      [made.map(({ id }) => id)],
    )
    for (const row of rows) expect(row).toMatchObject({ codes: 3, revisions: 1, events: 1 })
    expect(rows).toHaveLength(2)
  })

  it('appends those without a number, also with concurrent requests', async () => {
    await makeActivity(griot, { lessonId, activityNumber: 7 })
    const unnumbered = bodyOf({ activityNumber: undefined })
    await Promise.all([1, 2, 3].map(() => sow([unnumbered, unnumbered])))
    const numbers = (await listed()).map(({ activityNumber }) => activityNumber)
    expect(numbers).toEqual([7, 8, 9, 10, 11, 12, 13])
    const mixed = resultOf(await sow([unnumbered, bodyOf({ activityNumber: 20 }), unnumbered]), 'createActivities')
    expect(mixed.map(({ activityNumber }) => activityNumber)).toEqual([14, 20, 21])
  })

  it('creates none when one is invalid, and names its field', async () => {
    const response = await sow([bodyOf(), bodyOf({ instruction: '' })])
    expect(response.statusCode).toBe(400)
    expect(response.json().errors).toContainEqual(expect.objectContaining({ path: 'activities.1.instruction' }))
    expect((await sow([])).statusCode).toBe(400)
    expect(await listed()).toEqual([])
  })

  it('the same Idempotency-Key creates them once', async () => {
    const again = { headers: { 'idempotency-key': 'sow-twice' } }
    const responses = [await sow([bodyOf()], again), await sow([bodyOf()], again)]
    expect(responses[1]?.json()).toEqual(responses[0]?.json())
    expect(await listed()).toHaveLength(1)
  })

  it('creates none when the lesson cannot hold all', async () => {
    await makeActivity(griot, { lessonId })
    const response = await sow(Array.from({ length: 99 }, () => bodyOf()))
    expect(response.statusCode).toBe(409)
    expect(response.json().message).toBe('A lesson has at most 99 activities.')
    expect(await listed()).toHaveLength(1)
  })

  it('404 for an unknown lesson, 403 for availability without permission', async () => {
    const nowhere = { lessonId: 'LSN-YA-9999', activities: [bodyOf()] }
    const missing = await griot.send('editor', 'createActivities', { body: nowhere })
    expect(missing.statusCode).toBe(404)
    const refused = await sow([bodyOf(), bodyOf({ isActive: true })])
    expect(refused.statusCode).toBe(403)
    expect(refused.json().errors[0].path).toBe('activities.1.isActive')
    expect((await sow([bodyOf({ isActive: true })], {}, 'editor')).statusCode).toBe(201)
  })
})

describe('POST /interactive-activities/batch/delete', () => {
  const named = (activities: readonly Activity[]) => activities.map(({ id, version }) => ({ id, version }))
  const takeBack = (activities: unknown, role: Role = 'contributor') =>
    griot.send(role, 'deleteActivities', { body: { lessonId, activities } })

  it('deletes all, each with its event, and each can be restored', async () => {
    const stays = await makeActivity(griot, { lessonId })
    const made = resultOf(await sow([bodyOf(), bodyOf()]), 'createActivities')
    const response = await takeBack(named(made))
    expect(response.json().message).toBe('2 activities deleted')
    const deleted = resultOf(response, 'deleteActivities')
    expect(deleted.map(({ id }) => id)).toEqual(made.map(({ id }) => id))
    expect(await listed()).toEqual([stays])
    const body = { key: deleted[1]?.key }
    expect((await griot.send('contributor', 'restoreActivity', { body })).statusCode).toBe(200)
    expect((await listed()).map(({ id }) => id)).toEqual([stays.id, made[1]?.id])
  })

  it('deletes none when one was changed, is available, is missing or is repeated', async () => {
    const made = resultOf(await sow([bodyOf(), bodyOf()]), 'createActivities')
    const [first, second] = named(made)
    if (!first || !second) throw new Error('Two were made.')
    const change = { params: { id: second.id }, body: { isActive: true } }
    const active = resultOf(await griot.send('editor', 'patchActivity', change), 'patchActivity')
    const stale = await takeBack([first, second])
    expect([stale.statusCode, stale.json().result.id]).toEqual([412, second.id])
    const blockedByAvailable = await takeBack([first, { ...second, version: active.version }])
    expect([blockedByAvailable.statusCode, blockedByAvailable.json().message]).toEqual([
      409,
      'It is available. Make it unavailable first.',
    ])
    const unknownActivity = { id: first.id.replace(/..$/, '98'), version: 1 }
    expect((await takeBack([first, unknownActivity])).statusCode).toBe(404)
    expect((await takeBack([first, first])).statusCode).toBe(404)
    expect((await takeBack([])).statusCode).toBe(400)
    expect(await listed()).toHaveLength(2)
  })
})
