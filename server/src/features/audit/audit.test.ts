import type { CallName } from '@griot/contract/api.ts'
import type { AuditEvent } from '@griot/contract/history/audit.ts'
import * as userApiMessages from '@griot/contract/messages/api/accounts/user.ts'
import * as auditApiMessages from '@griot/contract/messages/api/history/audit.ts'
import { startTestApp, type TestApp } from '@griot/testing/app.ts'
import { buildAudioRow, makeLevel } from '@griot/testing/builders.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

type Query = Record<string, string>
let griot: TestApp
beforeAll(async () => {
  griot = await startTestApp()
})
afterAll(() => griot.close())

async function log(query: object = {}): Promise<{ events: AuditEvent[]; older: boolean }> {
  const response = await griot.send('admin', 'listAuditEvents', { query: { ...query } })
  expect(response.statusCode, response.body).toBe(200)
  return response.json().result
}
const details = async (id: string) => griot.send('admin', 'getAuditEvent', { params: { id } })

describe('audit log', () => {
  it('lists who did what to which thing, from which address, newest first', async () => {
    const level = await makeLevel(griot, { level: 81, title: 'Ìkíni' })
    const body = { title: 'Ìdílé' }
    await griot.send('editor', 'patchLevel', { params: { id: level.id }, body })
    const { events } = await log({ entity: 'level' })
    expect(events.slice(0, 2).map(({ action }) => action)).toEqual(['update', 'create'])
    const [update] = events
    expect(update).toMatchObject({
      entity: 'level',
      count: 1,
      things: [{ name: level.id, item: { entity: 'level', id: level.id, text: 'Ìdílé', deleted: false }, version: 2 }],
      who: { role: 'editor' },
      address: '127.0.0.1',
    })
    const { result } = (await details(update?.id ?? '')).json()
    expect(result.things[0].changes).toEqual([{ field: 'title', before: '"Ìkíni"', after: '"Ìdílé"' }])
    const made = (await details(events[1]?.id ?? '')).json().result.things[0]
    expect(made.changes).toContainEqual({ field: 'title', before: null, after: '"Ìkíni"' })
  })

  it('names assets by kind and code, and counts a batch', async () => {
    const rows = [buildAudioRow(), buildAudioRow(), buildAudioRow(), buildAudioRow()]
    await griot.send('contributor', 'declareAudios', { body: rows })
    const [event] = (await log({ entity: 'asset' })).events
    expect(event).toMatchObject({ action: 'declare', count: 4, who: { role: 'contributor' } })
    expect(event?.things.map(({ name }) => name)).toEqual(rows.slice(0, 3).map(({ code }) => `audio ${code}`))
    const { result } = (await details(event?.id ?? '')).json()
    expect(result.things).toHaveLength(4)
    await griot.send('contributor', 'deleteAudio', { params: { code: rows[0]?.code ?? '' } })
    const [deletion] = (await log({ entity: 'asset' })).events
    expect(deletion?.things[0]).toMatchObject({
      name: `audio ${rows[0]?.code}`,
      item: { text: rows[0]?.localText, deleted: true },
    })
  })

  it('shows the changed fields of an account, and nothing about passwords', async () => {
    const invited = await griot.send('admin', 'inviteUser', {
      body: { email: 'new@griot.test', role: 'viewer', by: 'link' },
    })
    const { user } = invited.json().result
    await griot.send('admin', 'patchUser', { params: { id: user.id }, body: { role: 'editor' } })
    const { events } = await log({ entity: 'user' })
    const changed = events.filter(({ things }) => things[0]?.name === 'new@griot.test')
    expect(changed.map(({ action }) => action)).toEqual(['update', 'invite', 'create'])
    const { result } = (await details(changed[0]?.id ?? '')).json()
    expect(result.things[0].changes).toEqual([{ field: 'role', before: '"viewer"', after: '"editor"' }])
    const whole = await griot.send('admin', 'listAuditEvents', { query: { limit: '500' } })
    expect(whole.body).not.toMatch(/argon2|password_hash/)
  })

  it('each filter, alone and combined, returns the right events, without gaps between pages', async () => {
    const all = (await log({ limit: 500 })).events
    const who = all.find(({ who }) => who?.role === 'editor')?.who?.id
    const byEditor = (await log({ who, limit: 500 })).events
    expect(byEditor).toEqual(all.filter((event) => event.who?.id === who))
    expect(byEditor.length).toBeGreaterThan(0)
    const both = (await log({ who, entity: 'level', action: 'update' })).events
    expect(both).toEqual(byEditor.filter(({ entity, action }) => entity === 'level' && action === 'update'))
    const middle = all[Math.floor(all.length / 2)]?.at ?? ''
    const late = (await log({ from: middle, limit: 500 })).events
    const early = (await log({ until: middle, limit: 500 })).events
    // The database has microseconds, so events within the same millisecond may be on either side.
    expect(late.length + early.length).toBe(all.length)
    expect((await log({ who: '', entity: '', from: '', limit: 500 })).events).toEqual(all)

    const paged: AuditEvent[] = []
    for (let before: string | undefined; ; before = paged.at(-1)?.id) {
      const page = await log({ limit: 3, ...(before === undefined ? {} : { before }) })
      paged.push(...page.events)
      if (!page.older) break
    }
    expect(paged).toEqual(all)
  })

  it('403 for everyone except admins', async () => {
    for (const role of ['editor', 'contributor', 'viewer'] as const) {
      const response = await griot.send(role, 'listAuditEvents')
      expect(response.statusCode).toBe(403)
      expect(response.json().message).toBe(userApiMessages.adminsOnly.message)
    }
  })

  it('refuses an unknown filter; 404 for an unknown event', async () => {
    const response = await griot.send('admin', 'listAuditEvents', {
      query: { who: 'x', entity: 'moon', from: 'yesterday' },
    })
    expect(response.statusCode).toBe(400)
    expect(response.json().errors.map(({ path }: { path: string }) => path)).toEqual(['who', 'entity', 'from'])
    for (const id of ['999999', 'x', '1e3'])
      expect((await details(id)).json()).toMatchObject({
        statusCode: 404,
        message: auditApiMessages.notFound.message,
      })
  })

  it.each<[CallName, Query, Query, string, string]>([
    ['exportAudios', {}, { before: '999999' }, 'export audios', 'asset'],
    ['exportGraphics', { search: 'x' }, { before: '999999' }, 'export graphics', 'asset'],
    ['exportVideos', {}, { before: '999999' }, 'export videos', 'asset'],
    ['exportQuestions', {}, { after: 'ACT-HA-000001' }, 'export questions', 'activity'],
    ['listAuditEvents', { export: 'true' }, { before: '1' }, 'export audit log', 'log'],
  ])('has one event for an export by %s, however many parts it has', async (name, query, next, action, entity) => {
    const before = (await log({ action, limit: 500 })).events.length
    for (const given of [query, { ...query, ...next }])
      expect((await griot.send('admin', name, { query: given })).statusCode).toBe(200)
    const { events } = await log({ action, entity, limit: 500 })
    expect(events).toHaveLength(before + 1)
    expect(events[0]).toMatchObject({ who: { role: 'admin' }, things: [], address: '127.0.0.1' })
  })

  it('has an event for an export whose first part was skipped', async () => {
    await griot.pool.query(`delete from rate_limits where key like 'audit|export audios|%'`)
    const count = async () => (await log({ action: 'export audios', limit: 500 })).events.length
    const before = await count()
    for (const query of [{ before: '999999' }, { before: '999998' }])
      expect((await griot.send('viewer', 'exportAudios', { query })).statusCode).toBe(200)
    expect(await count()).toBe(before + 1)
  })

  it('has an event for an export of selected assets, and none for a lookup of codes', async () => {
    const before = (await log({ action: 'export audios', limit: 500 })).events.length
    for (const query of [{ details: 'true' }, { details: 'true', export: 'true' }] as Query[]) {
      const body = [{ code: 'aja-01' }]
      const response = await griot.send('viewer', 'checkDeclaredAudios', { query, body })
      expect(response.statusCode).toBe(200)
    }
    const { events } = await log({ action: 'export audios', limit: 500 })
    expect(events).toHaveLength(before + 1)
    expect(events[0]?.who?.role).toBe('viewer')
  })

  it('has at most 20 export events of one account in 15 minutes, without affecting others', async () => {
    for (let index = 0; index < 25; index += 1)
      expect((await griot.send('viewer', 'exportVideos')).statusCode).toBe(200)
    const { events } = await log({ action: 'export videos', limit: 500 })
    expect(events.filter(({ who }) => who?.role === 'viewer')).toHaveLength(20)
    expect((await griot.send('editor', 'exportVideos')).statusCode).toBe(200)
    const later = await log({ action: 'export videos', limit: 500 })
    expect(later.events).toHaveLength(events.length + 1)
  })

  it('is append-only', async () => {
    for (const change of ['delete from audit_events', "update audit_events set action = 'x'"])
      await expect(griot.pool.query(change)).rejects.toThrow()
  })
})
