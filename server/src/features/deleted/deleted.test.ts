import type { Role } from '@griot/contract/accounts/roles.ts'
import type { CallName } from '@griot/contract/api.ts'
import { ASSET_KIND_NAMES, ASSET_KINDS, type AssetKind } from '@griot/contract/assets/kinds.ts'
import { ASSET_CALLS } from '@griot/contract/calls/assets/assets.ts'
import { DELETED_KIND_NAMES, type DeletedKind } from '@griot/contract/curriculum/deleted.ts'
import type { LanguageName } from '@griot/contract/languages.ts'
import { resultOf, startTestApp, type TestApp } from '@griot/testing/app.ts'
import { buildAssetRow, makeActivity, makeChat, makeLesson, makeLevel } from '@griot/testing/builders.ts'
import { shiftDeletionsSql } from '@griot/testing/pass-days.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let griot: TestApp
let number = 20
beforeAll(async () => {
  griot = await startTestApp()
})
afterAll(() => griot.close())

const freshLesson = async () =>
  makeLesson(griot, { levelId: (await makeLevel(griot, { level: number++ })).id, title: 'Ọjà' })

async function ask(name: CallName, given: { id?: string; body?: unknown }, role: Role = 'editor') {
  const { id, body } = given
  return griot.send(role, name, {
    ...(id === undefined ? {} : { params: { id } }),
    ...(body === undefined ? {} : { body }),
  })
}
const keyOf = async (name: CallName, id: string): Promise<string> => (await ask(name, { id })).json().result.key

/** A deleted thing, and how to restore it. */
interface Gone {
  key: string
  id: string
  name: string
  language: LanguageName | null
  place: { id: string; name: string; deleted: boolean } | null
  back: (role?: Role) => ReturnType<typeof ask>
}

async function goneAsset(kind: AssetKind): Promise<Gone> {
  const calls = ASSET_CALLS[kind]
  const row = buildAssetRow(kind)
  const response = await griot.send('editor', calls.declare, { body: [row] })
  const [{ id, code }] = response.json().result.saved
  await griot.send('editor', calls.delete, { params: { code } })
  const [text = ''] = ASSET_KINDS[kind].searched
  const { [text]: name, language = null } = row as Record<string, unknown>
  const back = (role?: Role) => ask(calls.restore, { body: { ids: [id] } }, role)
  return {
    ...{ key: id, id: code, name: String(name), place: null, back },
    language: language as LanguageName | null,
  }
}

const MAKE: Record<Exclude<DeletedKind, AssetKind>, () => Promise<Gone>> = {
  async level() {
    const { id, title } = await makeLevel(griot, { level: number++ })
    const key = await keyOf('deleteLevel', id)
    const back = (role?: Role) => ask('restoreLevel', { body: { key } }, role)
    return { key, id, name: title, language: 'yoruba', place: null, back }
  },
  async lesson() {
    const { id, title, levelId } = await freshLesson()
    const key = await keyOf('deleteLesson', id)
    const back = (role?: Role) => ask('restoreLesson', { body: { key } }, role)
    const place = { id: levelId, name: 'Ilé', deleted: false }
    return { key, id, name: title, language: 'yoruba', place, back }
  },
  async activity() {
    const lesson = await freshLesson()
    const { id } = await makeActivity(griot, { lessonId: lesson.id })
    const key = await keyOf('deleteActivity', id)
    const back = (role?: Role) => ask('restoreActivity', { body: { key } }, role)
    const place = { id: lesson.id, name: 'Ọjà', deleted: false }
    return { key, id, name: 'Ajá', language: 'yoruba', place, back }
  },
  async chat() {
    const lesson = await freshLesson()
    const { id, question } = await makeChat(griot, { lessonId: lesson.id })
    const key = await keyOf('deleteSeries', id)
    const back = (role?: Role) => ask('restoreSeries', { body: { key } }, role)
    const place = { id: lesson.id, name: 'Ọjà', deleted: false }
    const name = question !== null && 'text' in question ? question.text : ''
    return { key, id, name, language: 'yoruba', place, back }
  },
}

const isAsset = (kind: DeletedKind): kind is AssetKind => ASSET_KIND_NAMES.some((name) => name === kind)
const gone = (kind: DeletedKind) => (isAsset(kind) ? goneAsset(kind) : MAKE[kind]())

async function list(query: Record<string, string> = {}, role: Role = 'editor') {
  return resultOf(await griot.send(role, 'listDeletedItems', { query }), 'listDeletedItems')
}
const find = async (kind: DeletedKind, { key }: Gone, role?: Role) =>
  (await list({ kind }, role)).deleted.find((thing) => thing.key === key)

