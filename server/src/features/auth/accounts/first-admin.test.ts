import { resultOf, startTestApp, type TestApp } from '@griot/testing/app.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ensureFirstAdmin } from './first-admin.ts'

let griot: TestApp
beforeEach(async () => {
  griot = await startTestApp()
})
afterEach(() => griot.close())

const PUBLIC_URL = 'https://griot.example'
const ensure = (firstAdmin?: { email: string; password: string }) =>
  ensureFirstAdmin({ pool: griot.pool, publicUrl: PUBLIC_URL, firstAdmin })

async function newToken(): Promise<string> {
  const firstAdmin = await ensure()
  return new URL(firstAdmin?.link ?? '').searchParams.get('token') ?? ''
}

const person = (given: Record<string, unknown> = {}) => ({
  name: 'Adé',
  email: 'ade@griot.example',
  password: 'kora-balafon-7',
  ...given,
})
const redeem = (token: string, given: Record<string, unknown> = {}) =>
  griot.send(null, 'createFirstAdmin', { body: { token, ...person(given) } })

async function admins(): Promise<string[]> {
  const { rows } = await griot.pool.query(`select email from users where role = 'admin'`)
  return rows.map(({ email }) => email)
}
const USED = 'This link was already used or is not the newest one. Start Griot again for a new link.'

describe('a new account', () => {
  it('is audited with the IP address', async () => {
    const response = resultOf(await redeem(await newToken()), 'createFirstAdmin')
    const id = await griot.makeUser({ email: 'b@griot.example', name: 'B', role: 'editor' })
    const { rows } = await griot.pool.query(
      `select user_id, entity, entity_keys, address from audit_events where action = 'create' order by id`,
    )
    const note = { user_id: null, entity: 'user' }
    expect(rows).toEqual([
      { ...note, entity_keys: [Number(response.user.id)], address: '127.0.0.1' },
      { ...note, entity_keys: [id], address: '' },
    ])
  })
})

describe('the first-admin link', () => {
  it('has the public URL, a long token, and is stored only as a hash', async () => {
    const firstAdmin = await ensure()
    expect(firstAdmin?.link).toMatch(/^https:\/\/griot\.example\/first-admin\?token=[\w-]{43}$/)
    const token = new URL(firstAdmin?.link ?? '').searchParams.get('token') ?? ''
    const { rows } = await griot.pool.query('select to_jsonb(l)::text as text from one_time_links l')
    expect(rows).toHaveLength(1)
    expect(rows[0].text).not.toContain(token)
  })

  it('creates an admin and signs them in', async () => {
    const response = await redeem(await newToken())
    expect(response.statusCode).toBe(201)
    const { accessToken, user } = resultOf(response, 'createFirstAdmin')
    expect(user).toMatchObject({ name: 'Adé', email: 'ade@griot.example', role: 'admin' })
    const me = await griot.app.inject({
      url: '/api/auth/me',
      headers: { authorization: `Bearer ${accessToken}` },
    })
    expect(me.statusCode).toBe(200)
    const body = { email: 'ADE@griot.example', password: 'kora-balafon-7' }
    expect((await griot.send(null, 'login', { body })).statusCode).toBe(200)
  })

  it('works once', async () => {
    const token = await newToken()
    expect((await redeem(token)).statusCode).toBe(201)
    const again = await redeem(token, { email: 'other@griot.example' })
    expect(again.statusCode).toBe(409)
    expect(again.json().message).toBe(USED)
    expect(await admins()).toEqual(['ade@griot.example'])
  })

  it('creates one admin when it is used twice at once', async () => {
    const token = await newToken()
    const responses = await Promise.all(
      Array.from({ length: 8 }, (_, index) => redeem(token, { email: `a${index}@griot.example` })),
    )
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([201, ...Array(7).fill(409)])
    expect(await admins()).toHaveLength(1)
  })

  it('ends when a newer one is created', async () => {
    const [old, newest] = [await newToken(), await newToken()]
    expect((await redeem(old)).statusCode).toBe(409)
    expect((await redeem(newest)).statusCode).toBe(201)
  })

  it('is not created once there is an admin, and then ends', async () => {
    const token = await newToken()
    await griot.tokenOf('admin')
    expect(await ensure()).toBeNull()
    expect((await redeem(token)).statusCode).toBe(409)
    expect(await admins()).toEqual(['admin@griot.example'])
  })

  it.each(['x', '', "' or 1=1 --", 'A'.repeat(43), '\u0000', 'x'.repeat(201)])('is not valid as %j', async (token) => {
    await newToken()
    expect([400, 409]).toContain((await redeem(token)).statusCode)
    expect(await admins()).toEqual([])
  })

  it('stays valid after a refused password, and ignores a requested role', async () => {
    const token = await newToken()
    expect((await redeem(token, { password: 'password1' })).statusCode).toBe(400)
    expect((await redeem(token, { role: 'viewer' })).statusCode).toBe(400)
    expect((await redeem(token, { id: '1' })).statusCode).toBe(400)
    expect((await redeem(token, { email: 'no email' })).statusCode).toBe(400)
    expect((await redeem(token, { name: ' ' })).statusCode).toBe(400)
    expect((await redeem(token, { name: 'a\u0000' })).statusCode).toBe(400)
    expect((await redeem(token)).statusCode).toBe(201)
  })

  it('refuses an email that an account has, and stays valid', async () => {
    await griot.tokenOf('viewer')
    const token = await newToken()
    const response = await redeem(token, { email: 'VIEWER@griot.example' })
    expect(response.statusCode).toBe(409)
    expect(response.json().errors).toMatchObject([
      { path: 'email', message: 'An account with this email already exists.' },
    ])
    expect((await redeem(token)).statusCode).toBe(201)
  })
})

describe('the admin from the environment', () => {
  const given = { email: 'env@griot.example', password: 'ngoni-sabar-3' }

  it('is created at the first start only', async () => {
    expect(await ensure(given)).toBeNull()
    expect(await ensure({ ...given, email: 'second@griot.example' })).toBeNull()
    expect(await admins()).toEqual([given.email])
  })

  it.each([
    ['the same', [given.email, given.email]],
    ['different ones', [given.email, 'second@griot.example']],
  ])('is created once by two processes that start together, with %s', async (_, emails) => {
    const started = await Promise.all(emails.map((email) => ensure({ ...given, email })))
    expect(started).toEqual([null, null])
    expect(await admins()).toHaveLength(1)
  })

  it('and one by a link at the same moment: only one is created', async () => {
    const token = await newToken()
    const [, response] = await Promise.all([ensure(given), redeem(token)])
    expect([201, 409]).toContain(response.statusCode)
    expect(await admins()).toHaveLength(1)
  })

  it('is refused with a common password', async () => {
    await expect(ensure({ ...given, password: 'password123' })).rejects.toThrow(/too common/)
    expect(await admins()).toEqual([])
  })
})
