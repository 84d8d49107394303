import * as inputApiMessages from '@griot/contract/messages/api/general/input.ts'
import * as savedViewApiMessages from '@griot/contract/messages/api/views/saved-view.ts'
import type { SavedView } from '@griot/contract/saved-views/saved-views.ts'
import { resultOf, startTestApp, type TestApp } from '@griot/testing/app.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

type Role = Parameters<TestApp['tokenOf']>[0]

let griot: TestApp
beforeAll(async () => {
  griot = await startTestApp()
})
afterAll(() => griot.close())
beforeEach(() => griot.pool.query('delete from saved_views'))

const FILTERS = { language: 'yoruba', search: 'omi', file: 'missing', use: 'unused', exact: 'true' }
const send = (role: Role, body: object, headers: Record<string, string> = {}) =>
  griot.send(role, 'createSavedView', {
    body: { place: 'audios', name: 'To record', filters: FILTERS, ...body },
    headers,
  })
const create = async (role: Role, body: object = {}): Promise<SavedView> =>
  resultOf(await send(role, body), 'createSavedView')
const patch = (role: Role, id: string, body: object, headers: Record<string, string> = {}) =>
  griot.send(role, 'patchSavedView', { params: { id }, body, headers })
const remove = (role: Role, id: string) => griot.send(role, 'deleteSavedView', { params: { id } })
const list = async (role: Role, place = 'audios') =>
  resultOf(await griot.send(role, 'listSavedViews', { query: { place } }), 'listSavedViews').views
const namesOf = async (role: Role, place?: string) => (await list(role, place)).map(({ name }) => name)