describe.each(DELETED_KIND_NAMES)('a deleted %s', (kind) => {
  it('is listed with text, parent and author until it is restored', async () => {
    const before = (await list({ kind })).pagination.total
    const began = Date.now()
    const thing = await gone(kind)
    const { key, id, name, language, place, back } = thing
    const listed = await find(kind, thing)
    expect(listed).toMatchObject({ kind, key, id, name, language, place })
    const at = Date.parse(listed?.at ?? '')
    expect(Math.abs(at - began)).toBeLessThan(60_000)
    expect(Date.parse(listed?.until ?? '') - at).toBe(30 * 24 * 60 * 60 * 1000)
    expect(listed?.by).toEqual({ role: 'editor', you: true, name: 'editor' })
    expect((await find(kind, thing, 'contributor'))?.by).toMatchObject({ you: false, name: 'editor' })
    const response = await back()
    expect(response.statusCode, response.body).toBe(200)
    expect(await find(kind, thing)).toBeUndefined()
    expect((await list({ kind })).pagination.total).toBe(before)
  })

  it('is listed once although it was deleted twice', async () => {
    const thing = await gone(kind)
    await thing.back()
    const { id } = thing
    if (isAsset(kind)) await griot.send('editor', ASSET_CALLS[kind].delete, { params: { code: id } })
    else await ask(REMOVE[kind], { id })
    const { deleted } = await list({ kind })
    expect(deleted.filter(({ key }) => key === thing.key)).toHaveLength(1)
  })

  it('is neither listed nor restorable after thirty days', async () => {
    const thing = await gone(kind)
    await griot.pool.query(shiftDeletionsSql(29))
    expect(await find(kind, thing)).toBeDefined()
    await griot.pool.query(shiftDeletionsSql(1))
    expect(await find(kind, thing)).toBeUndefined()
    const response = await thing.back()
    expect(response.statusCode, response.body).toBe(410)
    expect(response.json()).toMatchObject({
      code: 'gone',
      message: 'It was deleted more than 30 days ago and cannot be restored.',
    })
  })
})

const REMOVE = {
  level: 'deleteLevel',
  lesson: 'deleteLesson',
  activity: 'deleteActivity',
  chat: 'deleteSeries',
} as const

describe('GET /deleted', () => {
  it('lists latest first, page by page, each thing once', async () => {
    const things: Gone[] = []
    for (const kind of DELETED_KIND_NAMES) things.push(await gone(kind))
    const keys = things.map(({ key, id }) => `${key} ${id}`).toReversed()
    const limit = '2'
    const pages = []
    for (let page = 1; pages.length * 2 < keys.length; page += 1) pages.push(await list({ page: String(page), limit }))
    const seen = pages.flatMap(({ deleted }) => deleted.map(({ key, id }) => `${key} ${id}`))
    expect(seen.slice(0, keys.length)).toEqual(keys)
    const { total } = (await list()).pagination
    expect(total).toBeGreaterThanOrEqual(keys.length)
    expect(pages[0]?.pagination).toEqual({ page: 1, pages: Math.ceil(total / 2), total, limit: 2 })
    const past = await list({ page: '1000' })
    expect(past).toMatchObject({ deleted: [], pagination: { page: 1000, total } })
  })

  it('filters by language and kind', async () => {
    const level = await makeLevel(griot, { level: 7, language: 'igbo' })
    const key = await keyOf('deleteLevel', level.id)
    await gone('activity')
    const igbo = await list({ language: 'igbo' })
    expect(igbo.deleted.map((thing) => thing.key)).toEqual([key])
    expect((await list({ language: 'igbo', kind: 'activity' })).deleted).toEqual([])
    expect(new Set((await list({ kind: 'activity' })).deleted.map(({ kind }) => kind))).toEqual(new Set(['activity']))
  })

  it('marks things whose parent is deleted too, with the sentence of the refusal', async () => {
    const lesson = await freshLesson()
    const activity = await makeActivity(griot, { lessonId: lesson.id })
    const key = await keyOf('deleteActivity', activity.id)
    await keyOf('deleteLesson', lesson.id)
    const listed = (await list({ kind: 'activity' })).deleted.find((thing) => thing.key === key)
    expect(listed?.place).toEqual({ id: lesson.id, name: 'Ọjà', deleted: true })
    const refused = await ask('restoreActivity', { body: { key } })
    expect(refused.statusCode).toBe(409)
    expect(refused.json().message).toBe('Its lesson was deleted too. Restore that first.')
  })

  it('403 for roles without write permission', async () => {
    expect((await griot.send('viewer', 'listDeletedItems')).statusCode).toBe(403)
    expect((await griot.send('contributor', 'listDeletedItems')).statusCode).toBe(200)
    const invalid = await griot.send('editor', 'listDeletedItems', { query: { kind: 'user' } })
    expect(invalid.statusCode).toBe(400)
  })
})
