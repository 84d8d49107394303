import type { SetAvailability } from '@griot/contract/curriculum/availability.ts'
import { resultOf, startTestApp, type TestApp } from '@griot/testing/app.ts'
import { buildAudioRow, makeActivity, makeChat, makeLesson, makeLevel } from '@griot/testing/builders.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let griot: TestApp
let levels = 0
beforeAll(async () => {
  griot = await startTestApp()
  const body = ['ready1', 'nofile'].map((code) => buildAudioRow({ code }))
  resultOf(await griot.send('admin', 'declareAudios', { body }), 'declareAudios')
  const sha256 = 'a'.repeat(64)
  await griot.pool.query(`insert into files (sha256, media_type, bytes) values ('${sha256}', 'audio/mpeg', 1)`)
  await griot.pool.query(`update assets set file_sha256 = '${sha256}' where code = 'ready1'`)
})
afterAll(() => griot.close())

const dataOf = (code: string) => ({
  question: { audioUrl: code },
  options: [
    { id: '1', text: 'Ajá', audioUrl: code },
    { id: '2', text: 'Ẹṣin', audioUrl: code },
  ],
  answer: ['1'],
})

const newLevel = () => {
  levels += 1
  return makeLevel(griot, { level: levels, totalLessons: 0 })
}
const newActivity = (lessonId: string, code = 'ready1', isActive = false) =>
  makeActivity(griot, { lessonId, isActive, data: dataOf(code) })
const spoil = (id: string) => griot.pool.query(`update activities set data = data - 'answer' where id = '${id}'`)

/** A level with a ready lesson, and one in which an activity lacks a sound and another needs repair. */
async function course() {
  const level = await newLevel()
  const [first, second] = [
    await makeLesson(griot, { levelId: level.id, exerciseCount: 2 }),
    await makeLesson(griot, { levelId: level.id, exerciseCount: 3 }),
  ]
  await makeChat(griot, { lessonId: first.id })
  const activities = [
    await newActivity(first.id),
    await newActivity(first.id, 'ready1', true),
    await newActivity(second.id),
    await newActivity(second.id, 'nofile'),
    await newActivity(second.id),
  ]
  const [one, two, three, silent, broken] = activities.map(({ id }) => id)
  await spoil(broken ?? '')
  return { level, first, second, one, two, three, silent, broken }
}

const setLevel = async (id: string, body: Partial<SetAvailability> = {}) =>
  resultOf(
    await griot.send('editor', 'setLevelAvailability', { params: { id }, body: { available: true, ...body } }),
    'setLevelAvailability',
  )
const setLesson = async (id: string, body: Partial<SetAvailability> = {}) =>
  resultOf(
    await griot.send('editor', 'setLessonAvailability', { params: { id }, body: { available: true, ...body } }),
    'setLessonAvailability',
  )
const planLevel = async (id: string, query: Record<string, string> = { available: 'true' }) =>
  resultOf(await griot.send('editor', 'planLevelAvailability', { params: { id }, query }), 'planLevelAvailability')

/** The ids of everything in a level that is available. */
async function availableIn(levelId: string): Promise<string[]> {
  const { rows } = await griot.pool.query<{ id: string }>({
    text: `with own as (select * from levels where id = $1),
             inside as (select l.* from lessons l join own on own.key = l.level_key)
           select id from own where available union all select id from inside where available
           union all select a.id from activities a join inside on inside.key = a.lesson_key where a.is_active`,
    values: [levelId],
  })
  return rows.map(({ id }) => id).toSorted()
}
const idsOf = (...ids: (string | undefined)[]) => ids.map(String).toSorted()