describe('saved views', () => {
  it('returns what was saved, to its owner only, and in its list only', async () => {
    const made = await create('viewer', { name: '  To record ' })
    expect(made).toMatchObject({ name: 'To record', filters: FILTERS, dropped: [], isOwn: true, version: 1 })
    expect(await list('viewer')).toEqual([made])
    expect(await list('viewer', 'videos')).toEqual([])
    expect(await list('admin')).toEqual([])
    for (const response of [await patch('admin', made.id, { name: 'x' }), await remove('admin', made.id)])
      expect(response.statusCode).toBe(404)
  })

  it('lists own views first, then shared ones with their owner, each by name', async () => {
    await create('editor', { name: 'b', isShared: true })
    await create('contributor', { name: 'A', isShared: true })
    await create('viewer', { name: 'z' })
    await create('viewer', { name: 'C' })
    const views = await list('viewer')
    expect(views.map(({ name, owner, isOwn }) => [name, owner, isOwn])).toEqual([
      ['C', 'viewer', true],
      ['z', 'viewer', true],
      ['A', 'contributor', false],
      ['b', 'editor', false],
    ])
  })

  it('has the filters of each list', async () => {
    for (const [place, filters] of [
      ['graphics', { search: 'ilé', sort: 'text' }],
      ['videos', { language: 'hausa', sort: 'text', hasTextHints: 'true' }],
      [
        'questions',
        { language: 'igbo', levelId: 'LVL-IG-001', difficulty: 'A1 Beginner', available: 'false', tag: 'food' },
      ],
    ] as const)
      expect((await create('viewer', { place, filters })).filters).toEqual(filters)
  })

  it.each([
    ['a filter of another list', 'audios', { kind: 'CrossWord' }, 'kind', inputApiMessages.unknownField],
    ['a page', 'questions', { page: '2' }, 'page', inputApiMessages.unknownField],
    [
      'a language of a list without languages',
      'graphics',
      { language: 'yoruba' },
      'language',
      inputApiMessages.unknownField,
    ],
    ['an unknown value', 'audios', { file: 'lost' }, 'file', null],
    ['text order without a language', 'audios', { sort: 'text' }, 'sort', inputApiMessages.sortNeedsLanguage],
    ['text that cannot be stored', 'audios', { search: 'a\u0000' }, 'search', inputApiMessages.notStorable],
  ])('refuses %s at its filter, also in a change', async (_, place, filters, path, message) => {
    const { id } = await create('editor', { place, filters: {} })
    for (const response of [
      await send('editor', { place, name: 'Other', filters }),
      await patch('editor', id, { filters }),
    ]) {
      expect(response.statusCode).toBe(400)
      expect(response.json().errors).toMatchObject([
        { path: `filters.${path}`, ...(message && { message: message.message }) },
      ])
    }
    expect(await namesOf('editor', place)).toEqual(['To record'])
  })

  it('opens with the filters that are still valid, and names the others', async () => {
    const { id } = await create('viewer')
    const stored = { ...FILTERS, language: 'latin', sort: 'text', colour: 'red' }
    await griot.pool.query({ text: 'update saved_views set filters = $1', values: [JSON.stringify(stored)] })
    const [view] = await list('viewer')
    const { language: _, ...valid } = FILTERS
    expect([view?.id, view?.filters]).toEqual([id, valid])
    expect(view?.dropped.toSorted()).toEqual(['colour', 'language', 'sort'])
  })

  it('a name is used once per person and list, whatever its case', async () => {
    await create('viewer')
    const { id } = await create('viewer', { name: 'Other' })
    for (const response of [
      await send('viewer', { name: 'TO RECORD' }),
      await patch('viewer', id, { name: 'to record' }),
    ]) {
      expect(response.statusCode).toBe(409)
      expect(response.json().errors).toMatchObject([{ path: 'name', message: savedViewApiMessages.nameTaken.message }])
    }
    await create('viewer', { place: 'videos' })
    await create('editor')
    expect((await patch('viewer', id, { name: 'OTHER' })).statusCode).toBe(200)
  })

  it('only who writes content may share; a viewer keeps own ones', async () => {
    const refused = await send('viewer', { isShared: true })
    expect([refused.statusCode, refused.json().message]).toEqual([403, savedViewApiMessages.mayNotShare.message])
    const { id } = await create('viewer')
    expect((await patch('viewer', id, { isShared: true })).statusCode).toBe(403)
    const own = await create('contributor')
    expect((await patch('contributor', own.id, { isShared: true })).statusCode).toBe(200)
    expect(await namesOf('viewer')).toEqual(['To record', 'To record'])
    expect((await patch('contributor', own.id, { isShared: false })).statusCode).toBe(200)
    expect(await namesOf('viewer')).toEqual(['To record'])
  })

  it('a shared view is changed by its owner only, and deleted by its owner or an admin', async () => {
    const { id } = await create('contributor', { isShared: true })
    for (const role of ['admin', 'editor'] as const) {
      const refused = await patch(role, id, { name: 'Mine' })
      expect([refused.statusCode, refused.json().message]).toEqual([403, savedViewApiMessages.notOwn.message])
    }
    expect((await remove('editor', id)).statusCode).toBe(403)
    expect((await remove('admin', id)).statusCode).toBe(200)
    expect((await remove('contributor', id)).statusCode).toBe(404)
  })

  it('a change needs the version that was read, and returns the current view otherwise', async () => {
    const { id } = await create('viewer')
    const changed = await patch('viewer', id, { filters: { sort: 'code' } }, { 'if-match': '"1"' })
    expect([changed.statusCode, changed.headers.etag, changed.json().result.filters]).toEqual([
      200,
      '"2"',
      { sort: 'code' },
    ])
    const stale = await patch('viewer', id, { name: 'Late' }, { 'if-match': '"1"' })
    expect([stale.statusCode, stale.json().result.version]).toEqual([412, 2])
    expect(await namesOf('viewer')).toEqual(['To record'])
  })

  it('a request that is repeated with its key creates one view', async () => {
    const headers = { 'idempotency-key': 'view-1' }
    const [first, again] = [await send('viewer', {}, headers), await send('viewer', {}, headers)]
    expect(again.json().result).toEqual(first.json().result)
    expect(await list('viewer')).toHaveLength(1)
  })

  it('a list has at most 50 own views', async () => {
    await create('viewer')
    await griot.pool.query(
      `insert into saved_views (user_id, place, name, filters)
       select user_id, place, 'View ' || n, '{}' from saved_views, generate_series(1, 49) n`,
    )
    const refused = await send('viewer', { name: 'Too many' })
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      savedViewApiMessages.tooMany({ most: 50 }).message,
    ])
    expect((await send('viewer', { place: 'videos' })).statusCode).toBe(201)
  })

  it('each write is an audit event with the changed fields', async () => {
    const { id } = await create('editor')
    await patch('editor', id, { name: 'Other' })
    const query = { entity: 'view', limit: '2' }
    const { events } = resultOf(await griot.send('admin', 'listAuditEvents', { query }), 'listAuditEvents')
    expect(events.map(({ action, things }) => [action, things[0]?.name])).toEqual([
      ['update', 'Other'],
      ['create', 'Other'],
    ])
    await remove('editor', id)
    const { rows } = await griot.pool.query(
      `select action, changed from audit_events where entity = 'view' order by id desc limit 2`,
    )
    expect(rows[1]).toEqual({ action: 'update', changed: { name: { before: 'To record', after: 'Other' } } })
    expect(rows[0]).toMatchObject({ action: 'delete', changed: { name: { before: 'Other', after: null } } })
  })

  it('is removed with its account', async () => {
    await griot.makeUser({ email: 'gone@griot.example', name: 'gone', role: 'viewer' })
    await griot.pool.query(
      `insert into saved_views (user_id, place, name, filters) select id, 'audios', 'x', '{}' from users where name = 'gone'`,
    )
    await griot.pool.query(`delete from users where name = 'gone'`)
    expect((await griot.pool.query('select from saved_views')).rowCount).toBe(0)
  })
})
