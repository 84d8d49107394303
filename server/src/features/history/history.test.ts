import { randomUUID } from 'node:crypto'
import type { Role } from '@griot/contract/accounts/roles.ts'
import { ACTIVITY_KINDS } from '@griot/contract/activities/kinds.ts'
import type { CallName } from '@griot/contract/api.ts'
import { REVISION_CALLS } from '@griot/contract/calls/revisions.ts'
import { CHAT_KINDS } from '@griot/contract/chats/kinds.ts'
import type { RevisedCourseEntities } from '@griot/contract/history/revisions.ts'
import * as revisionApiMessages from '@griot/contract/messages/api/history/revision.ts'
import { startTestApp, type TestApp } from '@griot/testing/app.ts'
import { buildActivity, makeActivity, makeChat, makeLesson, makeLevel } from '@griot/testing/builders.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

type Name = keyof RevisedCourseEntities

let griot: TestApp
let level = 60
beforeAll(async () => {
  griot = await startTestApp()
})
afterAll(() => griot.close())

const freshLevel = () => makeLevel(griot, { level: level++, title: 'Ìkíni', totalLessons: 3 })
const freshLesson = async (given: object = {}) =>
  makeLesson(griot, {
    levelId: (await freshLevel()).id,
    title: 'Ẹ káàárọ̀',
    points: ['a', 'b'],
    ...given,
  })
const freshActivity = async () => makeActivity(griot, { lessonId: (await freshLesson()).id })
const freshChat = async () => makeChat(griot, { lessonId: (await freshLesson()).id })

interface Thing {
  id: string
  version: number
}
interface Case {
  name: Name
  make(): Promise<Thing>
  /** A call that changes it, and the change. */
  change: CallName
  to(before: Thing): object
  /** The changed field, and its values before and after. */
  field: string
}

const withoutPlace = ({ id: _, version: __, ...thing }: Thing) => thing
const CASES: Case[] = [
  {
    name: 'level',
    make: freshLevel,
    change: 'patchLevel',
    to: () => ({ title: 'Ìdílé', totalLessons: 5, icon: 'icon-1' }),
    field: 'title',
  },
  {
    name: 'lesson',
    make: freshLesson,
    change: 'patchLesson',
    to: () => ({ title: 'Ẹ káàsán', points: ['b', 'c', 'a'], lessonNumber: 77 }),
    field: 'points',
  },
  {
    name: 'activity',
    make: freshActivity,
    change: 'replaceActivity',
    to: (before) => ({
      ...withoutPlace(before),
      updatedAt: undefined,
      repair: undefined,
      activityType: undefined,
      activityKind: 'MatchTheCorrectWord',
      data: ACTIVITY_KINDS.MatchTheCorrectWord.example,
      tags: ['òwúrọ̀'],
    }),
    field: 'data',
  },
  {
    name: 'chat',
    make: freshChat,
    change: 'replaceSeries',
    to: () => ({ title: 'AUDIOCHAT', ...CHAT_KINDS.AUDIOCHAT.example }),
    field: 'question',
  },
]

const list = (role: Role, name: Name, id: string, query: object = {}) =>
  griot.send(role, REVISION_CALLS[name].list, { params: { id }, query: { ...query } })
const restore = (role: Role, name: Name, { id, version, of }: Thing & { of: number }, key?: string) =>
  griot.send(role, REVISION_CALLS[name].restore, {
    params: { id, version: String(of) },
    headers: { 'if-match': `"${version}"`, ...(key ? { 'idempotency-key': key } : {}) },
  })

