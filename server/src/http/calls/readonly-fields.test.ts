import type { CallName } from '@griot/contract/api.ts'
import { api } from '@griot/contract/api.ts'
import { startTestApp, type TestApp } from '@griot/testing/app.ts'
import { buildActivity, buildLesson, buildLevel, makeActivity } from '@griot/testing/builders.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

/** A client may send back what it read. */
let griot: TestApp
const ids: Record<string, string> = {}
beforeAll(async () => {
  griot = await startTestApp()
  const { id, lessonId, levelId } = await makeActivity(griot)
  Object.assign(ids, { level: levelId, lesson: lessonId, activity: id })
})
afterAll(() => griot.close())

const CHANGES = [
  ['level', 'getLevel', 'replaceLevel', { title: 'New' }],
  ['level', 'getLevel', 'patchLevel', { title: 'Newer' }],
  ['lesson', 'getLesson', 'patchLesson', { title: 'New' }],
  ['activity', 'getActivity', 'replaceActivity', { instruction: 'New' }],
  ['activity', 'getActivity', 'patchActivity', { isActive: true }],
] as const

/** Another value of the same type. */
function other(value: unknown): unknown {
  if (typeof value === 'number') return value + 1
  if (typeof value === 'boolean') return !value
  if (Array.isArray(value)) return [...value, { path: 'x', message: 'x' }]
  if (value !== null && typeof value === 'object') return { ...value, more: 1 }
  return value === null ? 'dog-01' : `${value}x`
}

describe.each(CHANGES)('%s as it was read', (noun, get, write, change) => {
  const params = () => ({ id: ids[noun] ?? '' })
  const read = async (): Promise<Record<string, unknown>> =>
    (await griot.send('editor', get, { params: params() })).json().result
  const send = (body: unknown, headers = {}) => griot.send('editor', write, { params: params(), body, headers })

  it(`is accepted by ${write} with changes applied`, async () => {
    const row = await read()
    const response = await send({ ...row, ...change })
    expect(response.statusCode, response.body).toBe(200)
    const { version, updatedAt: _, ...rest } = row
    const after = { ...rest, ...change, version: Number(version) + 1 }
    expect(response.json().result).toMatchObject(after)
  })

  it('with a changed read-only field: 400 at each such field', async () => {
    const row = await read()
    const body = await send({ ...row, nonsense: 1 })
    expect(body.json().errors).toMatchObject([{ path: 'nonsense', message: 'Unknown field.' }])
    const { body: schema } = api[write] as { body: { safeParse: (value: unknown) => Parsed } }
    const strict = schema.safeParse(row).error?.issues ?? []
    const fixed = strict.flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : []))
    expect(fixed).toContain('version')
    const changed = Object.fromEntries(fixed.map((field) => [field, other(row[field])]))
    const response = await send({ ...row, ...changed })
    expect(response.statusCode).toBe(400)
    expect(pathsOf(response)).toEqual([...fixed].sort())
    expect(await read()).toEqual(row)
  })

  it('with a stale version: 412 before any field error', async () => {
    const row = await read()
    const response = await send({ ...row, version: 1 }, { 'if-match': '"1"' })
    expect(response.statusCode).toBe(412)
  })
})

interface Parsed {
  error?: { issues: { code: string; keys: string[] }[] }
}
const pathsOf = (response: { json: () => { errors: { path: string }[] } }) =>
  response
    .json()
    .errors.map(({ path }) => path)
    .sort()

describe('creating with read-only fields', () => {
  const post = (name: CallName, body: unknown, key?: string) =>
    griot.send('editor', name, { body, headers: key ? { 'idempotency-key': key } : {} })

  it('accepts values that equal the derived ones, and refuses others', async () => {
    const level = buildLevel({ level: 7 })
    const wrong = await post('createLevel', { ...level, languageId: 'IG', completedLessons: 4 })
    expect(wrong.statusCode).toBe(400)
    expect(pathsOf(wrong)).toEqual(['completedLessons', 'languageId'])
    const readonlyFields = { languageId: 'YA', completedLessons: 0, locked: false, lessonCount: 0 }
    expect((await post('createLevel', { ...level, ...readonlyFields })).statusCode).toBe(201)

    const lesson = { ...buildLesson({ levelId: 'LVL-YA-007' }), activityCount: 0 }
    expect((await post('createLesson', { ...lesson, activityCount: 3 })).statusCode).toBe(400)
    const made = await post('createLesson', { ...lesson, language: 'yoruba' })
    expect(made.statusCode, made.body).toBe(201)

    const activity = buildActivity({ lessonId: made.json().result.id })
    const elsewhere = await post('createActivity', { ...activity, levelId: 'LVL-YA-001' })
    expect(pathsOf(elsewhere)).toEqual(['levelId'])
    const place = { levelId: 'LVL-YA-007', language: 'yoruba', repair: [] }
    expect((await post('createActivity', { ...activity, ...place })).statusCode).toBe(201)
  })

  it('the same Idempotency-Key with another read-only value: 422', async () => {
    const level = buildLevel({ level: 8 })
    expect((await post('createLevel', level, 'k')).statusCode).toBe(201)
    const again = await post('createLevel', { ...level, languageId: 'IG' }, 'k')
    expect(again.statusCode).toBe(422)
  })
})
