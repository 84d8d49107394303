import type { Lesson } from '@griot/contract/curriculum/lessons.ts'
import { resultOf, startTestApp, type TestApp } from '@griot/testing/app.ts'
import { buildLesson, makeLesson, makeLevel } from '@griot/testing/builders.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let griot: TestApp
let next = 1
beforeAll(async () => {
  griot = await startTestApp()
})
afterAll(() => griot.close())

const freshLevel = () => makeLevel(griot, { level: next++ })
const create = (body: unknown, headers: Record<string, string> = {}) =>
  griot.send('editor', 'createLesson', { body, headers })
const patch = (id: string, body: unknown) => griot.send('editor', 'patchLesson', { params: { id }, body })
const read = async (id: string) => resultOf(await griot.send('viewer', 'getLesson', { params: { id } }), 'getLesson')
const list = async (language: string, levelId: string) =>
  resultOf(await griot.send('viewer', 'listLessons', { params: { language, levelId } }), 'listLessons')

/** Soft-deleted: the row stays, its id is free. */
const remove = (id: string) => griot.pool.query('update lessons set deleted_at = now() where id = $1', [id])

async function fill(levelId: string, count: number): Promise<Lesson[]> {
  const made: Lesson[] = []
  for (let done = 0; done < count; done += 1) made.push(await makeLesson(griot, { levelId }))
  return made
}

