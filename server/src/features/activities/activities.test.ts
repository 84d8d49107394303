import { isActivity } from '@griot/contract/activities/kind-names.ts'
import { resultOf, startTestApp, type TestApp } from '@griot/testing/app.ts'
import { buildActivity, makeActivity, makeLesson, makeLevel } from '@griot/testing/builders.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let griot: TestApp
let levelId: string
beforeAll(async () => {
  griot = await startTestApp()
  levelId = (await makeLevel(griot, { level: 3 })).id
})
afterAll(() => griot.close())

let lessons = 0
/** A lesson that no other test in this file uses. */
async function freshLesson(): Promise<string> {
  if (lessons === 10) levelId = (await makeLevel(griot, { level: 4 })).id
  lessons += 1
  return (await makeLesson(griot, { levelId })).id
}
const idOf = (lessonId: string, ordinal: string) => `${lessonId.replace('LSN', 'ACT')}-${ordinal}`
const create = (body: unknown, headers: Record<string, string> = {}) =>
  griot.send('contributor', 'createActivity', { body, headers })
const replace = (id: string, body: unknown) => griot.send('contributor', 'replaceActivity', { params: { id }, body })
const read = async (id: string) =>
  resultOf(await griot.send('viewer', 'getActivity', { params: { id } }), 'getActivity')
const remove = (id: string) => griot.pool.query('update activities set deleted_at = now() where id = $1', [id])

/** The rows of `asset_refs` for an activity, by path. */
async function references(id: string): Promise<Record<string, string>> {
  const { rows } = await griot.pool.query(
    `select r.path, r.code from asset_refs r join activities a on a.key = r.entity_key
     where r.entity = 'activity' and r.kind = 'audio' and a.id = $1 and a.deleted_at is null order by r.path`,
    [id],
  )
  return Object.fromEntries(rows.map(({ path, code }) => [path, code]))
}

const dataOf = (codes: [question: string, ...options: string[]]) => ({
  question: { audioUrl: codes[0] },
  options: codes.slice(1).map((audioUrl, index) => ({ id: String(index + 1), text: 'a', audioUrl })),
  answer: ['1'],
})

describe('POST /interactive-activities', () => {
  it('returns what was sent, with both names of its kind and its position', async () => {
    const lessonId = await freshLesson()
    const sent = buildActivity({ lessonId, tags: ['animals', ' animals ', '', 'home'] })
    const answer = await create(sent)
    expect(answer.statusCode).toBe(201)
    expect(answer.headers.etag).toBe('"1"')
    expect(answer.json().message).toBe('Activity Created successfully')
    const { result } = answer.json()
    expect(result).toMatchObject({
      ...sent,
      id: idOf(lessonId, '01'),
      activityType: 'TapInWhatYouHear',
      levelId,
      language: 'yoruba',
      tags: ['animals', 'home'],
      isActive: false,
      version: 1,
    })
    expect(await read(result.id)).toEqual(result)
  })

  it('accepts activityType instead of activityKind, and both if they agree', async () => {
    const lessonId = await freshLesson()
    const { activityKind, ...rest } = buildActivity({ lessonId })
    expect((await create({ ...rest, activityType: activityKind })).statusCode).toBe(201)
    const both = { ...rest, activityKind, activityType: activityKind }
    expect((await create(both)).statusCode).toBe(201)
    expect((await create({ ...both, activityType: 'Other' })).statusCode).toBe(400)
    expect((await create(rest)).statusCode).toBe(400)
  })

  it.each(['FillTheBlank', '', 'constructor', '__proto__', 7, null])(
    "refuses the unknown kind %j with the specification's sentence",
    async (activityKind) => {
      const { activityKind: _, ...rest } = buildActivity({ lessonId: 'LSN-YA-0021' })
      const answer = await create({ ...rest, activityKind })
      expect(answer.statusCode).toBe(400)
      expect(answer.json().errors).toMatchObject([{ path: 'activityKind', message: 'Unknown activity type selected' }])
    },
  )

  it('numbers ids after the last one, and reuses gaps once 99 is reached', async () => {
    const lessonId = await freshLesson()
    await makeActivity(griot, { lessonId, id: idOf(lessonId, '98') })
    expect((await makeActivity(griot, { lessonId })).id).toBe(idOf(lessonId, '99'))
    expect((await makeActivity(griot, { lessonId })).id).toBe(idOf(lessonId, '01'))
    await remove(idOf(lessonId, '99'))
    expect((await makeActivity(griot, { lessonId })).id).toBe(idOf(lessonId, '99'))
  })

  it('allows at most 99 per lesson', async () => {
    const lessonId = await freshLesson()
    await makeActivity(griot, { lessonId })
    await griot.pool.query(
      `insert into activities (id, lesson_key, kind, instruction, localized_instruction, activity_number, difficulty, tags, data)
       select $1 || '-' || lpad(n::text, 2, '0'), lesson_key, kind, '', '', n, '', '{}', data
       from activities, generate_series(2, 99) n where id = $1 || '-01'`,
      [idOf(lessonId, '').slice(0, -1)],
    )
    const answer = await create(buildActivity({ lessonId }))
    expect(answer.statusCode).toBe(409)
    expect(answer.json().message).toBe('A lesson has at most 99 activities.')
  })

  it("accepts a client's id only if it is free and belongs to the lesson", async () => {
    const lessonId = await freshLesson()
    const id = idOf(lessonId, '07')
    expect((await create(buildActivity({ lessonId, id }))).statusCode).toBe(201)
    for (const taken of [id, 'ACT-YA-9999-01', id.replace('YA', 'HA'), idOf(lessonId, '00')]) {
      const answer = await create({ ...buildActivity({ lessonId }), id: taken })
      expect(answer.statusCode).toBe(409)
      expect(answer.json().errors).toMatchObject([{ path: 'id' }])
    }
  })

  it('twenty concurrent requests get twenty ids', async () => {
    const lessonId = await freshLesson()
    const responses = await Promise.all(Array.from({ length: 20 }, () => create(buildActivity({ lessonId }))))
    const ids = responses.map((answer) => resultOf(answer, 'createActivity').id).sort()
    expect(ids[0]).toBe(idOf(lessonId, '01'))
    expect(ids[19]).toBe(idOf(lessonId, '20'))
    expect(new Set(ids).size).toBe(20)
  })

  it('the same Idempotency-Key creates one activity', async () => {
    const lessonId = await freshLesson()
    const key = { 'idempotency-key': 'activity' }
    const first = await create(buildActivity({ lessonId }), key)
    expect((await create(buildActivity({ lessonId }), key)).json()).toEqual(first.json())
  })

  it('404 for an unknown lesson', async () => {
    const answer = await create(buildActivity({ lessonId: 'LSN-YA-5555' }))
    expect(answer.statusCode).toBe(404)
    expect(answer.json().errors).toMatchObject([{ path: 'lessonId' }])
  })
})