describe('making a level available with everything in it', () => {
  it('plans and changes the same, and skips what is not ready', async () => {
    const { level, first, second, one, two, three, silent, broken } = await course()
    const plan = await planLevel(level.id)
    expect(plan.changed).toEqual({ levels: 1, lessons: 2, activities: 2, chats: 1 })
    expect(plan.unchanged).toBe(1)
    expect(plan.skipped[0]?.gaps[0]?.message).toBe('nofile has no file yet')
    expect(plan.skipped).toMatchObject([
      { at: { id: silent }, mayBeIncluded: true },
      { at: { id: broken, lessonNumber: second.lessonNumber }, mayBeIncluded: false },
    ])
    expect(await availableIn(level.id)).toEqual(idsOf(two))
    const { bulkChangeId, ...done } = await setLevel(level.id)
    expect(done).toEqual(plan)
    expect(await availableIn(level.id)).toEqual(idsOf(level.id, first.id, second.id, one, two, three))
    expect(bulkChangeId).not.toBeNull()
  })

  it('includes what is not ready when asked to, except what needs repair', async () => {
    const { level, silent, broken } = await course()
    const plan = await planLevel(level.id, { available: 'true', includeUnready: 'true' })
    const done = await setLevel(level.id, { includeUnready: true })
    expect(done).toMatchObject({ ...plan, changed: { activities: 3 }, skipped: [{ at: { id: broken } }] })
    expect(await availableIn(level.id)).toContain(silent)
    expect(await availableIn(level.id)).not.toContain(broken)
  })

  it('leaves out a lesson without anything available, and a level with only such lessons', async () => {
    const level = await newLevel()
    const { id } = await makeLesson(griot, { levelId: level.id, exerciseCount: 1 })
    await spoil((await newActivity(id)).id)
    const done = await setLevel(level.id)
    expect(done).toMatchObject({ changed: { levels: 0, lessons: 0, activities: 0 }, bulkChangeId: null })
    expect(done.skipped.map(({ at }) => at.entity)).toEqual(['activity', 'lesson', 'level'])
    expect(await availableIn(level.id)).toEqual([])
  })

  it('lists gaps of what becomes available nevertheless', async () => {
    const level = await newLevel()
    const { id: lessonId } = await makeLesson(griot, { levelId: level.id, exerciseCount: 4 })
    await newActivity(lessonId)
    const chat = await makeChat(griot, { lessonId })
    await griot.pool.query(`update chat_series set data = jsonb_set(data, '{answer}', '[]') where id = '${chat.id}'`)
    const { incomplete, skipped } = await setLevel(level.id)
    expect(skipped).toEqual([])
    expect(incomplete.map(({ at, kind }) => [at.entity, kind])).toEqual([
      ['lesson', 'activities'],
      ['chat', 'answer'],
    ])
  })

  it('writes one revision per item and one group of audit events', async () => {
    const { level } = await course()
    const { bulkChangeId, changed } = await setLevel(level.id)
    const { events } = resultOf(
      await griot.send('admin', 'listAuditEvents', { query: { action: 'make available', limit: '3' } }),
      'listAuditEvents',
    )
    const own = events.filter((event) => event.bulkChangeId === bulkChangeId)
    expect(own.map(({ entity, count }) => [entity, count]).toSorted()).toEqual([
      ['activity', changed.activities],
      ['lesson', changed.lessons],
      ['level', 1],
    ])
    const { rows } = await griot.pool.query({
      text: `select count(*)::integer as count from audit_events e
             cross join unnest(e.entity_keys, e.versions) as w (key, version)
             join revisions r on r.entity = e.entity and r.entity_key = w.key and r.version = w.version
             where e.bulk_change_id = $1`,
      values: [bulkChangeId],
    })
    expect(rows[0].count).toBe(changed.levels + changed.lessons + changed.activities)
  })

  it('404 for an unknown level or lesson', async () => {
    const params = { id: 'LVL-YA-998' }
    const body = { available: true }
    expect((await griot.send('editor', 'setLevelAvailability', { params, body })).statusCode).toBe(404)
    expect((await griot.send('editor', 'setLessonAvailability', { params, body })).statusCode).toBe(404)
    const query = { available: 'true' }
    expect((await griot.send('editor', 'planLessonAvailability', { params, query })).statusCode).toBe(404)
  })
})

describe('making a lesson available with everything in it', () => {
  it('leaves its level and the other lessons as they are', async () => {
    const { level, first, one, two } = await course()
    const { changed } = await setLesson(first.id)
    expect(changed).toEqual({ levels: 0, lessons: 1, activities: 1, chats: 1 })
    expect(await availableIn(level.id)).toEqual(idsOf(first.id, one, two))
  })
})

describe('taking a level offline with everything in it', () => {
  it('takes what is not ready offline as well', async () => {
    const { level, silent } = await course()
    await setLevel(level.id, { includeUnready: true })
    await griot.pool.query(`update activities set is_active = true where id = '${silent}'`)
    const { changed, skipped } = await setLevel(level.id, { available: false })
    expect(changed).toEqual({ levels: 1, lessons: 2, activities: 4, chats: 1 })
    expect(skipped).toEqual([])
    expect(await availableIn(level.id)).toEqual([])
  })
})
