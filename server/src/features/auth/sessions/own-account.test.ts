import * as userApiMessages from '@griot/contract/messages/api/accounts/user.ts'
import { resultOf, startTestApp, TEST_PASSWORD, type TestApp } from '@griot/testing/app.ts'
import { startSecondApp } from '@griot/testing/second-app.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

let griot: TestApp
let made = 0
beforeEach(async () => {
  griot = await startTestApp()
})
afterEach(() => griot.close())

const NEW = 'ngoni-sabar-12'
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0'

async function person() {
  made += 1
  const email = `person${made}@griot.example`
  await griot.makeUser({ email, name: 'P', role: 'viewer' })
  const logIn = (password = TEST_PASSWORD, userAgent = 'a test') =>
    griot.send(null, 'login', { body: { email, password }, headers: { 'user-agent': userAgent } })
  const token = async (password?: string, userAgent?: string) =>
    resultOf(await logIn(password, userAgent), 'login').accessToken
  return { email, logIn, token }
}

type Sent = { method?: 'GET' | 'PUT' | 'DELETE'; url?: string; payload?: object }
const ask = (token: string, { method = 'GET', url = '', payload }: Sent = {}) =>
  griot.app.inject({
    method,
    url: `/api/auth/me${url}`,
    headers: { authorization: `Bearer ${token}` },
    ...(payload ? { payload } : {}),
  })
const statusOf = async (token: string) => (await ask(token)).statusCode
const sessionsOf = async (token: string) => resultOf(await ask(token, { url: '/sessions' }), 'listSessions')
const change = (token: string, currentPassword: string, password: string) =>
  ask(token, { method: 'PUT', url: '/password', payload: { currentPassword, password } })

describe('changing the password', () => {
  it('works at once, keeps this session and ends all others, on every process', async () => {
    const { token, logIn } = await person()
    const stranger = await (await person()).token()
    const [here, there, elsewhere] = [await token(), await token(), await token()]
    const response = await change(here, TEST_PASSWORD, NEW)
    expect(response.json()).toMatchObject({
      statusCode: 200,
      message: userApiMessages.passwordChanged.message,
      result: null,
    })
    const second = await startSecondApp(griot)
    for (const [one, status] of [
      [here, 200],
      [there, 401],
      [elsewhere, 401],
      [stranger, 200],
    ] as const) {
      const headers = { authorization: `Bearer ${one}` }
      expect(await statusOf(one)).toBe(status)
      expect((await second.inject({ url: '/api/auth/me', headers })).statusCode).toBe(status)
    }
    await second.close()
    expect((await logIn(TEST_PASSWORD)).statusCode).toBe(401)
    expect((await logIn(NEW)).statusCode).toBe(200)
  })

  it('ends a mailed reset link', async () => {
    const { email, token } = await person()
    const here = await token()
    await griot.pool.query(
      `insert into password_resets (user_id, token_hash, expires_at)
       select id, '\\x01', now() + interval '1 hour' from users where email = $1`,
      [email],
    )
    await change(here, TEST_PASSWORD, NEW)
    expect((await griot.pool.query('select 1 from password_resets')).rows).toEqual([])
  })

  it.each([
    ['wrong-password', NEW, [{ path: 'currentPassword', message: 'Wrong password.' }]],
    [TEST_PASSWORD, 'password1', [{ path: 'password', message: 'This password is too common. Choose another one.' }]],
    [TEST_PASSWORD, 'short', [{ path: 'password', message: 'At least 8 characters.' }]],
    [
      '',
      'short',
      [
        { path: 'currentPassword', message: 'This field is required.' },
        { path: 'password', message: 'At least 8 characters.' },
      ],
    ],
  ])('from %j to %j is refused at its fields, and ends no session', async (now, next, errors) => {
    const { token, logIn } = await person()
    const [here, there] = [await token(), await token()]
    const response = await change(here, now, next)
    expect(response.statusCode).toBe(400)
    expect(response.json().errors).toMatchObject(errors)
    expect([await statusOf(here), await statusOf(there)]).toEqual([200, 200])
    expect((await logIn()).statusCode).toBe(200)
  })

  it('counts wrong attempts together with sign-ins', async () => {
    const { token, logIn } = await person()
    const here = await token()
    const statuses: number[] = []
    for (let at = 0; at < 10; at += 1) statuses.push((await change(here, `wrong-password-${at}`, NEW)).statusCode)
    expect(statuses.slice(0, 8)).toEqual(Array(8).fill(400))
    expect(statuses.slice(8)).toEqual([429, 429])
    expect((await change(here, TEST_PASSWORD, NEW)).statusCode).toBe(429)
    expect((await logIn()).statusCode).toBe(429)
  })

  it('twice at once: one succeeds', async () => {
    const { token, logIn } = await person()
    const [here, there] = [await token(), await token()]
    const responses = await Promise.all([
      change(here, TEST_PASSWORD, `${NEW}-here`),
      change(there, TEST_PASSWORD, `${NEW}-there`),
    ])
    const good = responses.map(({ statusCode }) => statusCode === 200)
    expect(good.filter(Boolean)).toHaveLength(1)
    const password = good[0] ? `${NEW}-here` : `${NEW}-there`
    expect((await logIn(password)).statusCode).toBe(200)
    expect([await statusOf(here), await statusOf(there)].sort()).toEqual([200, 401])
  })

  it('is audited without either password', async () => {
    const { token } = await person()
    await change(await token(), TEST_PASSWORD, NEW)
    const { rows } = await griot.pool.query(
      `select to_jsonb(e)::text as text from audit_events e where action = 'change password'`,
    )
    expect(rows).toHaveLength(1)
    for (const secret of [TEST_PASSWORD, NEW, 'argon2']) expect(rows[0].text).not.toContain(secret)
  })
})

