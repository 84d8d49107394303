import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Role } from '@griot/contract/accounts/roles.ts'
import type { CallResult } from '@griot/contract/api.ts'
import { resultOf, startTestApp, TEST_PASSWORD, type TestApp } from '@griot/testing/app.ts'
import { waitForJobs } from '@griot/testing/jobs.ts'
import { startMailServer } from '@griot/testing/mail-server.ts'
import { startSecondApp } from '@griot/testing/second-app.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

let griot: TestApp
beforeEach(async () => {
  griot = await startTestApp({ PUBLIC_URL: 'https://griot.example' })
})
afterEach(() => griot.close())

const EMAIL = 'ada@griot.example'
const USED = 'This invitation was already used, has expired, or is not the newest one. Ask an admin for a new one.'
const person = { name: 'Adá', password: 'ngoni-sabar-12' }

const invite = (body: object = {}, headers: Record<string, string> = {}) =>
  griot.send('admin', 'inviteUser', {
    body: { email: EMAIL, role: 'editor', by: 'link', ...body },
    headers,
  })
const invited = async (body: object = {}) => resultOf(await invite(body), 'inviteUser')
const again = (id: string, by = 'link') => griot.send('admin', 'resendInvitation', { params: { id }, body: { by } })
const tokenIn = ({ link }: CallResult<'inviteUser'>) => new URL(link ?? '').searchParams.get('token') ?? ''
const accept = (token: string, given: object = {}) =>
  griot.send(null, 'acceptInvitation', { body: { token, ...person, ...given } })
const read = (token: string) => griot.send(null, 'getInvitation', { body: { token } })
const change = (id: string, body: object) => griot.send('admin', 'patchUser', { params: { id }, body })
const logIn = (email: string, password: string) => griot.send(null, 'login', { body: { email, password } })