describe('POST /lessons', () => {
  it('returns what was sent, with the language of its level', async () => {
    const { id: levelId } = await freshLevel()
    const sent = buildLesson({ levelId, points: ['Ìlẹ̀kùn', ' ', 'ilé'], available: true })
    const response = await create(sent)
    expect(response.statusCode).toBe(201)
    expect(response.json().message).toBe('Lesson created successfully!')
    const { result } = response.json()
    expect(result).toMatchObject({
      ...sent,
      points: ['Ìlẹ̀kùn', 'ilé'],
      language: 'yoruba',
      activityCount: 0,
      version: 1,
    })
    expect(response.headers.etag).toBe('"1"')
    expect(await read(result.id)).toEqual(result)
  })

  it('ids of a level start with its own range of ten', async () => {
    for (const [level, id] of [
      [701, 'LSN-YA-7001'],
      [999, 'LSN-YA-9981'],
    ] as const) {
      const { id: levelId } = await makeLevel(griot, { level })
      expect((await makeLesson(griot, { levelId })).id).toBe(id)
    }
    const hausa = await makeLevel(griot, { level: 3, language: 'hausa' })
    expect((await makeLesson(griot, { levelId: hausa.id })).id).toBe('LSN-HA-0021')
  })

  it('ids continue after the last lesson, and reuse gaps at the end of the range', async () => {
    const { id: levelId, level } = await freshLevel()
    const first = (level - 1) * 10
    const numbered = (place: number) => `LSN-YA-${String(first + place).padStart(4, '0')}`
    await fill(levelId, 3)
    await remove(numbered(2))
    expect((await makeLesson(griot, { levelId })).id).toBe(numbered(4))
    await fill(levelId, 6)
    expect((await makeLesson(griot, { levelId })).id).toBe(numbered(2))
    const full = await create(buildLesson({ levelId }))
    expect(full.statusCode).toBe(409)
  })

  it('reuses the id of a deleted last lesson', async () => {
    const { id: levelId } = await freshLevel()
    const made = await fill(levelId, 2)
    await remove(made[1]?.id ?? '')
    expect((await makeLesson(griot, { levelId })).id).toBe(made[1]?.id)
  })

  it("accepts a client's id only if it is free and in the level's range", async () => {
    const { id: levelId } = await makeLevel(griot, { level: 801 })
    expect((await makeLesson(griot, { levelId, id: 'LSN-YA-8005' })).id).toBe('LSN-YA-8005')
    for (const id of ['LSN-YA-8005', 'LSN-YA-8011', 'LSN-YA-8000', 'LSN-HA-8006', 'LSN-YA-0000']) {
      const response = await create(buildLesson({ levelId, id }))
      expect(response.statusCode).toBe(409)
      expect(response.json().errors).toMatchObject([{ path: 'id' }])
    }
    for (const id of ['LSN-YA-80', 'lsn-ya-8006', 'LSN-XX-8006', 'nonsense'])
      expect((await create({ ...buildLesson({ levelId }), id })).statusCode).toBe(400)
    expect((await makeLesson(griot, { levelId })).id).toBe('LSN-YA-8006')
  })

  it('accepts the language of its level and refuses another', async () => {
    const { id: levelId } = await freshLevel()
    expect((await create({ ...buildLesson({ levelId }), language: 'yoruba' })).statusCode).toBe(201)
    const other = await create({ ...buildLesson({ levelId }), language: 'igbo' })
    expect(other.statusCode).toBe(400)
    expect(other.json().errors).toMatchObject([
      { path: 'language', message: 'A lesson has the language of its level.' },
    ])
  })

  it('404 for an unknown level', async () => {
    const response = await create(buildLesson({ levelId: 'LVL-YA-997' }))
    expect(response.statusCode).toBe(404)
    expect(response.json().errors).toMatchObject([{ path: 'levelId' }])
  })

  it('a lesson number is unique in its level', async () => {
    const { id: levelId } = await freshLevel()
    const { id: otherId } = await freshLevel()
    for (const lessonNumber of [7, 1_000_000])
      expect((await create(buildLesson({ levelId, lessonNumber }))).statusCode).toBe(201)
    const again = await create(buildLesson({ levelId, lessonNumber: 7 }))
    expect(again.statusCode).toBe(409)
    expect(again.json().errors).toMatchObject([
      { path: 'lessonNumber', message: 'Lesson 7 of this level already exists.' },
    ])
    const other = await create(buildLesson({ levelId: otherId, lessonNumber: 7 }))
    expect(other.statusCode).toBe(201)
  })

  it('twenty concurrent requests for one number create one lesson', async () => {
    const { id: levelId } = await freshLevel()
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => create(buildLesson({ levelId, lessonNumber: 5 }))),
    )
    expect(responses.filter((response) => response.statusCode === 201)).toHaveLength(1)
    expect((await list('yoruba', levelId)).map((lesson) => lesson.lessonNumber)).toEqual([5])
  })

  it('accepts the number of a deleted lesson', async () => {
    const { id: levelId } = await freshLevel()
    const { id } = await makeLesson(griot, { levelId, lessonNumber: 3 })
    await remove(id)
    expect((await makeLesson(griot, { levelId, lessonNumber: 3 })).lessonNumber).toBe(3)
  })

  it('reports all invalid fields', async () => {
    const response = await create({ levelId: 'x', lessonNumber: 0, exerciseCount: -1, points: [1] })
    expect(response.statusCode).toBe(400)
    const paths = response.json().errors.map((fault: { path: string }) => fault.path)
    expect(paths.sort()).toEqual(
      ['levelId', 'title', 'description', 'goal', 'lessonNumber', 'exerciseCount', 'points.0'].sort(),
    )
  })

  it('the same Idempotency-Key creates one lesson', async () => {
    const { id: levelId } = await freshLevel()
    const body = buildLesson({ levelId })
    const key = { 'idempotency-key': 'lesson' }
    const responses = await Promise.all(Array.from({ length: 20 }, () => create(body, key)))
    expect(new Set(responses.map((response) => response.body)).size).toBe(1)
    expect(await list('yoruba', levelId)).toHaveLength(1)
  })
})

describe('the limit of ten lessons per level', () => {
  it("refuses the eleventh with the specification's sentence", async () => {
    const { id: levelId } = await freshLevel()
    await fill(levelId, 10)
    const response = await create(buildLesson({ levelId }))
    expect(response.statusCode).toBe(409)
    expect(response.json().message).toBe('Maximum of 10 lessons per level reached')
    expect(await list('yoruba', levelId)).toHaveLength(10)
  })

  it('holds for twenty concurrent requests', async () => {
    const { id: levelId, level } = await freshLevel()
    const responses = await Promise.all(Array.from({ length: 40 }, () => create(buildLesson({ levelId }))))
    const made = responses.filter((response) => response.statusCode === 201)
    expect(made).toHaveLength(10)
    for (const response of responses) expect([201, 409]).toContain(response.statusCode)
    const ids = (await list('yoruba', levelId)).map(({ id }) => id).toSorted()
    const first = (level - 1) * 10 + 1
    expect(ids).toEqual(Array.from({ length: 10 }, (_, place) => `LSN-YA-${String(first + place).padStart(4, '0')}`))
  })

  it('is enforced by the database too', async () => {
    const { id: levelId } = await freshLevel()
    await fill(levelId, 10)
    const insert = griot.pool.query(
      `insert into lessons (id, level_key, slot, title, description, goal, lesson_number, exercise_count, points)
       select 'LSN-YA-9999', level_key, 11, '', '', '', 1, 0, '{}' from lessons l
       join levels v on v.key = l.level_key where v.id = $1 limit 1`,
      [levelId],
    )
    await expect(insert).rejects.toThrow('lessons_slot_check')
  })
})

