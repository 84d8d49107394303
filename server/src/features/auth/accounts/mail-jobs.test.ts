import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readConfig } from '@griot/server/config/config.ts'
import { createLog } from '@griot/server/shared/log.ts'
import { startTestApp, type TestApp } from '@griot/testing/app.ts'
import { startTestJobs, waitForJobs } from '@griot/testing/jobs.ts'
import { TEST_SECRETS } from '@griot/testing/second-app.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailResetLink } from '../password/password-reset.ts'
import { createSeal } from '../second-factor/sealed.ts'
import { mailInvitation } from './invitations.ts'

/** The data of a waiting mail job, and the effect of running it twice. */
const PUBLIC_URL = 'https://griot.example'
const INVITED = 'chi@griot.example'

let griot: TestApp
beforeAll(async () => {
  griot = await startTestApp({ PUBLIC_URL })
})
afterAll(() => griot.close())

let accounts = 0
async function makeAccount(): Promise<string> {
  accounts += 1
  const email = `ada${accounts}@griot.example`
  await griot.makeUser({ email, name: 'Ada', role: 'editor' })
  return email
}

const tokenIn = (mail: string) => /\?token=([\w-]{43})/.exec(mail)?.[1] ?? ''
const reset = (token: string) => griot.send(null, 'resetPassword', { body: { token, password: 'ngoni-sabar-12' } })
const accept = (app: TestApp, token: string) =>
  app.send(null, 'acceptInvitation', { body: { token, name: 'Chi', password: 'ngoni-sabar-12' } })

describe('password-reset mail job', () => {
  it('run twice: mails two links, only the newer one is valid', async () => {
    const email = await makeAccount()
    const sent: string[] = []
    const mailer = { send: async ({ text }: { text: string }) => void sent.push(text) }
    for (const _ of [1, 2]) await mailResetLink({ pool: griot.pool, publicUrl: PUBLIC_URL, mailer }, { email })
    const [older = '', newer = ''] = sent.map(tokenIn)
    expect((await reset(older)).statusCode).toBe(409)
    expect((await reset(newer)).statusCode).toBe(200)
  })

  it('leaves neither link nor address in the database once it is mailed', async () => {
    const email = await makeAccount()
    await griot.send(null, 'forgotPassword', { body: { email } })
    await waitForJobs(griot)
    const folder = join(griot.folder, 'outbox')
    const [name = ''] = await readdir(folder)
    const token = tokenIn(await readFile(join(folder, name), 'utf8'))
    expect(token).toHaveLength(43)
    const { rows } = await griot.pool.query('select j::text as row from griot_jobs.job j')
    expect(rows.filter(({ row }) => row.includes(token) || row.includes(email))).toEqual([])
  })
})

describe('invitation mail job', () => {
  it('its token is encrypted while it waits; run twice it mails the same link', async () => {
    // In its own database, so that no other process runs the job before it is inspected.
    const apart = await startTestApp({ PUBLIC_URL, GRIOT_JOBS: 'apart' })
    const { pool, folder, files } = apart
    const answering = apart.send('admin', 'inviteUser', {
      body: { email: INVITED, role: 'viewer', by: 'mail' },
    })
    const waiting = async () => {
      const { rows } = await pool.query('select data, j::text as row from griot_jobs.job j')
      return rows[0]
    }
    await expect.poll(waiting, { timeout: 10_000 }).toBeDefined()
    const { data, row } = await waiting()
    const seal = createSeal(TEST_SECRETS.factorSecret)
    const sent: string[] = []
    const mailer = { send: async ({ text }: { text: string }) => void sent.push(text) }
    for (const _ of [1, 2]) await mailInvitation({ pool, seal, publicUrl: PUBLIC_URL, mailer }, data)
    const [one = '', two = ''] = sent.map(tokenIn)
    expect(one).toHaveLength(43)
    expect(two).toBe(one)
    expect(row).not.toContain(one)
    const otherSeal = createSeal(Buffer.alloc(32, 1))
    await expect(mailInvitation({ pool, seal: otherSeal, publicUrl: PUBLIC_URL, mailer }, data)).rejects.toThrow(
      'sealed with another',
    )
    const works = await startTestJobs({
      config: readConfig({ GRIOT_DATA: folder }),
      secrets: TEST_SECRETS,
      pool,
      files,
      log: createLog('silent'),
    })
    // Starts the job handlers.
    await works.jobs.add(pool, 'sweep-rows', {})
    expect((await answering).statusCode).toBe(201)
    expect((await accept(apart, one)).statusCode).toBe(201)
    // Accepted, so that there is nothing left to mail.
    await mailInvitation({ pool, seal, publicUrl: PUBLIC_URL, mailer }, data)
    expect(sent).toHaveLength(2)
    await works.stop()
    await apart.close()
  })
})