describe('PUT /interactive-activities/{id}', () => {
  it('replaces the whole activity without moving it', async () => {
    const before = await makeActivity(griot, { lessonId: await freshLesson() })
    const { lessonId: _, ...body } = buildActivity({
      lessonId: before.lessonId,
      instruction: 'Tap in order',
      localizedInstruction: 'Tẹ ohun tí o gbọ́',
      difficulty: 'C1 Advanced',
      activityNumber: 9,
      tags: [],
      data: dataOf(['aaaaaa', 'bbbbbb']),
    })
    const answer = await replace(before.id, body)
    expect(answer.json().message).toBe('Activity Updated successfully')
    expect(await read(before.id)).toMatchObject({ ...body, lessonId: before.lessonId, version: 2 })
  })

  it('refuses to move an activity', async () => {
    const { id, lessonId } = await makeActivity(griot, { lessonId: await freshLesson() })
    const whole = buildActivity({ lessonId })
    for (const moved of [{ lessonId: 'LSN-YA-9999' }, { id: idOf(lessonId, '55') }]) {
      const answer = await replace(id, { ...whole, ...moved })
      expect(answer.statusCode).toBe(400)
      expect(answer.json().errors).toMatchObject([
        { path: Object.keys(moved)[0], message: 'The lesson of an activity cannot change.' },
      ])
    }
    expect((await read(id)).version).toBe(1)
  })

  it('404 for an unknown activity', async () => {
    const answer = await replace('ACT-YA-0021-77', buildActivity({ lessonId: 'LSN-YA-0021' }))
    expect(answer.json()).toMatchObject({ statusCode: 404, message: 'Activity not found.' })
    const read = await griot.send('viewer', 'getActivity', { params: { id: "'--" } })
    expect(read.json()).toMatchObject({ statusCode: 404, message: 'Activity not found.' })
  })
})

describe('the references of an activity', () => {
  it('are updated with every write, for declared and undeclared codes', async () => {
    const lessonId = await freshLesson()
    const data = dataOf(['aaaaaa', 'BBBBBB', 'cccccc'])
    const { id } = await makeActivity(griot, { lessonId, data })
    expect(await references(id)).toEqual({
      'data.question.audioUrl': 'aaaaaa',
      'data.options.0.audioUrl': 'BBBBBB',
      'data.options.1.audioUrl': 'cccccc',
    })
    await replace(id, buildActivity({ lessonId, data: dataOf(['dddddd', 'aaaaaa']) }))
    const replaced = { 'data.question.audioUrl': 'dddddd', 'data.options.0.audioUrl': 'aaaaaa' }
    expect(await references(id)).toEqual(replaced)
    await griot.send('editor', 'patchActivity', { params: { id }, body: { isActive: true } })
    expect(await references(id)).toEqual(replaced)
  })

  it('do not change when a write is refused', async () => {
    const lessonId = await freshLesson()
    const { id } = await makeActivity(griot, { lessonId, data: dataOf(['aaaaaa', 'bbbbbb']) })
    const before = await references(id)
    await griot.send('editor', 'replaceActivity', {
      params: { id },
      body: buildActivity({ lessonId, data: dataOf(['zzzzzz', 'zzzzzz']) }),
      headers: { 'if-match': '"99"' },
    })
    expect(await references(id)).toEqual(before)
  })
})

describe('the list of a lesson', () => {
  it('is sorted by number, and empty for another level or language', async () => {
    const lessonId = await freshLesson()
    for (const activityNumber of [3, 1, 2]) await makeActivity(griot, { lessonId, activityNumber })
    const list = async (params: Record<string, string>) =>
      resultOf(await griot.send('viewer', 'listActivities', { params }), 'listActivities').filter(isActivity)
    const place = { language: 'yoruba', levelId, lessonId }
    expect((await list(place)).map((activity) => activity.activityNumber)).toEqual([1, 2, 3])
    expect(await list({ ...place, language: 'igbo' })).toEqual([])
    expect(await list({ ...place, levelId: 'LVL-YA-001' })).toEqual([])
    const lesson = await griot.send('viewer', 'getLesson', { params: { id: lessonId } })
    expect(resultOf(lesson, 'getLesson').activityCount).toBe(3)
  })
})
