import type { Role } from '@griot/contract/accounts/roles.ts'
import type { CallName } from '@griot/contract/api.ts'
import { resultOf, startTestApp, type TestApp } from '@griot/testing/app.ts'
import { buildActivity, buildLesson, buildLevel, makeActivity, makeLesson, makeLevel } from '@griot/testing/builders.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

/** Only admins and editors may change availability, with any call. */
const REFUSED = "You don't have permission to set level availability"
let griot: TestApp
let levelId: string
let lessonId: string
let id: string

beforeAll(async () => {
  griot = await startTestApp()
  levelId = (await makeLevel(griot)).id
  lessonId = (await makeLesson(griot, { levelId })).id
})
afterAll(() => griot.close())
beforeEach(async () => {
  id = (await makeActivity(griot, { lessonId })).id
})

const setActive = (isActive: boolean) => griot.send('admin', 'patchActivity', { params: { id }, body: { isActive } })
const read = async () => resultOf(await griot.send('viewer', 'getActivity', { params: { id } }), 'getActivity')
const replace = (role: Role, given: Record<string, unknown> = {}) =>
  griot.send(role, 'replaceActivity', {
    params: { id },
    body: { ...buildActivity({ lessonId }), instruction: `by ${role}`, ...given },
  })

/** Every curriculum write that accepts availability. */
function writes(): [CallName, Record<string, string>, Record<string, unknown>][] {
  const { language: _, level: __, ...level } = buildLevel()
  return [
    ['createLevel', {}, buildLevel({ level: 77, available: true })],
    ['replaceLevel', { id: levelId }, { ...level, available: true }],
    ['patchLevel', { id: levelId }, { available: true }],
    ['createLesson', {}, buildLesson({ levelId, available: true })],
    ['patchLesson', { id: lessonId }, { available: true }],
    ['patchActivity', { id }, { isActive: true }],
  ]
}

describe.each(['contributor', 'viewer'] as const)('a %s', (role) => {
  it("is refused availability on POST, PUT and PATCH with the specification's sentence", async () => {
    for (const [call, params, body] of writes()) {
      const response = await griot.send(role, call, { params, body })
      expect(response.statusCode, call).toBe(403)
      expect(response.json().message, call).toBe(REFUSED)
    }
  })

  it('changes nothing in the curriculum by refused requests', async () => {
    const { rows } = await griot.pool.query(
      `select count(*)::int as count from (select available from levels union all select available from lessons
         union all select is_active from activities) as all_rows where available`,
    )
    for (const [call, params, body] of writes()) await griot.send(role, call, { params, body })
    const after = await griot.pool.query(
      `select count(*)::int as count from (select available from levels union all select available from lessons
         union all select is_active from activities) as all_rows where available`,
    )
    expect(after.rows).toEqual(rows)
  })
})

describe.each(['admin', 'editor'] as const)('an %s', (role) => {
  it('sets the availability of levels, lessons and activities', async () => {
    for (const [call, params, body] of writes().filter(([name]) => name !== 'createLevel')) {
      const response = await griot.send(role, call, { params, body })
      expect(response.statusCode, call).toBeLessThan(300)
      const { available, isActive } = response.json().result
      expect(available ?? isActive, call).toBe(true)
    }
  })

  it('changes an activity that learners can see', async () => {
    await setActive(true)
    expect((await replace(role, { isActive: true })).statusCode).toBe(200)
    expect((await replace(role, { isActive: false })).statusCode).toBe(200)
    expect(await read()).toMatchObject({ isActive: false, instruction: `by ${role}` })
  })
})

describe('a contributor', () => {
  it('creates unavailable activities, and no available ones', async () => {
    for (const isActive of [undefined, false]) {
      const body = { ...buildActivity({ lessonId }), isActive }
      expect((await griot.send('contributor', 'createActivity', { body })).statusCode).toBe(201)
    }
    const body = buildActivity({ lessonId, isActive: true })
    const response = await griot.send('contributor', 'createActivity', { body })
    expect(response.statusCode).toBe(403)
    expect(response.json()).toMatchObject({
      message: REFUSED,
      errors: [{ path: 'isActive', message: REFUSED }],
    })
  })

  it('edits an inactive activity when isActive is sent unchanged', async () => {
    expect((await replace('contributor', { isActive: false })).statusCode).toBe(200)
    expect((await replace('contributor')).statusCode).toBe(200)
    expect(await read()).toMatchObject({ isActive: false, instruction: 'by contributor' })
  })

  it('cannot make an activity available by PUT', async () => {
    const response = await replace('contributor', { isActive: true })
    expect(response.statusCode).toBe(403)
    expect(response.json().errors).toMatchObject([{ path: 'isActive', message: REFUSED }])
    expect(await read()).toMatchObject({ isActive: false, version: 1 })
  })

  it('cannot change an activity that learners can see', async () => {
    await setActive(true)
    for (const isActive of [true, false]) {
      const response = await replace('contributor', { isActive })
      expect(response.statusCode).toBe(403)
      expect(response.json().message).toMatch(/admin or an editor can change it/)
    }
    expect(await read()).toMatchObject({ isActive: true, instruction: 'Tap what you hear' })
  })

  it('loses a race against an editor who makes the activity available', async () => {
    const edits = Array.from({ length: 10 }, () => replace('contributor', { isActive: false }))
    const [activation, ...answers] = await Promise.all([setActive(true), ...edits])
    expect(activation?.statusCode).toBe(200)
    for (const response of answers) expect([200, 403]).toContain(response.statusCode)
    expect((await read()).isActive).toBe(true)
  })
})

describe('a viewer', () => {
  it('cannot write activities', async () => {
    expect((await replace('viewer')).statusCode).toBe(403)
    const body = buildActivity({ lessonId })
    expect((await griot.send('viewer', 'createActivity', { body })).statusCode).toBe(403)
    expect((await read()).version).toBe(1)
  })
})
