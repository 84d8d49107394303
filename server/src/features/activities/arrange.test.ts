import type { Role } from '@griot/contract/accounts/roles.ts'
import type { Activity } from '@griot/contract/activities/activity.ts'
import { isActivity } from '@griot/contract/activities/kind-names.ts'
import type { CallName } from '@griot/contract/api.ts'
import { resultOf, startTestApp, type TestApp } from '@griot/testing/app.ts'
import { makeActivity, makeLesson, makeLevel } from '@griot/testing/builders.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

let griot: TestApp
let lessonId: string
let otherId: string
let number = 10
beforeAll(async () => {
  griot = await startTestApp()
})
afterAll(() => griot.close())
beforeEach(async () => {
  const { id: levelId } = await makeLevel(griot, { level: number++ })
  lessonId = (await makeLesson(griot, { levelId })).id
  otherId = (await makeLesson(griot, { levelId })).id
})

const send = (name: CallName, id: string, options: object = {}, role: Role = 'editor') =>
  griot.send(role, name, { params: { id }, ...options })
const listed = async (id = lessonId): Promise<Activity[]> => {
  const { levelId, language } = (await send('getLesson', id)).json().result
  const params = { language, levelId, lessonId: id }
  const response = await griot.send('viewer', 'listActivities', { params })
  return resultOf(response, 'listActivities').filter(isActivity)
}
const make = (given: object = {}) => makeActivity(griot, { lessonId, ...given })
const codesOf = async (id: string) => {
  const { rows } = await griot.pool.query(
    `select r.path, r.code from asset_refs r join activities a on a.key = r.entity_key
     where r.entity = 'activity' and a.id = $1 order by path`,
    [id],
  )
  return rows
}
const actionsOf = async (id: string) => {
  const { rows } = await griot.pool.query(
    `select e.action from audit_events e join activities a on a.key = any(e.entity_keys)
     where e.entity = 'activity' and a.id = $1 order by e.id`,
    [id],
  )
  return rows.map(({ action }) => action)
}

/** Finds it by id in the question bank, without any background job. */
const foundAs = async (id: string): Promise<string[]> => {
  const response = await griot.send('viewer', 'listQuestions', { query: { search: id } })
  return resultOf(response, 'listQuestions').questions.map(({ activity }) => activity.id)
}

describe('POST /interactive-activities/{id}/duplicate', () => {
  it('creates a copy at the end of the lesson, not available to learners', async () => {
    const activity = await make({ activityNumber: 4, isActive: true, tags: ['animals'] })
    const response = await send('duplicateActivity', activity.id)
    expect(response.statusCode, response.body).toBe(201)
    const { id, updatedAt: _, ...copy } = response.json().result
    expect(id).toBe(activity.id.replace(/01$/, '02'))
    const { id: __, updatedAt: ___, ...source } = activity
    expect(copy).toEqual({ ...source, activityNumber: 5, isActive: false })
    expect(await codesOf(id)).toEqual(await codesOf(activity.id))
    expect(await actionsOf(id)).toEqual(['duplicate'])
    expect(await foundAs(id)).toEqual([id])
  })

  it('the same Idempotency-Key creates one copy', async () => {
    const { id } = await make()
    const again = { headers: { 'idempotency-key': 'twice' } }
    const responses = [await send('duplicateActivity', id, again), await send('duplicateActivity', id, again)]
    expect(responses[1]?.json()).toEqual(responses[0]?.json())
    expect(await listed()).toHaveLength(2)
  })

  it('409 when the lesson has 99; 404 for an unknown activity', async () => {
    const { id } = await make({ activityNumber: 99 })
    await griot.pool.query(
      `insert into activities (id, lesson_key, kind, shape, data, instruction, localized_instruction,
         activity_number, difficulty, tags)
       select left(id, -2) || lpad(n::text, 2, '0'), lesson_key, kind, shape, data, '', '', n, '', '{}'
       from activities, generate_series(2, 99) n where id = $1`,
      [id],
    )
    const full = await send('duplicateActivity', id)
    expect(full.statusCode).toBe(409)
    expect(full.json().message).toBe('A lesson has at most 99 activities.')
    expect((await send('duplicateActivity', 'ACT-YA-9999-01')).statusCode).toBe(404)
  })
})

