import { startTestApp, type TestApp } from '@griot/testing/app.ts'
import { makeLesson } from '@griot/testing/builders.ts'
import { newLevel } from '@griot/testing/examples/curriculum.ts'
import { startTestJobs } from '@griot/testing/jobs.ts'
import { type MailServer, startMailServer } from '@griot/testing/mail-server.ts'
import { notifyForTest } from '@griot/testing/notifications.ts'
import { TEST_SECRETS } from '@griot/testing/second-app.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '../../../config/config.ts'
import { mailMessages } from '../../../mail/mail-messages.ts'
import { createLog } from '../../../shared/log.ts'
import { LISTED_MAX } from './mail-content.ts'

/** Mails to a real mail server. Times are moved in the database: nothing here waits for them. */
const PUBLIC_URL = 'https://griot.example.org'

let griot: TestApp
let server: MailServer
let key: number
const ids = { amina: 0, bola: 0 }
beforeAll(async () => {
  server = await startMailServer()
  griot = await startTestApp({ SMTP_URL: server.url, PUBLIC_URL })
  for (const name of ['amina', 'bola'] as const)
    ids[name] = await griot.makeUser({ email: `${name}@griot.example`, name: `${name} <b>`, role: 'editor' })
  const { id } = await makeLesson(griot, { levelId: (await newLevel(griot)).id, title: 'Ẹ káàárọ̀ & ilé' })
  const { rows } = await griot.pool.query('select key from lessons where id = $1', [id])
  key = rows[0].key
})
afterAll(async () => {
  await griot.close()
  await server.close()
})
beforeEach(async () => {
  await griot.pool.query('delete from griot_jobs.job')
  await griot.pool.query('delete from notifications')
  await griot.pool.query(
    `update users set notification_mail = 'daily', notification_mailed_at = null, notification_mails_begun = 0, status = 'active'`,
  )
  server.forget()
})

const notify = (given: object = {}, from: Pick<TestApp, 'pool' | 'jobs'> = griot) =>
  notifyForTest(from, { by: ids.bola, to: [ids.amina], item: { entity: 'lesson', key }, ...given })
const setting = (mail: string) =>
  griot.pool.query('update users set notification_mail = $2 where id = $1', [ids.amina, mail])
/** As if everything had happened this long ago. */
const later = async (time: string) => {
  await griot.pool.query('update notifications set created_at = created_at - $1::interval', [time])
  await griot.pool.query('update users set notification_mailed_at = notification_mailed_at - $1::interval', [time])
  await griot.pool.query('update griot_jobs.job set start_after = start_after - $1::interval', [time])
}
/** Runs what is due now; what waits for a later time stays. */
const runJobs = async (app: Pick<TestApp, 'jobs'> = griot) => {
  await app.jobs.add(griot.pool, 'due-notification-mails', {})
  const due = `select from griot_jobs.job where state = 'active' or (state in ('created', 'retry') and start_after <= now())`
  await expect.poll(async () => (await griot.pool.query(due)).rowCount, { timeout: 20_000 }).toBe(0)
}
const waiting = async () =>
  (await griot.pool.query(`select from griot_jobs.job where name = 'notification-mail' and state = 'created'`)).rowCount
const sentences = () => server.mails.map(({ email }) => email.text?.match(/^.* (mentioned|asks|approved).*$/gm))

