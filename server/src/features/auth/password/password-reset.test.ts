import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import * as authApiMessages from '@griot/contract/messages/api/accounts/auth.ts'
import { resultOf, startTestApp, type TestApp } from '@griot/testing/app.ts'
import { testClient } from '@griot/testing/postgres/postgres.ts'
import { startSecondApp } from '@griot/testing/second-app.ts'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { sweepRows } from '../../../storage/housekeeping.ts'

const OLD = 'kora-balafon-7'
const NEW = 'ngoni-sabar-12'
const PUBLIC_URL = 'https://griot.example.org'

let griot: TestApp
let accounts = 0
beforeAll(async () => {
  griot = await startTestApp({ PUBLIC_URL })
})
beforeEach(() => griot.pool.query('delete from rate_limits'))
afterAll(() => griot.close())

async function makeAccount(): Promise<string> {
  accounts += 1
  const email = `Ada${accounts}@griot.example`
  await griot.makeUser({ email, name: 'Ada', role: 'editor', password: OLD })
  return email
}

function disable(email: string) {
  return griot.pool.query(`update users set status = 'disabled' where email = $1`, [email])
}

function forgot(email: string, headers: Record<string, string> = {}) {
  return griot.send(null, 'forgotPassword', { body: { email }, headers })
}

function forgotFrom(remoteAddress: string, email: string) {
  const url = '/api/auth/forgot-password'
  return griot.app.inject({ method: 'POST', url, payload: { email }, remoteAddress })
}

function reset(token: string, password = NEW) {
  return griot.send(null, 'resetPassword', { body: { token, password } })
}

const check = (token: string) => griot.send(null, 'checkResetLink', { body: { token } })

const signIn = (email: string, password: string) => griot.send(null, 'login', { body: { email, password } })

/** The mail files of an address, oldest first. */
async function mailsTo(email: string): Promise<{ path: string; text: string }[]> {
  const folder = join(griot.folder, 'outbox')
  const names = await readdir(folder).catch(() => [])
  const read = names.sort().map(async (name) => {
    const path = join(folder, name)
    return { path, text: await readFile(path, 'utf8') }
  })
  return (await Promise.all(read)).filter(({ text }) => text.includes(`\r\nTo: ${email}\r\n`))
}

/** Waits for a number of mails to an address. */
function untilMailed(email: string, count = 1) {
  return vi.waitUntil(
    async () => {
      const mails = await mailsTo(email)
      return mails.length >= count && mails
    },
    { timeout: 10_000 },
  )
}

async function mailedTokens(email: string, count = 1): Promise<string[]> {
  for (let sent = 0; sent < count; sent += 1) expect((await forgot(email)).statusCode).toBe(200)
  const mails = await untilMailed(email, count)
  return mails.map(({ text }) => /\/reset-password\?token=(\S+)/.exec(text)?.[1] ?? '')
}

async function mailedToken(email: string): Promise<string> {
  return (await mailedTokens(email))[0] ?? ''
}

function expectLinkRefused(response: LightMyRequestResponse) {
  expect(response.statusCode).toBe(409)
  expect(response.json()).toMatchObject({ code: 'conflict', message: authApiMessages.resetLinkUsed.message })
}

