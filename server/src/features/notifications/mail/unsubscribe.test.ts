import * as notificationApiMessages from '@griot/contract/messages/api/notifications/notification.ts'
import { resultOf, startTestApp, type TestApp } from '@griot/testing/app.ts'
import { makeLesson } from '@griot/testing/builders.ts'
import { newLevel } from '@griot/testing/examples/curriculum.ts'
import { unsubscribeToken } from '@griot/testing/examples/notifications.ts'
import { type MailServer, startMailServer } from '@griot/testing/mail-server.ts'
import { notifyForTest } from '@griot/testing/notifications.ts'
import { TEST_SECRETS } from '@griot/testing/second-app.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createRecordingLinkTokens } from '../../../http/auth/recording-link-tokens.ts'

const PUBLIC_URL = 'https://griot.example.org'

let griot: TestApp
let server: MailServer
beforeAll(async () => {
  server = await startMailServer()
  griot = await startTestApp({ SMTP_URL: server.url, PUBLIC_URL })
  for (const role of ['editor', 'viewer'] as const) await griot.tokenOf(role)
  await makeLesson(griot, { levelId: (await newLevel(griot)).id, title: 'Nyumbani' })
})
afterAll(async () => {
  await griot.close()
  await server.close()
})
beforeEach(async () => {
  server.forget()
  await griot.pool.query('delete from notifications')
  await griot.pool.query(`update users set notification_mail = 'daily', notification_mailed_at = null`)
})

const settingOf = async (role: 'editor' | 'viewer') =>
  resultOf(await griot.send(role, 'getNotificationSettings'), 'getNotificationSettings').mail
const token = () => unsubscribeToken(griot, 'viewer@griot.example')

/** The daily mail of the viewer, as if its hour had come. */
async function dailyMail() {
  await notifyForTest(griot, { by: 'editor', to: ['viewer'] })
  await griot.pool.query(`update notifications set created_at = created_at - interval '25 hours'`)
  const received = server.mails.length
  await griot.jobs.add(griot.pool, 'due-notification-mails', {})
  await expect.poll(() => server.mails.length, { timeout: 20_000 }).toBe(received + 1)
  return server.mails[received]?.email
}

/** The forms in which mail programs send the one key of RFC 8058. */
const FORMS = [
  ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
  [
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
  ],
]

describe('the link of a daily mail that ends mails', () => {
  it.each(FORMS)('ends them by one POST of a mail program, as %s', async (type = '', payload = '') => {
    const mail = await dailyMail()
    const header = (name: string) => mail?.headers.find(({ key }) => key === name)?.value
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    const [, url = ''] = /^<(https:.+)>$/.exec(header('list-unsubscribe') ?? '') ?? []
    expect(url.startsWith(`${PUBLIC_URL}/api/`)).toBe(true)
    const path = url.slice(PUBLIC_URL.length)
    const answer = await griot.app.inject({ method: 'POST', url: path, payload, headers: { 'content-type': type } })
    expect([answer.statusCode, answer.json().message]).toEqual([200, notificationApiMessages.unsubscribed.message])
    expect([await settingOf('viewer'), await settingOf('editor')]).toEqual(['none', 'daily'])

    await notifyForTest(griot, { by: 'editor', to: ['viewer'] })
    await griot.pool.query(`update notifications set created_at = created_at - interval '25 hours'`)
    await griot.pool.query('update users set notification_mailed_at = null')
    await griot.jobs.add(griot.pool, 'due-notification-mails', {})
    const left = `select from griot_jobs.job where name like '%notification%' and state in ('created', 'active')`
    await expect.poll(async () => (await griot.pool.query(left)).rowCount, { timeout: 20_000 }).toBe(0)
    expect(server.mails).toHaveLength(1)
  })

  it('is also in the text of the mail, as a page of the console', async () => {
    const { text } = (await dailyMail()) ?? {}
    expect(text).toContain(`${PUBLIC_URL}/unsubscribe?token=${await token()}`)
  })

  it('changes nothing when it is only opened, as programs do that check links', async () => {
    const url = `/api/notifications/unsubscribe?token=${await token()}`
    for (const method of ['GET', 'HEAD'] as const) {
      const { statusCode, headers } = await griot.app.inject({ method, url })
      expect([statusCode, headers.location]).toEqual([303, `/unsubscribe?token=${await token()}`])
    }
    expect(await settingOf('viewer')).toBe('daily')
  })

  it('can be used again, without a second audit event', async () => {
    const query = { token: await token() }
    for (const _ of [1, 2]) expect((await griot.send(null, 'unsubscribe', { query })).statusCode).toBe(200)
    const { rows } = await griot.pool.query(
      `select e.user_id, e.changed from audit_events e join users u on array[u.id] = e.entity_keys
       where e.entity = 'user' and e.action = 'update' and u.role = 'viewer' order by e.id desc`,
    )
    expect(rows[0]).toEqual({ user_id: null, changed: { notificationMail: { before: 'daily', after: 'none' } } })
  })
})

describe('the token of a mail', () => {
  it('that is damaged, of another account, or signed for something else ends nothing', async () => {
    const good = await token()
    const [id = '', signature = ''] = good.split('.')
    const other = await unsubscribeToken(griot, 'editor@griot.example')
    const link = createRecordingLinkTokens(TEST_SECRETS.tokenSecret).tokenOf({ id: Number(id), createdAt: new Date(0) })
    const bad = [
      `${good}x`,
      `${id}.${signature.slice(1)}A`,
      `${id}.${other.split('.')[1]}`,
      `999999.${signature}`,
      link,
      link.replace('-', '.'),
      await griot.tokenOf('viewer'),
      '.',
    ]
    for (const each of bad) {
      const answer = await griot.send(null, 'unsubscribe', { query: { token: each } })
      expect([answer.statusCode, answer.json().message], each).toEqual([
        each.length > 200 ? 400 : 404,
        each.length > 200 ? expect.any(String) : notificationApiMessages.invalidLink.message,
      ])
    }
    expect([await settingOf('viewer'), await settingOf('editor')]).toEqual(['daily', 'daily'])
  })

  it('gives no other right: neither as a session nor as a recording link', async () => {
    for (const each of [await token(), (await token()).replace('.', '-')]) {
      const headers = { authorization: `Bearer ${each}` }
      for (const name of [
        'getOwnAccount',
        'listNotifications',
        'changeNotificationSettings',
        'getRecordingLink',
      ] as const)
        expect((await griot.send(null, name, { headers })).statusCode, name).toBe(401)
    }
  })

  it('of an account that was deleted is not valid for a new one with its id', async () => {
    const query = { token: await token() }
    await griot.pool.query(`update users set created_at = created_at + interval '1 day' where role = 'viewer'`)
    expect((await griot.send(null, 'unsubscribe', { query })).statusCode).toBe(404)
    expect((await griot.send(null, 'unsubscribe', { query: { token: await token() } })).statusCode).toBe(200)
  })
})
