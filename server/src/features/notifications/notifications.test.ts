import * as notificationApiMessages from '@griot/contract/messages/api/notifications/notification.ts'
import { resultOf, startTestApp, type TestApp } from '@griot/testing/app.ts'
import { makeLesson } from '@griot/testing/builders.ts'
import { newLevel } from '@griot/testing/examples/curriculum.ts'
import { notifyForTest } from '@griot/testing/notifications.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sweepRows } from '../../storage/housekeeping.ts'

type Role = Parameters<TestApp['tokenOf']>[0]

let griot: TestApp
let lesson: { id: string; key: number }
beforeAll(async () => {
  griot = await startTestApp()
  for (const role of ['admin', 'editor', 'viewer'] as const) await griot.tokenOf(role)
  const { id } = await makeLesson(griot, { levelId: (await newLevel(griot)).id, title: 'Nyumbani' })
  const { rows } = await griot.pool.query('select key from lessons where id = $1', [id])
  lesson = { id, key: rows[0].key }
})
afterAll(() => griot.close())
beforeEach(() => griot.pool.query('delete from notifications'))

const notify = (to: Role, given: object = {}) =>
  notifyForTest(griot, { by: 'editor', to: [to], item: { entity: 'lesson', key: lesson.key }, ...given })
const list = async (role: Role, query: Record<string, string> = {}) =>
  resultOf(await griot.send(role, 'listNotifications', { query }), 'listNotifications')
const unread = async (role: Role) =>
  resultOf(await griot.send(role, 'countUnreadNotifications'), 'countUnreadNotifications').unread
const read = (role: Role, id: string) => griot.send(role, 'readNotification', { params: { id } })
const settingOf = async (role: Role) =>
  resultOf(await griot.send(role, 'getNotificationSettings'), 'getNotificationSettings').mail

describe('notifications', () => {
  it('say who did what to which item, to the person alone', async () => {
    await notify('viewer', { kind: 'reviewRequested', text: 'Please', count: 3, dueOn: '2026-12-04', threadId: 7 })
    const { notifications, hasMore } = await list('viewer')
    expect(notifications).toEqual([
      {
        id: expect.any(String),
        kind: 'reviewRequested',
        person: 'editor',
        item: expect.objectContaining({ entity: 'lesson', id: lesson.id, text: 'Nyumbani', deleted: false }),
        count: 3,
        text: 'Please',
        dueOn: '2026-12-04',
        olderVersion: null,
        threadId: '7',
        createdAt: expect.any(String),
        isRead: false,
      },
    ])
    expect(hasMore).toBe(false)
    expect(await list('admin')).toMatchObject({ notifications: [] })
    expect([await unread('viewer'), await unread('admin')]).toEqual([1, 0])
    expect((await read('admin', notifications[0]?.id ?? '')).json().message).toBe(
      notificationApiMessages.notFound.message,
    )
    expect(await unread('viewer')).toBe(1)
  })

  it('are listed newest first, in pages', async () => {
    for (const text of ['one', 'two', 'three']) await notify('viewer', { text })
    const first = await list('viewer', { limit: '2' })
    expect([first.notifications.map(({ text }) => text), first.hasMore]).toEqual([['three', 'two'], true])
    const rest = await list('viewer', { limit: '2', before: first.notifications[1]?.id ?? '' })
    expect([rest.notifications.map(({ text }) => text), rest.hasMore]).toEqual([['one'], false])
  })

  it('are counted up to 100', async () => {
    await notify('viewer')
    await griot.pool.query(
      `insert into notifications (user_id, kind, entity, entity_key)
       select user_id, kind, entity, entity_key from notifications, generate_series(1, 120)`,
    )
    expect(await unread('viewer')).toBe(100)
  })

  it('are read one by one; reading twice changes nothing', async () => {
    await notify('viewer')
    await notify('viewer')
    const [newest] = (await list('viewer')).notifications
    for (const _ of [1, 2]) {
      const shown = resultOf(await read('viewer', newest?.id ?? ''), 'readNotification')
      expect(shown).toMatchObject({ isRead: true, item: { id: lesson.id } })
    }
    expect((await list('viewer')).notifications.map(({ isRead }) => isRead)).toEqual([true, false])
    expect((await read('viewer', 'x')).statusCode).toBe(404)
  })

  it('read together stay unread when they came after the list was read', async () => {
    await notify('viewer')
    const [seen] = (await list('viewer')).notifications
    await notify('viewer')
    await notify('admin')
    const answer = await griot.send('viewer', 'readNotifications', { body: { upTo: seen?.id } })
    expect(resultOf(answer, 'readNotifications').unread).toBe(1)
    expect(await unread('admin')).toBe(1)
  })

  it('of a kind that only a newer version knows are left out', async () => {
    await notify('viewer')
    await griot.pool.query(`update notifications set kind = 'laterKind'`)
    expect((await list('viewer')).notifications).toEqual([])
  })

  it('are removed 90 days after they were read, and unread ones after a year', async () => {
    await notify('viewer', { text: 'unread' })
    await notify('viewer', { text: 'read lately' })
    await notify('viewer', { text: 'read long ago' })
    await notify('viewer', { text: 'unread long ago' })
    await griot.pool.query(
      `update notifications set created_at = now() - case text
         when 'unread long ago' then interval '366 days' else interval '364 days' end, read_at = case text
         when 'read lately' then now() - interval '89 days' when 'read long ago' then now() - interval '91 days' end`,
    )
    await sweepRows(griot)
    expect((await list('viewer')).notifications.map(({ text }) => text)).toEqual(['read lately', 'unread'])
  })

  it('are removed with their account', async () => {
    const id = await griot.makeUser({ email: 'gone@griot.example', name: 'gone', role: 'viewer' })
    await notifyForTest(griot, { by: 'editor', to: [id], item: { entity: 'lesson', key: lesson.key } })
    await griot.pool.query(`delete from users where name = 'gone'`)
    expect((await griot.pool.query('select from notifications')).rowCount).toBe(0)
  })
})

describe('the setting of mails', () => {
  it('is one mail a day at first; a change is saved with its audit event', async () => {
    expect(await settingOf('viewer')).toBe('daily')
    for (const mail of ['immediately', 'immediately'])
      expect((await griot.send('viewer', 'changeNotificationSettings', { body: { mail } })).statusCode).toBe(200)
    expect([await settingOf('viewer'), await settingOf('admin')]).toEqual(['immediately', 'daily'])
    const { rows } = await griot.pool.query(
      `select e.changed, u.role from audit_events e join users u on u.id = e.user_id
       where e.entity = 'user' and e.changed ? 'notificationMail'`,
    )
    expect(rows).toEqual([{ changed: { notificationMail: { before: 'daily', after: 'immediately' } }, role: 'viewer' }])
  })

  it('an unknown one is refused', async () => {
    const refused = await griot.send('viewer', 'changeNotificationSettings', { body: { mail: 'hourly' } })
    expect([refused.statusCode, refused.json().errors[0].path]).toEqual([400, 'mail'])
  })
})