describe('own sessions', () => {
  it('are listed with address and current one, and only to their owner', async () => {
    const { token } = await person()
    await (await person()).token()
    await token(undefined, FIREFOX)
    const here = await token(undefined, `x${'y'.repeat(1_000)}`)
    const open = await sessionsOf(here)
    expect(open).toHaveLength(2)
    expect(open.map(({ userAgent, current }) => [userAgent.slice(0, 7), current]).sort()).toEqual([
      ['Mozilla', false],
      ['xyyyyyy', true],
    ])
    expect(open.map(({ userAgent }) => userAgent.length).sort()).toEqual([400, FIREFOX.length])
    expect(open[0]?.address).toBe('127.0.0.1')
  })

  it('can be ended one by one, with effect on the next request', async () => {
    const { token } = await person()
    const there = await token(undefined, 'there')
    const here = await token(undefined, 'here')
    const id = (await sessionsOf(here)).find(({ userAgent }) => userAgent === 'there')?.id ?? ''
    const end = () => ask(here, { method: 'DELETE', url: `/sessions/${id}` })
    expect((await end()).json().message).toBe('Session ended.')
    expect([await statusOf(there), await statusOf(here)]).toEqual([401, 200])
    const again = await end()
    expect(again.json()).toMatchObject({
      statusCode: 404,
      message: 'This session has already ended.',
    })
    const { rows } = await griot.pool.query(`select action from audit_events where action = 'end session'`)
    expect(rows).toHaveLength(1)
  })

  it('of another account: 404', async () => {
    const [mine, theirs] = [await (await person()).token(), await (await person()).token()]
    const [session] = await sessionsOf(theirs)
    for (const id of [session?.id ?? '', 'x', '%00', "' or true --"]) {
      const url = `/sessions/${encodeURIComponent(id)}`
      expect((await ask(mine, { method: 'DELETE', url })).statusCode).toBe(404)
    }
    expect(await statusOf(theirs)).toBe(200)
  })

  it('can all be ended except the current one', async () => {
    const { token } = await person()
    const stranger = await (await person()).token()
    const [there, elsewhere, here] = [await token(), await token(), await token()]
    expect((await ask(here, { method: 'DELETE', url: '/sessions' })).statusCode).toBe(200)
    const statuses = await Promise.all([there, elsewhere, here, stranger].map(statusOf))
    expect(statuses).toEqual([401, 401, 200, 200])
  })

  it('show their last use to within a few minutes', async () => {
    const { token } = await person()
    const here = await token()
    const backdate = (minutes: number) =>
      griot.pool.query(`update sessions set last_seen_at = now() - make_interval(mins => $1)`, [minutes])
    const age = async () => Date.now() - Date.parse((await sessionsOf(here))[0]?.lastSeenAt ?? '')
    await backdate(3)
    await statusOf(here)
    expect(await age()).toBeGreaterThan(2.9 * 60_000)
    await backdate(60)
    await statusOf(here)
    await expect.poll(age).toBeLessThan(60_000)
  })
})