describe('a mail that is sent immediately', () => {
  beforeEach(() => setting('immediately'))

  it('says what happened in text and HTML, with names, links and quotes, and without the address of anyone', async () => {
    await notify({ text: 'Low <tone> here' })
    await notify({ kind: 'reviewRequested', count: 12, dueOn: '2026-12-04' })
    await later('11 minutes')
    await runJobs()
    const all = server.mails.map(({ email }) => `${email.text}${email.html}`).join('')
    expect(server.mails[0]).toMatchObject({ to: ['amina@griot.example'] })
    expect(all).toContain('bola <b> mentioned you in a comment on Ẹ káàárọ̀ & ilé')
    expect(all).toContain('bola <b> asks you to review Ẹ káàárọ̀ & ilé and 11 other items by 4 Dec 2026')
    expect(all).toContain('bola &lt;b&gt; mentioned you in a comment on Ẹ káàárọ̀ &amp; ilé')
    expect(all).toContain('“Low <tone> here”')
    expect(all).toContain('“Low &lt;tone&gt; here”')
    const { rows } = await griot.pool.query('select id from notifications order by id limit 1')
    expect(all).toContain(`${PUBLIC_URL}/dashboard/notifications/${rows[0].id}`)
    expect(all).not.toContain('@griot.example')
  })

  it('is in the language of the account, with its dates, and in English if that has none', async () => {
    const { sentences, notifications } = await mailMessages('fr')
    await griot.pool.query(`update users set console_language = 'fr' where id = $1`, [ids.amina])
    await notify({ kind: 'reviewRequested', count: 12, dueOn: '2026-12-04' })
    await runJobs()
    await griot.pool.query('update users set console_language = null')
    await notify({ kind: 'mention' })
    await later('11 minutes')
    await runJobs()
    const [french, english] = server.mails.map(({ email }) => email)
    const item = 'Ẹ káàárọ̀ & ilé'
    const asIs = (text: string) => text
    const asked = sentences.reviewsRequestedBy({
      ...{ by: asIs, about: asIs, person: 'bola <b>', item, more: 11, due: '4 déc. 2026' },
    })
    expect(french?.subject).toBe(notifications.subject({ count: 1 }))
    expect(french?.text).toContain(asked.join(''))
    expect(french?.html).toContain('<html lang="fr">')
    expect(english?.text).toContain('mentioned you')
  })

  it('is not sent about own actions, to a disabled account, or to a person who gets none', async () => {
    await notify({ by: ids.amina })
    await griot.pool.query(`update users set status = 'disabled' where id = $1`, [ids.amina])
    await notify()
    await griot.pool.query(`update users set status = 'active' where id = $1`, [ids.amina])
    await setting('none')
    await notify()
    await runJobs()
    expect(server.mails).toEqual([])
  })

  it('is not sent to an account that was disabled after the event', async () => {
    await griot.pool.query('update users set notification_mailed_at = now() where id = $1', [ids.amina])
    await notify()
    await griot.pool.query(`update users set status = 'disabled' where id = $1`, [ids.amina])
    await later('11 minutes')
    await runJobs()
    expect(server.mails).toEqual([])
  })

  it('has only what is unread and was in no mail before', async () => {
    await griot.pool.query('update users set notification_mailed_at = now() where id = $1', [ids.amina])
    await notify({ kind: 'approved' })
    await griot.pool.query('update notifications set read_at = now()')
    await notify({ kind: 'mention' })
    await later('11 minutes')
    await runJobs()
    await notify({ kind: 'reviewRequested' })
    await later('11 minutes')
    await runJobs()
    await later('11 minutes')
    await runJobs()
    expect(sentences()).toEqual([
      [expect.stringContaining('mentioned you')],
      [expect.stringContaining('asks you to review')],
    ])
  })
})

describe('mails to one person', () => {
  it('are at most one in ten minutes, with 200 events on two processes; the next has everything else', async () => {
    await setting('immediately')
    const config = readConfig({ GRIOT_DATA: griot.folder, SMTP_URL: server.url, PUBLIC_URL })
    const { pool, files } = griot
    const second = await startTestJobs({ config, secrets: TEST_SECRETS, pool, files, log: createLog('silent') })
    try {
      const processes = [griot.jobs, second.jobs]
      await Promise.all(
        Array.from({ length: 200 }, (_, number) => notify({}, { pool, jobs: processes[number % 2] ?? griot.jobs })),
      )
      await runJobs()
      expect(server.mails).toHaveLength(1)
      // All jobs have run, and one waits for the end of the ten minutes.
      expect(await waiting()).toBe(1)
      await later('9 minutes')
      await runJobs()
      expect(server.mails).toHaveLength(1)
      await later('2 minutes')
      await runJobs()
      expect(server.mails).toHaveLength(2)
      const mailed = sentences().flat()
      expect(mailed).toHaveLength(200)
      await later('11 minutes')
      await runJobs()
      expect(server.mails).toHaveLength(2)
    } finally {
      await second.stop()
    }
  })

  it('count what they do not list', async () => {
    await notify()
    await griot.pool.query(
      `insert into notifications (user_id, kind, entity, entity_key)
       select user_id, kind, entity, entity_key from notifications, generate_series(1, 249)`,
    )
    await later('25 hours')
    await runJobs()
    expect(server.mails.map(({ email }) => email.subject)).toEqual(['250 notifications from Griot'])
    const text = server.mails[0]?.email.text ?? ''
    expect(text.match(/dashboard\/notifications\/\d+/g)).toHaveLength(LISTED_MAX)
    expect(text).toContain('And 50 more:')
  })
})

