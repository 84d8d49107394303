import { startTestApp, type TestApp } from '@griot/testing/app.ts'
import { buildActivity, buildLevel, makeActivity, makeLesson, makeLevel } from '@griot/testing/builders.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

/** Optimistic locking works the same for every editable row. */
let griot: TestApp
interface Editable {
  noun: string
  read: 'getLevel' | 'getLesson' | 'getActivity'
  write: 'replaceLevel' | 'patchLevel' | 'patchLesson' | 'replaceActivity' | 'patchActivity'
  /** A body whose field value identifies the writer by a number. */
  body: (mark: number) => Record<string, unknown>
  mark: (row: Record<string, unknown>) => unknown
}
const { language: _, level: __, ...wholeLevel } = buildLevel()
const wholeActivity = buildActivity({ lessonId: 'LSN-YA-0001' })
const title = (row: Record<string, unknown>) => row.title
const EDITABLE: Editable[] = [
  {
    noun: 'level',
    read: 'getLevel',
    write: 'replaceLevel',
    body: (mark) => ({ ...wholeLevel, available: false, title: `by ${mark}` }),
    mark: title,
  },
  {
    noun: 'level',
    read: 'getLevel',
    write: 'patchLevel',
    body: (mark) => ({ title: `by ${mark}` }),
    mark: title,
  },
  {
    noun: 'lesson',
    read: 'getLesson',
    write: 'patchLesson',
    body: (mark) => ({ title: `by ${mark}` }),
    mark: title,
  },
  {
    noun: 'activity',
    read: 'getActivity',
    write: 'replaceActivity',
    body: (mark) => ({ ...wholeActivity, instruction: `by ${mark}` }),
    mark: (row) => row.instruction,
  },
  {
    noun: 'activity',
    read: 'getActivity',
    write: 'patchActivity',
    body: (mark) => ({ isActive: mark % 2 === 1 }),
    mark: (row) => row.isActive,
  },
]
const ids: Record<string, string> = {}

beforeAll(async () => {
  griot = await startTestApp()
  const level = await makeLevel(griot)
  const lesson = await makeLesson(griot, { levelId: level.id })
  const activity = await makeActivity(griot, { lessonId: lesson.id })
  Object.assign(ids, { level: level.id, lesson: lesson.id, activity: activity.id })
})
afterAll(() => griot.close())

describe.each(EDITABLE)('If-Match of $write', ({ noun, read, write, body, mark }) => {
  const params = () => ({ id: ids[noun] ?? '' })
  const current = async () => {
    const response = await griot.send('viewer', read, { params: params() })
    return { row: response.json().result, etag: String(response.headers.etag) }
  }
  const send = (value: number, headers: Record<string, string> = {}) =>
    griot.send('editor', write, { params: params(), body: body(value), headers })

  it('is accepted while the row is the one that was read', async () => {
    const { row, etag } = await current()
    const response = await send(1, { 'if-match': etag })
    expect(response.statusCode).toBe(200)
    expect(response.headers.etag).toBe(`"${row.version + 1}"`)
  })

  it('412 with the current row when it is stale, and nothing is overwritten', async () => {
    const { etag } = await current()
    await send(2)
    const before = await current()
    const response = await send(3, { 'if-match': etag })
    expect(response.statusCode).toBe(412)
    expect(response.json()).toMatchObject({
      code: 'stale',
      message: 'Someone else changed this since you opened it.',
    })
    expect(response.json().result).toEqual(before.row)
    expect(await current()).toEqual(before)
  })

  it('is optional', async () => {
    expect((await send(4)).statusCode).toBe(200)
    expect((await send(5, { 'if-match': '*' })).statusCode).toBe(200)
  })

  it.each(['7', '"x"', '', '"1", "2"', '"9999999999"'])('%j is refused', async (etag) => {
    const response = await send(6, { 'if-match': etag })
    expect(response.statusCode).toBe(400)
  })

  it('fifty concurrent writes with the same version: exactly one succeeds', async () => {
    await send(1)
    const { row, etag } = await current()
    const responses = await Promise.all(Array.from({ length: 50 }, (_, index) => send(2 * index, { 'if-match': etag })))
    const winners = responses.filter((response) => response.statusCode === 200)
    expect(winners).toHaveLength(1)
    expect(responses.filter((response) => response.statusCode === 412)).toHaveLength(49)
    const after = await current()
    expect(after.row.version).toBe(row.version + 1)
    expect(mark(after.row)).toBe(mark(winners[0]?.json().result))
  })
})
