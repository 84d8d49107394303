import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isActivity } from '#contract/activities/kind-names.ts'
import { resultOf, startTestApp, type TestApp } from '#testing/app.ts'
import { buildActivity, makeActivity, makeLesson, makeLevel } from '#testing/builders.ts'

let griot: TestApp
let levelId: string
beforeAll(async () => {
  griot = await startTestApp()
  levelId = (await makeLevel(griot, { level: 3 })).id
})
afterAll(() => griot.close())

let lessons = 0
/** A lesson that no other test of this file touches. */
async function freshLesson(): Promise<string> {
  if (lessons === 10) levelId = (await makeLevel(griot, { level: 4 })).id
  lessons += 1
  return (await makeLesson(griot, { levelId })).id
}
const idOf = (lessonId: string, ordinal: string) => `${lessonId.replace('LSN', 'ACT')}-${ordinal}`
const create = (body: unknown, headers: Record<string, string> = {}) =>
  griot.send('contributor', 'createActivity', { body, headers })
const replace = (id: string, body: unknown) =>
  griot.send('contributor', 'replaceActivity', { params: { id }, body })
const read = async (id: string) =>
  resultOf(await griot.send('viewer', 'getActivity', { params: { id } }), 'getActivity')
const remove = (id: string) =>
  griot.pool.query('update activities set deleted_at = now() where id = $1', [id])

/** What `asset_refs` says of an activity, by place. */
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
  options: codes
    .slice(1)
    .map((audioUrl, index) => ({ id: String(index + 1), text: 'a', audioUrl })),
  answer: ['1'],
})

describe('POST /interactive-activities', () => {
  it('gives back what was sent, with both names of its kind and its place', async () => {
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

  it('takes activityType for activityKind, and both when they agree', async () => {
    const lessonId = await freshLesson()
    const { activityKind, ...rest } = buildActivity({ lessonId })
    expect((await create({ ...rest, activityType: activityKind })).statusCode).toBe(201)
    const both = { ...rest, activityKind, activityType: activityKind }
    expect((await create(both)).statusCode).toBe(201)
    expect((await create({ ...both, activityType: 'Other' })).statusCode).toBe(400)
    expect((await create(rest)).statusCode).toBe(400)
  })

  it.each(['FillTheBlank', '', 'constructor', '__proto__', 7, null])(
    'refuses the unknown kind %j with the sentence of the spec',
    async (activityKind) => {
      const { activityKind: _, ...rest } = buildActivity({ lessonId: 'LSN-YA-0021' })
      const answer = await create({ ...rest, activityKind })
      expect(answer.statusCode).toBe(400)
      expect(answer.json().errors).toEqual([
        { path: 'activityKind', message: 'Unknown activity type selected' },
      ])
    },
  )

  it('counts ids on from the last, and uses a hole when the ninety-nine are passed', async () => {
    const lessonId = await freshLesson()
    await makeActivity(griot, { lessonId, id: idOf(lessonId, '98') })
    expect((await makeActivity(griot, { lessonId })).id).toBe(idOf(lessonId, '99'))
    expect((await makeActivity(griot, { lessonId })).id).toBe(idOf(lessonId, '01'))
    await remove(idOf(lessonId, '99'))
    expect((await makeActivity(griot, { lessonId })).id).toBe(idOf(lessonId, '99'))
  })

  it('holds ninety-nine and no more', async () => {
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

  it("takes a client's id that is free and of its own lesson, and no other", async () => {
    const lessonId = await freshLesson()
    const id = idOf(lessonId, '07')
    expect((await create(buildActivity({ lessonId, id }))).statusCode).toBe(201)
    for (const taken of [id, 'ACT-YA-9999-01', id.replace('YA', 'HA'), idOf(lessonId, '00')]) {
      const answer = await create({ ...buildActivity({ lessonId }), id: taken })
      expect(answer.statusCode).toBe(409)
      expect(answer.json().errors).toMatchObject([{ path: 'id' }])
    }
  })

  it('gives twenty at once twenty ids', async () => {
    const lessonId = await freshLesson()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => create(buildActivity({ lessonId }))),
    )
    const ids = answers.map((answer) => resultOf(answer, 'createActivity').id).sort()
    expect(ids[0]).toBe(idOf(lessonId, '01'))
    expect(ids[19]).toBe(idOf(lessonId, '20'))
    expect(new Set(ids).size).toBe(20)
  })

  it('makes one of one Idempotency-Key', async () => {
    const lessonId = await freshLesson()
    const key = { 'idempotency-key': 'activity' }
    const first = await create(buildActivity({ lessonId }), key)
    expect((await create(buildActivity({ lessonId }), key)).json()).toEqual(first.json())
  })

  it('knows no lesson that does not exist', async () => {
    const answer = await create(buildActivity({ lessonId: 'LSN-YA-5555' }))
    expect(answer.statusCode).toBe(404)
    expect(answer.json().errors).toMatchObject([{ path: 'lessonId' }])
  })
})

describe('PUT /interactive-activities/{id}', () => {
  it('replaces the whole activity in its place', async () => {
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
      expect(answer.json().errors).toEqual([
        { path: Object.keys(moved)[0], message: 'The lesson of an activity cannot change.' },
      ])
    }
    expect((await read(id)).version).toBe(1)
  })

  it('knows no activity that does not exist', async () => {
    const answer = await replace('ACT-YA-0021-77', buildActivity({ lessonId: 'LSN-YA-0021' }))
    expect(answer.json()).toMatchObject({ statusCode: 404, message: 'Activity not found.' })
    const read = await griot.send('viewer', 'getActivity', { params: { id: "'--" } })
    expect(read.json()).toMatchObject({ statusCode: 404, message: 'Activity not found.' })
  })
})

describe('the codes that an activity names', () => {
  it('are kept with every write, declared or not, and no stale one stays', async () => {
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

  it('stay as they are when a write is refused', async () => {
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
  it('is by number, and empty under another level or language', async () => {
    const lessonId = await freshLesson()
    for (const activityNumber of [3, 1, 2]) await makeActivity(griot, { lessonId, activityNumber })
    const list = async (params: Record<string, string>) =>
      resultOf(await griot.send('viewer', 'listActivities', { params }), 'listActivities').filter(
        isActivity,
      )
    const place = { language: 'yoruba', levelId, lessonId }
    expect((await list(place)).map((activity) => activity.activityNumber)).toEqual([1, 2, 3])
    expect(await list({ ...place, language: 'igbo' })).toEqual([])
    expect(await list({ ...place, levelId: 'LVL-YA-001' })).toEqual([])
    const lesson = await griot.send('viewer', 'getLesson', { params: { id: lessonId } })
    expect(resultOf(lesson, 'getLesson').activityCount).toBe(3)
  })
})
