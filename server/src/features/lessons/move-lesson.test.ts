import { resultOf, startTestApp, type TestApp } from '@griot/testing/app.ts'
import { makeActivity, makeChat, makeLesson, makeLevel } from '@griot/testing/builders.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let griot: TestApp
let number = 0
beforeAll(async () => {
  griot = await startTestApp()
})
afterAll(() => griot.close())

const newLevel = (language: 'yoruba' | 'igbo' = 'yoruba') => {
  number += 1
  return makeLevel(griot, { level: number, language })
}
const send = (id: string, body: object, headers: Record<string, string> = {}) =>
  griot.send('editor', 'moveLesson', { params: { id }, body, headers })
const move = async (id: string, body: object) => resultOf(await send(id, body), 'moveLesson')
const get = (id: string) => griot.send('viewer', 'getLesson', { params: { id } })
const ids = async (text: string) => (await griot.pool.query<{ id: string }>(text)).rows.map(({ id }) => id)
const activitiesOf = (lessonId: string) =>
  ids(`select a.id from activities a join lessons l on l.key = a.lesson_key where l.id = '${lessonId}' order by a.key`)

/** A lesson with two activities, the second deleted, and a chat. */
async function course() {
  const level = await newLevel()
  const lesson = await makeLesson(griot, { levelId: level.id, lessonNumber: 3, available: true })
  const first = await makeActivity(griot, { lessonId: lesson.id, isActive: true })
  const second = await makeActivity(griot, { lessonId: lesson.id })
  const chat = await makeChat(griot, { lessonId: lesson.id })
  const deleted = resultOf(
    await griot.send('editor', 'deleteActivity', { params: { id: second.id } }),
    'deleteActivity',
  )
  return { level, lesson, first, deleted, chat }
}

describe('POST /lessons/{id}/move', () => {
  it('gives the lesson and everything in it ids of the other level, and keeps rows, history and availability', async () => {
    const { lesson, first, chat } = await course()
    const target = await newLevel()
    const moved = await move(lesson.id, { levelId: target.id })
    const place = String((target.level - 1) * 10 + 1).padStart(4, '0')
    const { id: _, levelId: __, version: ___, updatedAt: ____, ...kept } = lesson
    expect(moved).toMatchObject({ ...kept, id: `LSN-YA-${place}`, levelId: target.id, activityCount: 1, version: 2 })
    expect(await activitiesOf(moved.id)).toEqual([`ACT-YA-${place}-01`, `ACT-YA-${place}-02`])
    expect((await get(lesson.id)).statusCode).toBe(404)
    for (const [name, old] of [
      ['getActivity', first.id],
      ['getSeries', chat.id],
    ] as const)
      expect((await griot.send('viewer', name, { params: { id: old } })).statusCode).toBe(404)
    const activity = { params: { id: `ACT-YA-${place}-01` } }
    const read = resultOf(await griot.send('viewer', 'getActivity', activity), 'getActivity')
    expect(read).toMatchObject({ lessonId: moved.id, levelId: target.id, isActive: true, version: 2, data: first.data })
    const revisions = resultOf(await griot.send('viewer', 'listActivityRevisions', activity), 'listActivityRevisions')
    expect(JSON.stringify(revisions)).toContain('"version":1')
    const params = { id: `CHT-YA-${place}-01` }
    expect(resultOf(await griot.send('viewer', 'getSeries', { params }), 'getSeries').lessonId).toBe(moved.id)
  })

  it('is one group of audit events, and is found in the question bank by the new id', async () => {
    const { lesson } = await course()
    const moved = await move(lesson.id, { levelId: (await newLevel()).id })
    const { rows } = await griot.pool.query(
      `select e.entity from audit_events e where e.bulk_change_id is not null
       and e.bulk_change_id = (select max(bulk_change_id) from audit_events) order by e.entity`,
    )
    expect(rows.map(({ entity }) => entity)).toEqual(['activity', 'chat', 'lesson'])
    const [id = ''] = await activitiesOf(moved.id)
    const found = resultOf(await griot.send('viewer', 'listQuestions', { query: { search: id } }), 'listQuestions')
    expect(found.questions.map(({ activity }) => activity.id)).toEqual([id])
  })

  it('moves back to its old id and number, with what was added since', async () => {
    const { level, lesson, first } = await course()
    const moved = await move(lesson.id, { levelId: (await newLevel()).id })
    const added = await makeActivity(griot, { lessonId: moved.id })
    const back = await move(moved.id, { levelId: level.id, id: lesson.id, lessonNumber: lesson.lessonNumber })
    expect(back).toMatchObject({ id: lesson.id, levelId: level.id, lessonNumber: 3 })
    expect(await activitiesOf(lesson.id)).toContain(first.id)
    expect(await activitiesOf(lesson.id)).toContain(added.id.replace(moved.id.slice(4), lesson.id.slice(4)))
  })

  it('takes the next number when its own is taken, and refuses a taken one that was named', async () => {
    const { lesson } = await course()
    const target = await newLevel()
    await makeLesson(griot, { levelId: target.id, lessonNumber: 3 })
    await makeLesson(griot, { levelId: target.id, lessonNumber: 7 })
    const refused = await send(lesson.id, { levelId: target.id, lessonNumber: 7 })
    expect([refused.statusCode, refused.json().errors[0].path]).toEqual([409, 'lessonNumber'])
    expect((await move(lesson.id, { levelId: target.id })).lessonNumber).toBe(8)
  })

  it('restores a deleted activity with an id of the place where its lesson is', async () => {
    const { lesson, deleted } = await course()
    const moved = await move(lesson.id, { levelId: (await newLevel()).id })
    const body = { key: deleted.key }
    const restored = resultOf(await griot.send('editor', 'restoreActivity', { body }), 'restoreActivity')
    expect([restored.lessonId, restored.id.slice(4, 11)]).toEqual([moved.id, moved.id.slice(4)])
  })

  it('refuses a full level, the same level, another language and an unknown level, and changes nothing', async () => {
    const { level, lesson } = await course()
    const full = await newLevel()
    for (let each = 1; each <= 10; each += 1) await makeLesson(griot, { levelId: full.id, lessonNumber: each })
    const cases = [
      [full.id, 409, 'Maximum of 10 lessons per level reached'],
      [level.id, 409, 'It is already in this level.'],
      [(await newLevel('igbo')).id, 409, 'A lesson has the language of its level.'],
      ['LVL-YA-998', 404, 'This level does not exist.'],
    ] as const
    for (const [levelId, status, message] of cases) {
      const answer = await send(lesson.id, { levelId })
      expect([answer.statusCode, answer.json().message]).toEqual([status, message])
    }
    expect(resultOf(await get(lesson.id), 'getLesson')).toEqual({ ...lesson, activityCount: 1 })
  })

  it('412 when the lesson was changed since, and two at once give two places', async () => {
    const { lesson } = await course()
    const target = await newLevel()
    const stale = await send(lesson.id, { levelId: target.id }, { 'if-match': '"9"' })
    expect(stale.statusCode).toBe(412)
    const other = await course()
    const both = await Promise.all([lesson.id, other.lesson.id].map((id) => move(id, { levelId: target.id })))
    expect(new Set(both.map(({ id }) => id)).size).toBe(2)
    expect(new Set(both.map(({ lessonNumber }) => lessonNumber)).size).toBe(2)
  })
})