describe('password-reset link', () => {
  it('sets a new password, and the old one no longer works', async () => {
    const email = await makeAccount()
    const response = await reset(await mailedToken(email))
    expect(response.statusCode).toBe(200)
    expect(response.json()).toMatchObject({ message: authApiMessages.passwordReset.message, result: null })
    expect((await signIn(email, OLD)).statusCode).toBe(401)
    expect((await signIn(email, NEW)).statusCode).toBe(200)
  })

  it('works once, and checking it does not use it up', async () => {
    const email = await makeAccount()
    const token = await mailedToken(email)
    for (let time = 0; time < 2; time += 1) expect((await check(token)).statusCode).toBe(200)
    expect((await reset(token)).statusCode).toBe(200)
    for (const used of [token, 'invented']) expectLinkRefused(await check(used))
    expectLinkRefused(await reset(token, 'a third password'))
    expect((await signIn(email, NEW)).statusCode).toBe(200)
  })

  it('used twice at once: one succeeds', async () => {
    const email = await makeAccount()
    const token = await mailedToken(email)
    const passwords = ['the first of two', 'the second of two']
    const responses = await Promise.all(passwords.map((password) => reset(token, password)))
    expect(responses.map((response) => response.statusCode).sort()).toEqual([200, 409])
    const signIns = await Promise.all(passwords.map((password) => signIn(email, password)))
    expect(signIns.map((response) => response.statusCode === 200)).toEqual(
      responses.map((response) => response.statusCode === 200),
    )
  })

  it('ends after its time, and is then removed', async () => {
    const email = await makeAccount()
    const token = await mailedToken(email)
    await griot.pool.query('update password_resets set expires_at = now()')
    expectLinkRefused(await reset(token))
    await sweepRows(griot)
    const { rows } = await griot.pool.query('select * from password_resets')
    expect(rows).toEqual([])
  })

  it('ends when a newer one is created', async () => {
    const email = await makeAccount()
    const [older = '', newer = ''] = await mailedTokens(email, 2)
    expectLinkRefused(await reset(older))
    expect((await reset(newer)).statusCode).toBe(200)
  })

  it('ends when the account is disabled', async () => {
    const email = await makeAccount()
    const token = await mailedToken(email)
    await disable(email)
    expectLinkRefused(await reset(token))
    await griot.pool.query(`update users set status = 'active' where email = $1`, [email])
    expectLinkRefused(await reset(token))
  })

  it.each(['', 'x', 'a'.repeat(43), `${'a'.repeat(20)}\u0000`, 'ẹ̀kọ́'])(
    'is refused with the token %j',
    async (token) => {
      expect([400, 409]).toContain((await reset(token)).statusCode)
    },
  )

  it('is stored only as a hash', async () => {
    const token = await mailedToken(await makeAccount())
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    const { rows } = await griot.pool.query('select r::text as row from password_resets r')
    const hex = Buffer.from(token).toString('hex')
    expect(rows.filter(({ row }) => row.includes(token) || row.includes(hex))).toEqual([])
  })

  it.each([
    ['short', 'At least 8 characters.'],
    ['Password1', authApiMessages.commonPassword.message],
  ])('is not used up by the weak password %s', async (password, message) => {
    const email = await makeAccount()
    const token = await mailedToken(email)
    const refused = await reset(token, password)
    expect(refused.statusCode).toBe(400)
    expect(refused.json().errors).toMatchObject([{ path: 'password', message }])
    expect((await reset(token)).statusCode).toBe(200)
  })

  it('accepts a long password in any script unchanged', async () => {
    const email = await makeAccount()
    const password = `ẹ̀kọ́ ŋ ɗ ${'ọ̀'.repeat(60)}\u0000 end`
    expect((await reset(await mailedToken(email), password)).statusCode).toBe(200)
    expect((await signIn(email, password.slice(0, -1))).statusCode).toBe(401)
    expect((await signIn(email, password)).statusCode).toBe(200)
  })

  it('ends every session of the account on every process, and is audited', async () => {
    const email = await makeAccount()
    const { accessToken, user } = resultOf(await signIn(email, OLD), 'login')
    const second = await startSecondApp(griot)
    const asked = () =>
      Promise.all(
        [griot.app, second].map(async (app) => {
          const headers = { authorization: `Bearer ${accessToken}` }
          return (await app.inject({ url: '/api/auth/me', headers })).statusCode
        }),
      )
    expect(await asked()).toEqual([200, 200])
    await reset(await mailedToken(email))
    expect(await asked()).toEqual([401, 401])
    await second.close()
    const { rows } = await griot.pool.query(
      `select entity, entity_keys::text[] as keys, address from audit_events
       where user_id = $1 and action = 'reset password'`,
      [user.id],
    )
    expect(rows).toEqual([{ entity: 'user', keys: [user.id], address: '127.0.0.1' }])
  })

  it('refuses a concurrent sign-in with the old password', async () => {
    const email = await makeAccount()
    const change = testClient(griot.databaseUrl)
    await change.connect()
    await change.query('begin')
    await change.query(`update users set password_hash = 'another' where email = $1`, [email])
    const underWay = signIn(email, OLD)
    await vi.waitUntil(async () => {
      const { rows } = await griot.pool.query(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      return rows.length > 0
    })
    await change.query('commit')
    await change.end()
    expect((await underWay).statusCode).toBe(401)
  })

  it('clears the attempt limit, so that sign-in works at once', async () => {
    const email = await makeAccount()
    for (let tries = 0; tries < 9; tries += 1) await signIn(email, 'what was it')
    expect((await signIn(email, OLD)).statusCode).toBe(429)
    await reset(await mailedToken(email))
    expect((await signIn(email, NEW)).statusCode).toBe(200)
  })
})

describe('requesting a password-reset link', () => {
  it('gives the same response for known, unknown and disabled accounts, and mails only the known', async () => {
    const [known, disabled] = [await makeAccount(), await makeAccount()]
    await disable(disabled)
    const emails = ['unknown@griot.example', disabled, known]
    const responses = []
    for (const email of emails) responses.push(await forgot(email))
    expect(new Set(responses.map((response) => response.body)).size).toBe(1)
    expect(responses[0]?.json()).toMatchObject({ statusCode: 200, message: authApiMessages.resetMailed.message })
    // Mails are sent one after another, so the others would already be there.
    await untilMailed(known)
    for (const email of emails.slice(0, 2)) expect(await mailsTo(email)).toEqual([])
  })

  it('mails to the address stored with the account, however it was typed', async () => {
    const email = await makeAccount()
    await forgot(`  ${email.toUpperCase()} `)
    expect(await untilMailed(email)).toHaveLength(1)
  })

  it.each(['host', 'x-forwarded-host', 'forwarded', 'x-forwarded-proto', 'origin', 'referer'])(
    'uses the configured public URL, whatever %s says',
    async (header) => {
      const email = await makeAccount()
      const value = header === 'forwarded' ? 'host=evil.example;proto=http' : 'evil.example'
      expect((await forgot(email, { [header]: value })).statusCode).toBe(200)
      const [mail] = await untilMailed(email)
      expect(mail?.text).toContain(`\r\n${PUBLIC_URL}/reset-password?token=`)
      expect(mail?.text).not.toContain('evil')
    },
  )

  it('writes the mail to a file that only the owner can read', async () => {
    const email = await makeAccount()
    await forgot(email)
    const [mail] = await untilMailed(email)
    expect(mail?.path).toMatch(/\.eml$/)
    expect(mail?.text).toMatch(/^From: Griot <no-reply@griot\.example\.org>\r$/m)
    if (process.platform === 'win32') return
    expect((await stat(mail?.path ?? '')).mode & 0o777).toBe(0o600)
    expect((await stat(join(griot.folder, 'outbox'))).mode & 0o777).toBe(0o700)
  })

  it('is limited per account and address, also for unknown accounts', async () => {
    for (const email of [await makeAccount(), 'unknown@griot.example']) {
      for (let asked = 1; asked <= 5; asked += 1)
        expect((await forgot(email, { 'x-forwarded-for': `10.0.0.${asked}` })).statusCode).toBe(200)
      const response = await forgot(email)
      expect(response.statusCode).toBe(429)
      expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
    }
  })

  it('is limited per address, without affecting other addresses', async () => {
    for (let asked = 1; asked <= 20; asked += 1)
      expect((await forgot(`unknown${asked}@griot.example`)).statusCode).toBe(200)
    expect((await forgot('nobody21@griot.example')).statusCode).toBe(429)
    expect((await forgotFrom('192.0.2.1', 'nobody21@griot.example')).statusCode).toBe(200)
  })

  it('is limited per account over all addresses, except those it has signed in from', async () => {
    const email = await makeAccount()
    await signIn(email, OLD)
    for (let asked = 1; asked <= 10; asked += 1)
      expect((await forgotFrom(`192.0.2.${asked}`, email)).statusCode).toBe(200)
    expect((await forgotFrom('192.0.2.11', email)).statusCode).toBe(429)
    expect((await forgot(email)).statusCode).toBe(200)
  })
})