describe.each(CASES)('revisions of a $name', ({ name, make, change, to, field }) => {
  async function changed(): Promise<{ before: Thing; after: Thing & Record<string, unknown> }> {
    const before = await make()
    const response = await griot.send('editor', change, {
      params: { id: before.id },
      body: to(before),
    })
    expect(response.statusCode, response.body).toBe(200)
    return { before, after: response.json().result }
  }

  it('have the state of each read, newest first, with the author', async () => {
    const { before, after } = await changed()
    const response = await list('editor', name, before.id)
    expect(response.statusCode, response.body).toBe(200)
    const { revisions, total, older } = response.json().result
    expect([total, older]).toEqual([2, false])
    expect(revisions.map(({ version, value }: never) => ({ version, value }))).toEqual([
      { version: 2, value: after },
      { version: 1, value: before },
    ])
    expect(revisions[0].by).toEqual({ role: 'editor', you: true, name: 'editor' })
    const [seen] = (await list('viewer', name, before.id)).json().result.revisions
    expect(seen.by).toEqual({ role: 'editor', you: false, name: 'editor' })
    expect(Date.parse(seen.at)).toBeLessThanOrEqual(Date.now())
  })

  it('are paged', async () => {
    const { before } = await changed()
    const first = (await list('viewer', name, before.id, { limit: 1 })).json().result
    expect([first.revisions.length, first.revisions[0].version, first.older]).toEqual([1, 2, true])
    const second = (await list('viewer', name, before.id, { before: 2 })).json().result
    expect(second.revisions.map(({ version }: Thing) => version)).toEqual([1])
    expect([second.older, second.total]).toEqual([false, 2])
  })

  it('can be restored as a new revision, once per Idempotency-Key', async () => {
    const { before, after } = await changed()
    const key = randomUUID()
    const response = await restore('editor', name, { ...after, of: 1 }, key)
    expect(response.statusCode, response.body).toBe(200)
    expect(response.json().message).toBe('Revision 1 restored')
    expect(response.headers.etag).toBe('"3"')
    const { result } = response.json()
    const was = before as unknown as Record<string, unknown>
    expect(result).toMatchObject({ version: 3, [field]: was[field] })
    expect(result[field]).not.toEqual(after[field])
    expect((await restore('editor', name, { ...after, of: 1 }, key)).json().result).toEqual(result)
    const { revisions } = (await list('viewer', name, before.id)).json().result
    expect(revisions.map(({ version }: Thing) => version)).toEqual([3, 2, 1])
    const log = await griot.send('admin', 'listAuditEvents', {
      query: { entity: name, limit: '1' },
    })
    expect(log.json().result.events).toMatchObject([{ action: 'restore revision', count: 1 }])
  })

  it('restoring: 412 when it was changed since', async () => {
    const { before } = await changed()
    const stale = await restore('editor', name, { id: before.id, version: 1, of: 1 })
    expect(stale.statusCode).toBe(412)
    expect(stale.json().result.version).toBe(2)
  })

  it('404 for an unknown revision or entity', async () => {
    const { id, version } = await make()
    const unknown = await restore('editor', name, { id, version, of: 9 })
    expect(unknown.statusCode).toBe(404)
    expect(unknown.json().message).toBe(revisionApiMessages.notFound({ version: 9 }).message)
    expect((await list('viewer', name, `${id}-X`)).statusCode).toBe(404)
    expect((await restore('editor', name, { id: `${id}-X`, version, of: 1 })).statusCode).toBe(404)
  })
})

describe('restoring a revision', () => {
  it('never changes availability', async () => {
    const { id, lessonId, version } = await freshActivity()
    const set = async (isActive: boolean, instruction: string) => {
      const { lessonId: _, ...body } = buildActivity({ lessonId, isActive, instruction })
      const response = await griot.send('editor', 'replaceActivity', { params: { id }, body })
      return response.json().result
    }
    const on = await set(true, 'Tap')
    expect(await set(false, 'Listen')).toMatchObject({ version: version + 2 })
    const back = await restore('contributor', 'activity', {
      id,
      version: version + 2,
      of: on.version,
    })
    expect(back.statusCode, back.body).toBe(200)
    expect(back.json().result.isActive).toBe(false)
    await set(true, 'Listen')
    const refused = await restore('contributor', 'activity', { id, version: version + 4, of: 1 })
    expect(refused.statusCode).toBe(403)
    const kept = await restore('editor', 'activity', { id, version: version + 4, of: 1 })
    expect(kept.json().result).toMatchObject({ isActive: true, version: version + 5 })
  })

  it('never changes the position', async () => {
    const lesson = await freshLesson({ lessonNumber: 3 })
    const params = { id: lesson.id }
    await griot.send('editor', 'patchLesson', { params, body: { lessonNumber: 5, title: 'Other' } })
    const levelId = lesson.levelId
    await makeLesson(griot, { levelId, lessonNumber: 3 })
    const back = await restore('editor', 'lesson', { id: lesson.id, version: 2, of: 1 })
    expect(back.json().result).toMatchObject({ title: lesson.title, lessonNumber: 5 })
  })

  it('updates the references', async () => {
    const lesson = await freshLesson()
    const first = await makeLevel(griot, { level: level++, icon: 'hist-1' })
    await griot.send('editor', 'patchLevel', { params: { id: first.id }, body: { icon: 'hist-2' } })
    const named = async () =>
      (
        await griot.pool.query(
          `select code from asset_refs r join levels v on v.key = r.entity_key
           where r.entity = 'level' and v.id = $1`,
          [first.id],
        )
      ).rows.map(({ code }) => code)
    expect(await named()).toEqual(['hist-2'])
    await restore('editor', 'level', { id: first.id, version: 2, of: 1 })
    expect(await named()).toEqual(['hist-1'])
    expect(lesson.version).toBe(1)
  })

  it('is refused with each reason when the revision violates current rules', async () => {
    const { id, version } = await freshActivity()
    await griot.pool.query(
      `insert into revisions (entity, entity_key, version, shape, snapshot)
       select 'activity', key, 9, 2, to_jsonb(a) || '{"difficulty": "Z9", "instruction": ""}'
       from activities a where id = $1`,
      [id],
    )
    const unfit = await restore('editor', 'activity', { id, version, of: 9 })
    expect(unfit.statusCode).toBe(409)
    expect(unfit.json().message).toBe(revisionApiMessages.unfit({ version: 9 }).message)
    expect(
      unfit
        .json()
        .errors.map(({ path }: { path: string }) => path)
        .sort(),
    ).toEqual(['difficulty', 'instruction'])
  })
})