describe('GET and PATCH of lessons', () => {
  it('list the lessons of a level by number, and none for another language', async () => {
    const { id: levelId } = await freshLevel()
    for (const lessonNumber of [3, 1, 2]) await makeLesson(griot, { levelId, lessonNumber })
    const numbers = (await list('yoruba', levelId)).map((lesson) => lesson.lessonNumber)
    expect(numbers).toEqual([1, 2, 3])
    expect(await list('hausa', levelId)).toEqual([])
  })

  it('change only the sent fields', async () => {
    const before = await makeLesson(griot, { levelId: (await freshLevel()).id })
    const change = { title: 'Ọjà', goal: 'Buy', available: true, points: ['a'], exerciseCount: 9 }
    const response = await patch(before.id, change)
    expect(response.json().message).toBe('Lesson updated successfully')
    const { updatedAt: _, ...rest } = before
    expect(await read(before.id)).toMatchObject({ ...rest, ...change, version: 2 })
  })

  it('change the number only to a free one', async () => {
    const { id: levelId } = await freshLevel()
    const [first, second] = await fill(levelId, 2)
    const conflict = await patch(first?.id ?? '', { lessonNumber: second?.lessonNumber })
    expect(conflict.statusCode).toBe(409)
    expect(conflict.json().errors).toMatchObject([{ path: 'lessonNumber' }])
    const same = await patch(first?.id ?? '', { lessonNumber: first?.lessonNumber, goal: 'New' })
    expect(same.statusCode).toBe(200)
    expect((await patch(first?.id ?? '', { lessonNumber: 900_001 })).statusCode).toBe(200)
  })

  it('concurrent changes to the same number: one succeeds', async () => {
    const { id: levelId } = await freshLevel()
    const made = await fill(levelId, 8)
    const responses = await Promise.all(made.map(({ id }) => patch(id, { lessonNumber: 900_002 })))
    expect(responses.map((response) => response.statusCode).toSorted()).toEqual([
      200,
      ...Array.from({ length: 7 }, () => 409),
    ])
  })

  it('report a stale version before a number in use', async () => {
    const { id: levelId } = await freshLevel()
    const [first, second] = await fill(levelId, 2)
    const number = first?.lessonNumber ?? 0
    await patch(first?.id ?? '', { lessonNumber: 900_003 })
    await patch(second?.id ?? '', { lessonNumber: number })
    const stale = await griot.send('editor', 'patchLesson', {
      params: { id: first?.id ?? '' },
      body: { lessonNumber: number, title: 'Late' },
      headers: { 'if-match': '"1"' },
    })
    expect(stale.statusCode).toBe(412)
    expect(stale.json().result ?? stale.json().current).toMatchObject({ lessonNumber: 900_003 })
  })

  it.each([{ id: 'LSN-YA-0001' }, { levelId: 'LVL-YA-001' }, { slot: 2 }, { language: 'igbo' }])(
    'refuse to move a lesson: %j',
    async (body) => {
      const { id } = await makeLesson(griot, { levelId: (await freshLevel()).id })
      expect((await patch(id, body)).statusCode).toBe(400)
    },
  )

  it('404 for an unknown lesson', async () => {
    expect((await patch('LSN-YA-5555', { title: 'x' })).statusCode).toBe(404)
    const response = await griot.send('viewer', 'getLesson', { params: { id: 'LSN-YA-5555' } })
    expect(response.json()).toMatchObject({ statusCode: 404, message: 'This lesson does not exist.' })
  })
})