describe('the daily mail', () => {
  it('is sent once after its hour with everything unread, and not without unread notifications', async () => {
    await runJobs()
    await notify({ kind: 'mention' })
    await notify({ kind: 'approved' })
    await runJobs()
    expect(server.mails).toEqual([])
    await later('25 hours')
    await notify({ kind: 'reviewRequested' })
    await runJobs()
    expect(sentences()).toEqual([[expect.any(String), expect.any(String), expect.any(String)]])
    await later('11 minutes')
    await runJobs()
    expect(server.mails).toHaveLength(1)
    await notify()
    await griot.pool.query('update notifications set read_at = now()')
    await later('25 hours')
    await runJobs()
    expect(server.mails).toHaveLength(1)
  })

  it('comes at its hour: what happened after it waits for the next day', async () => {
    await notify()
    await griot.pool.query(
      `update notifications set created_at = date_trunc('day', now() - interval '6 hours', 'UTC') + interval '6 hours'`,
    )
    await runJobs()
    expect(server.mails).toEqual([])
    await griot.pool.query(`update notifications set created_at = created_at - interval '1 second'`)
    await runJobs()
    expect(server.mails).toHaveLength(1)
  })

  it('leaves out what could not be mailed for three days', async () => {
    await notify()
    await later('73 hours')
    await runJobs()
    expect(server.mails).toEqual([])
  })
})

describe('a mail that was not sent', () => {
  it.each([
    ['runs its job', 'sweep-rows', ''],
    ['finds that the job is lost, as after a restore', 'due-notification-mails', 'delete from griot_jobs.job'],
  ] as const)(
    'because the process ended after the event: the next process %s, and sends it once',
    async (_, first, loss) => {
      const environment = { SMTP_URL: server.url, PUBLIC_URL, GRIOT_JOBS: 'apart' }
      const ended = await startTestApp(environment)
      const bola = await ended.makeUser({ email: 'bola@griot.example', name: 'bola', role: 'editor' })
      const amina = await ended.makeUser({ email: 'amina@griot.example', name: 'amina', role: 'editor' })
      await ended.pool.query(`update users set notification_mail = 'immediately'`)
      await notifyForTest(ended, { by: bola, to: [amina] })
      await ended.pool.query(loss)
      const { pool, files } = ended
      const config = readConfig({ GRIOT_DATA: ended.folder, ...environment })
      const next = await startTestJobs({ config, secrets: TEST_SECRETS, pool, files, log: createLog('silent') })
      await next.jobs.add(pool, first, {})
      await expect.poll(() => server.mails.length, { timeout: 20_000 }).toBe(1)
      await next.stop()
      const { rows } = await pool.query('select from notifications where mailed_at is null')
      expect(rows).toEqual([])
      await ended.close()
    },
  )

  it('because the process ended while it sent: is sent ten minutes later', async () => {
    await setting('immediately')
    // What a killed process leaves: the reserved time, and an unmailed notification.
    await griot.pool.query('update users set notification_mailed_at = now() where id = $1', [ids.amina])
    await notify()
    await runJobs()
    expect(server.mails).toEqual([])
    await later('11 minutes')
    await runJobs()
    expect(server.mails).toHaveLength(1)
  })

  it('because the mail server refused it: is tried again ten minutes later, then twice as long each time', async () => {
    await setting('immediately')
    server.refuse('busy')
    await notify()
    const begun = []
    for (const pause of ['0', '9 minutes', '2 minutes', '19 minutes', '2 minutes', '39 minutes', '2 minutes']) {
      await later(pause)
      await runJobs()
      const { rows } = await griot.pool.query('select notification_mails_begun as n from users where id = $1', [
        ids.amina,
      ])
      begun.push(rows[0].n)
    }
    expect([begun, server.mails.length, await waiting()]).toEqual([[1, 1, 2, 2, 3, 3, 4], 0, 1])
    server.refuse(null)
    await later('81 minutes')
    await runJobs()
    await notify()
    await later('11 minutes')
    await runJobs()
    expect(server.mails).toHaveLength(2)
  })
})