describe('invitation', () => {
  it('creates an account without sign-in, and a link at the public URL', async () => {
    const response = await invite({}, { host: 'evil.example', 'x-forwarded-host': 'evil.example' })
    expect(response.statusCode).toBe(201)
    const { user, link } = resultOf(response, 'inviteUser')
    expect(user).toMatchObject({ email: EMAIL, name: '', role: 'editor', status: 'invited' })
    expect(user.lastSeenAt).toBeNull()
    const days = (Date.parse(user.invitationEndsAt ?? '') - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(6.99)
    expect(days).toBeLessThanOrEqual(7)
    expect(link).toMatch(/^https:\/\/griot\.example\/invitation\?token=[\w-]{43}$/)
    expect((await logIn(EMAIL, '')).statusCode).toBe(400)
    expect((await logIn(EMAIL, TEST_PASSWORD)).statusCode).toBe(401)
    const reset = await griot.send(null, 'forgotPassword', { body: { email: EMAIL } })
    expect(reset.statusCode).toBe(200)
    await waitForJobs(griot)
    expect((await griot.pool.query('select 1 from password_resets')).rows).toEqual([])
  })

  it('the link shows email and role, and accepting it with name and password signs in', async () => {
    const token = tokenIn(await invited())
    expect(resultOf(await read(token), 'getInvitation')).toEqual({ email: EMAIL, role: 'editor' })
    const response = await accept(token)
    expect(response.statusCode).toBe(201)
    const { accessToken, user } = resultOf(response, 'acceptInvitation')
    expect(user).toMatchObject({ email: EMAIL, name: 'Adá', role: 'editor' })
    const headers = { authorization: `Bearer ${accessToken}` }
    expect((await griot.app.inject({ url: '/api/auth/me', headers })).statusCode).toBe(200)
    expect((await logIn('ADA@griot.example', person.password)).statusCode).toBe(200)
    const { users } = resultOf(await griot.send('admin', 'listUsers'), 'listUsers')
    expect(users.find(({ email }) => email === EMAIL)).toMatchObject({
      name: 'Adá',
      status: 'active',
      lastSeenAt: expect.any(String),
      invitedAt: null,
      invitationEndsAt: null,
    })
  })

  it('works once, also when it is accepted concurrently', async () => {
    const token = tokenIn(await invited())
    const responses = await Promise.all(Array.from({ length: 6 }, () => accept(token)))
    const statuses = responses.map(({ statusCode }) => statusCode).sort()
    expect(statuses).toEqual([201, 409, 409, 409, 409, 409])
    expect((await read(token)).json().message).toBe(USED)
    const late = await accept(token)
    expect([late.statusCode, late.json().message]).toEqual([409, USED])
  })

  it('ends with a newer link, after 7 days, and with the account', async () => {
    const first = await invited()
    const old = tokenIn(first)
    const newer = tokenIn(resultOf(await again(first.user.id), 'resendInvitation'))
    expect((await accept(old)).statusCode).toBe(409)
    expect((await read(newer)).statusCode).toBe(200)

    await griot.pool.query(`update invitations set expires_at = now() - interval '1 second'`)
    expect((await accept(newer)).statusCode).toBe(409)
    const { users } = resultOf(await griot.send('admin', 'listUsers'), 'listUsers')
    expect(users.find(({ email }) => email === EMAIL)).toMatchObject({
      status: 'invited',
      invitationEndsAt: null,
    })

    const third = tokenIn(resultOf(await again(first.user.id), 'resendInvitation'))
    expect((await change(first.user.id, { disabled: true })).statusCode).toBe(200)
    expect((await accept(third)).statusCode).toBe(409)
    const refused = await again(first.user.id)
    expect(refused.json()).toMatchObject({
      statusCode: 409,
      message: 'This account has no open invitation.',
    })
    const enabled = resultOf(await change(first.user.id, { disabled: false }), 'patchUser')
    expect(enabled).toMatchObject({ status: 'invited', invitationEndsAt: null })
    expect((await accept(third)).statusCode).toBe(409)
    const last = tokenIn(resultOf(await again(first.user.id), 'resendInvitation'))
    expect((await accept(last)).statusCode).toBe(201)
  })

  it('gives the role that the account has when it is accepted', async () => {
    const given = await invited({ role: 'admin' })
    await change(given.user.id, { role: 'viewer' })
    const { user } = resultOf(await accept(tokenIn(given)), 'acceptInvitation')
    expect(user.role).toBe('viewer')
  })

  it('stays valid after a refused password, and is not guessed', async () => {
    const token = tokenIn(await invited())
    for (const given of [
      { password: 'password1' },
      { password: 'short' },
      { name: ' ' },
      { name: 'a\u0000' },
      { role: 'admin' },
      { email: 'other@griot.example' },
    ])
      expect((await accept(token, given)).statusCode, JSON.stringify(given)).toBe(400)
    for (const guess of ['', 'x', 'A'.repeat(43), "' or 1=1 --", '\u0000', 'x'.repeat(201)]) {
      expect([400, 409]).toContain((await accept(guess)).statusCode)
      expect([400, 409]).toContain((await read(guess)).statusCode)
    }
    await griot.pool.query('delete from rate_limits')
    expect((await accept(token)).statusCode).toBe(201)
  })

  it('of an existing email is refused at the field, in any spelling', async () => {
    await invited()
    for (const email of [EMAIL, ' ADA@griot.example', 'admin@griot.example']) {
      const response = await invite({ email })
      expect(response.statusCode).toBe(409)
      expect(response.json().errors).toMatchObject([
        { path: 'email', message: 'An account with this email already exists.' },
      ])
    }
  })

  it('repeated with the same Idempotency-Key creates one account, whose newest link is valid', async () => {
    const key = { 'idempotency-key': 'one' }
    const [first, second] = [await invite({}, key), await invite({}, key)]
    const [old, newest] = [first, second].map((response) => resultOf(response, 'inviteUser'))
    if (!old || !newest) throw new Error('Two answers are expected.')
    expect(newest.user.id).toBe(old.user.id)
    expect((await accept(tokenIn(old))).statusCode).toBe(409)
    expect((await invite({ role: 'viewer' }, key)).statusCode).toBe(422)
    expect((await accept(tokenIn(newest))).statusCode).toBe(201)
  })

  it('is stored only as a hash, and audited without its link', async () => {
    const given = await invited()
    const token = tokenIn(given)
    await invite({ email: 'b@griot.example' }, { 'idempotency-key': 'two' })
    await again(given.user.id)
    const newest = tokenIn(resultOf(await again(given.user.id), 'resendInvitation'))
    await accept(newest)
    const { rows } = await griot.pool.query(
      `select to_jsonb(i)::text as text from invitations i union all select to_jsonb(e)::text from audit_events e
       union all select to_jsonb(k)::text from idempotency_keys k union all select to_jsonb(u)::text from users u`,
    )
    const text = rows.map((row) => row.text).join('\n')
    for (const secret of [token, newest, person.password]) expect(text).not.toContain(secret)
    const events = await griot.pool.query(
      `select action, changed from audit_events where entity_keys = array[$1::bigint] order by id`,
      [given.user.id],
    )
    expect(events.rows.map(({ action }) => action)).toEqual([
      'create',
      'invite',
      'invite',
      'invite',
      'accept invitation',
      'sign in',
    ])
    expect(events.rows[0].changed).toEqual({
      email: { before: null, after: EMAIL },
      role: { before: null, after: 'editor' },
    })
    expect(events.rows[4].changed).toEqual({
      name: { before: '', after: 'Adá' },
      status: { before: 'invited', after: 'active' },
    })
    expect(events.rows.every(({ changed }) => !JSON.stringify(changed).includes('$argon2'))).toBe(true)
  })

  it.each<Role>(['editor', 'contributor', 'viewer'])('cannot be created or changed by %s (403)', async (role) => {
    const { user } = await invited()
    const params = { id: user.id }
    const tries = [
      await griot.send(role, 'inviteUser', {
        body: { email: 'x@griot.example', role: 'admin', by: 'link' },
      }),
      await griot.send(role, 'resendInvitation', { params, body: { by: 'link' } }),
      await griot.send(role, 'patchUser', { params, body: { role: 'admin' } }),
      await griot.send(role, 'listUsers'),
    ]
    for (const response of tries)
      expect(response.json()).toMatchObject({
        statusCode: 403,
        message: 'Only an admin can do this.',
      })
  })
})

describe('invitation by mail', () => {
  it('is mailed, and its link is in no response', async () => {
    const response = await invite({ by: 'mail', role: 'contributor' })
    const { link, user } = resultOf(response, 'inviteUser')
    expect(link).toBeNull()
    expect(response.json().message).toBe(`Invitation sent to ${EMAIL}.`)
    await again(user.id, 'mail')
    const names = (await readdir(join(griot.folder, 'outbox'))).sort()
    expect(names).toHaveLength(2)
    const [old, newest] = await Promise.all(names.map((name) => readFile(join(griot.folder, 'outbox', name), 'utf8')))
    expect(newest).toContain(`To: ${EMAIL}\r\n`)
    expect(newest).toContain('Your role: contributor.')
    expect(newest).toContain('within 7 days')
    const tokenOf = (mail = '') => /^https:\/\/griot\.example\/invitation\?token=([\w-]{43})\r$/m.exec(mail)?.[1] ?? ''
    expect(response.body).not.toContain(tokenOf(old))
    expect((await accept(tokenOf(old))).statusCode).toBe(409)
    expect((await accept(tokenOf(newest))).statusCode).toBe(201)
  })

  it('is sent to the mail server, and its link works', async () => {
    const server = await startMailServer()
    const environment = { SMTP_URL: server.url, PUBLIC_URL: 'https://griot.example' }
    const second = await startSecondApp(griot, { environment })
    const headers = { authorization: `Bearer ${await griot.tokenOf('admin')}` }
    const payload = { email: EMAIL, role: 'viewer', by: 'mail' }
    const response = await second.inject({ method: 'POST', url: '/api/users', headers, payload })
    expect(response.statusCode, response.body).toBe(201)
    await second.close()
    await server.close()
    expect(server.mails.map(({ to }) => to)).toEqual([[EMAIL]])
    const text = server.mails[0]?.email.text ?? ''
    const token = /https:\/\/griot\.example\/invitation\?token=([\w-]{43})/.exec(text)?.[1] ?? ''
    expect((await accept(token)).statusCode).toBe(201)
  })

  it('rejected by the mail server: an error, and the account stays invited', async () => {
    const server = await startMailServer({ refusal: 'not here' })
    const environment = { SMTP_URL: server.url }
    const second = await startSecondApp(griot, { environment })
    const headers = { authorization: `Bearer ${await griot.tokenOf('admin')}` }
    const payload = { email: EMAIL, role: 'viewer', by: 'mail' }
    const response = await second.inject({ method: 'POST', url: '/api/users', headers, payload })
    expect(response.json()).toMatchObject({
      statusCode: 503,
      message: 'The account is invited, but the email could not be sent. Copy the link, or send it again later.',
    })
    const list = (await second.inject({ url: '/api/users', headers })).json().result
    expect(list.mail).toBe(true)
    const account = list.users.find(({ email }: { email: string }) => email === EMAIL)
    expect(account).toMatchObject({ status: 'invited' })
    await second.close()
    await server.close()
    const { link } = resultOf(await again(account.id), 'resendInvitation')
    expect((await accept(tokenIn({ user: account, link }))).statusCode).toBe(201)
  })
})