describe('POST /interactive-activities/{id}/move', () => {
  const move = (id: string, body: object, role?: Role, headers = {}) =>
    send('moveActivity', id, { body, headers }, role)

  it('assigns an id of the target lesson, and keeps content and history', async () => {
    const activity = await make({ isActive: true })
    await makeActivity(griot, { lessonId: otherId, activityNumber: 7 })
    const response = await move(activity.id, { lessonId: otherId })
    expect(response.statusCode, response.body).toBe(200)
    const moved = response.json().result
    expect(moved).toMatchObject({
      id: `${otherId.replace('LSN', 'ACT')}-02`,
      lessonId: otherId,
      activityNumber: 8,
      isActive: true,
      data: activity.data,
      version: 2,
    })
    expect((await send('getActivity', activity.id)).statusCode).toBe(404)
    expect(await actionsOf(moved.id)).toEqual(['create', 'move'])
    expect((await codesOf(moved.id)).length).toBeGreaterThan(0)
    expect(await foundAs(moved.id)).toEqual([moved.id])

    // Undo is the same call, with the previous id.
    const { id, activityNumber } = activity
    const back = await move(moved.id, { lessonId, id, activityNumber })
    expect(back.json().result).toMatchObject({ id, lessonId, activityNumber, version: 3 })
  })

  it('refuses the same lesson, one of another language, and an unknown one', async () => {
    const activity = await make()
    const { id: levelId } = await makeLevel(griot, { language: 'igbo', level: number++ })
    const foreign = await makeLesson(griot, { levelId })
    for (const [lesson, status, message] of [
      [lessonId, 409, 'It is already in this lesson.'],
      [foreign.id, 409, 'The language of an activity cannot change.'],
      ['LSN-YA-9999', 404, 'This lesson does not exist.'],
    ] as const) {
      const response = await move(activity.id, { lessonId: lesson })
      expect(response.statusCode).toBe(status)
      expect(response.json().errors).toMatchObject([{ path: 'lessonId', message }])
    }
    const conflict = await move(activity.id, { lessonId: otherId, id: activity.id })
    expect(conflict.json().errors).toMatchObject([{ path: 'id' }])
    expect(await listed()).toEqual([activity])
  })

  it('403 for a contributor if learners can see it, 412 if it was changed since', async () => {
    const activity = await make({ isActive: true })
    const refused = await move(activity.id, { lessonId: otherId }, 'contributor')
    expect(refused.statusCode).toBe(403)
    const stale = await move(activity.id, { lessonId: otherId }, 'editor', { 'if-match': '"9"' })
    expect(stale.statusCode).toBe(412)
    const resting = await make()
    const moved = await move(resting.id, { lessonId: otherId }, 'contributor')
    expect(moved.statusCode).toBe(200)
  })

  it('concurrent moves each get their own id', async () => {
    const made = [await make(), await make(), await make(), await make()]
    const responses = await Promise.all(made.map(({ id }) => move(id, { lessonId: otherId })))
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
    const ids = new Set((await listed(otherId)).map(({ id }) => id))
    expect(ids.size).toBe(4)
    expect(await listed()).toEqual([])
  })
})

describe('PUT /lessons/{id}/activity-order', () => {
  const order = (activities: object[], role?: Role) =>
    send('reorderActivities', lessonId, { body: { activities } }, role)
  const makeThree = async () => [
    await make({ activityNumber: 1 }),
    await make({ activityNumber: 2 }),
    await make({ activityNumber: 9 }),
  ]
  const places = (activities: readonly Activity[], ...order: number[]) =>
    order.map((index) => {
      const { id = '', version } = activities[index] ?? {}
      return { id, version }
    })

  it('numbers from 1, and writes only activities whose number changes', async () => {
    const made = await makeThree()
    const response = await order(places(made, 0, 2, 1))
    expect(response.statusCode, response.body).toBe(200)
    const after: Activity[] = response.json().result
    expect(after).toEqual(await listed())
    expect(after.map(({ id, activityNumber, version }) => [id, activityNumber, version])).toEqual([
      [made[0]?.id, 1, 1],
      [made[2]?.id, 2, 2],
      [made[1]?.id, 3, 2],
    ])
    expect(await actionsOf(made[0]?.id ?? '')).toEqual(['create'])
    expect(await actionsOf(made[1]?.id ?? '')).toEqual(['create', 'order'])
  })

  it('412 when it names other activities than exist, or outdated versions', async () => {
    const made = await makeThree()
    const [first] = places(made, 0)
    for (const wanted of [
      places(made, 0, 1),
      places(made, 0, 1, 1),
      [...places(made, 0, 1), { id: 'ACT-YA-9999-01' }],
      [...places(made, 0, 1), { ...places(made, 2)[0], version: 5 }],
      [first],
      [],
    ]) {
      const response = await order(wanted as object[])
      expect(response.statusCode).toBe(412)
      expect(response.json().result).toEqual(await listed())
    }
    expect((await listed()).map(({ version }) => version)).toEqual([1, 1, 1])
    const plain = made.toReversed().map(({ id }) => ({ id }))
    expect((await order(plain)).statusCode).toBe(200)
  })

  it('a contributor may reorder unavailable activities around available ones', async () => {
    const active = await make({ activityNumber: 1, isActive: true })
    const made = [active, await make({ activityNumber: 2 }), await make({ activityNumber: 3 })]
    const refused = await order(places(made, 1, 0, 2), 'contributor')
    expect(refused.statusCode).toBe(403)
    expect(refused.json().errors).toMatchObject([{ path: active.id }])
    expect((await order(places(made, 0, 2, 1), 'contributor')).statusCode).toBe(200)
    expect((await send('reorderActivities', 'LSN-YA-9999', { body: { activities: [] } })).statusCode).toBe(404)
  })
})
