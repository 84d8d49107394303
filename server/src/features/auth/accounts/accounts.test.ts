import type { Role } from '@griot/contract/accounts/roles.ts'
import { resultOf, startTestApp, TEST_PASSWORD, type TestApp } from '@griot/testing/app.ts'
import { startSecondApp } from '@griot/testing/second-app.ts'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ensureFirstAdmin } from './first-admin.ts'

let griot: TestApp
beforeEach(async () => {
  griot = await startTestApp()
})
afterEach(() => griot.close())

const LAST = 'This is the last admin. Make someone else an admin first.'

async function newAccount(role: Role, name = role as string) {
  const email = `${name}.own@griot.example`
  const id = String(await griot.makeUser({ email, name, role }))
  const logIn = async () => {
    const body = { email, password: TEST_PASSWORD }
    return resultOf(await griot.send(null, 'login', { body }), 'login').accessToken
  }
  return { id, email, token: await logIn(), logIn }
}

/** A change by the owner of a token, on one process. */
function patch(token: string, id: string, payload: object, app: FastifyInstance = griot.app) {
  const headers = { authorization: `Bearer ${token}` }
  return app.inject({ method: 'PATCH', url: `/api/users/${id}`, headers, payload })
}
const change = (id: string, body: object, headers: Record<string, string> = {}) =>
  griot.send('admin', 'patchUser', { params: { id }, body, headers })
const list = async () => resultOf(await griot.send('admin', 'listUsers'), 'listUsers').users
const accountOf = async (id: string) => (await list()).find((account) => account.id === id)
const adminsLeft = async () =>
  (await griot.pool.query(`select id from users where role = 'admin' and status = 'active'`)).rows
const meStatus = async (token: string, app: FastifyInstance = griot.app) => {
  const headers = { authorization: `Bearer ${token}` }
  return (await app.inject({ url: '/api/auth/me', headers })).statusCode
}

describe('GET /users', () => {
  it('lists all accounts, disabled ones last, and no secrets', async () => {
    const viewer = await newAccount('viewer', 'a')
    await newAccount('editor', 'b')
    await change(viewer.id, { disabled: true })
    const response = await griot.send('admin', 'listUsers')
    const { users, mail } = resultOf(response, 'listUsers')
    expect(mail).toBe(false)
    expect(users.map(({ email, status }) => [email, status])).toEqual([
      ['admin@griot.example', 'active'],
      ['b.own@griot.example', 'active'],
      ['a.own@griot.example', 'disabled'],
    ])
    expect(response.body).not.toMatch(/hash|argon2|token/i)
  })

  it('shows when an account was last seen, also after sign-out', async () => {
    const id = String(await griot.makeUser({ email: 'n@griot.example', name: 'N', role: 'viewer' }))
    expect((await accountOf(id))?.lastSeenAt).toBeNull()
    const { token, id: other } = await newAccount('viewer')
    const before = (await accountOf(other))?.lastSeenAt ?? ''
    expect(Date.now() - Date.parse(before)).toBeLessThan(60_000)
    const headers = { authorization: `Bearer ${token}` }
    await griot.app.inject({ method: 'POST', url: '/api/auth/logout', headers })
    expect(Date.parse((await accountOf(other))?.lastSeenAt ?? '')).toBeGreaterThanOrEqual(Date.parse(before))
  })
})

describe('PATCH /users', () => {
  it('a new role ends the sessions on every process, and the next sign-in has the role', async () => {
    const second = await startSecondApp(griot)
    const { id, token, logIn } = await newAccount('editor')
    expect([await meStatus(token), await meStatus(token, second)]).toEqual([200, 200])
    const response = await change(id, { role: 'viewer' })
    expect(response.json()).toMatchObject({
      statusCode: 200,
      message: 'editor.own@griot.example is now Viewer.',
      result: { role: 'viewer', version: 2 },
    })
    expect([await meStatus(token), await meStatus(token, second)]).toEqual([401, 401])
    const headers = { authorization: `Bearer ${await logIn()}` }
    const me = await griot.app.inject({ url: '/api/auth/me', headers })
    expect(me.json().result.role).toBe('viewer')
    await second.close()
  })

  it('disabling ends sessions and blocks sign-in until the account is enabled again', async () => {
    const second = await startSecondApp(griot)
    const { id, token, logIn } = await newAccount('contributor')
    const response = await change(id, { disabled: true })
    expect(response.json()).toMatchObject({
      message: 'contributor.own@griot.example is disabled.',
      result: { status: 'disabled' },
    })
    expect([await meStatus(token), await meStatus(token, second)]).toEqual([401, 401])
    await expect(logIn()).rejects.toThrow('401')
    expect((await change(id, { disabled: false })).json().result.status).toBe('active')
    expect(await meStatus(token)).toBe(401)
    expect(await meStatus(await logIn(), second)).toBe(200)
    await second.close()
  })

  it('is audited with the changed fields and the author; a change of nothing is not', async () => {
    const { id, token } = await newAccount('viewer')
    await change(id, { role: 'viewer', disabled: false })
    expect(await meStatus(token)).toBe(200)
    await change(id, { role: 'editor', disabled: true })
    const { rows } = await griot.pool.query(
      `select a.action, a.changed, u.email, a.address from audit_events a join users u on u.id = a.user_id
       where a.entity = 'user' and a.entity_keys = array[$1::bigint] and a.action = 'update'`,
      [id],
    )
    expect(rows).toEqual([
      {
        action: 'update',
        changed: {
          role: { before: 'viewer', after: 'editor' },
          status: { before: 'active', after: 'disabled' },
        },
        email: 'admin@griot.example',
        address: '127.0.0.1',
      },
    ])
  })

  it('412 with the current account when If-Match is stale', async () => {
    const { id } = await newAccount('viewer')
    expect((await change(id, { role: 'editor' }, { 'if-match': '"1"' })).statusCode).toBe(200)
    const stale = await change(id, { role: 'contributor' }, { 'if-match': '"1"' })
    expect(stale.json()).toMatchObject({ statusCode: 412, result: { role: 'editor', version: 2 } })
    const fresh = await change(id, { role: 'contributor' }, { 'if-match': '"2"' })
    expect(fresh.headers.etag).toBe('"3"')
  })

  it.each([{}, { role: 'owner' }, { disabled: 'yes' }, { status: 'active' }, { email: 'x@y.zz' }])(
    'refuses %j',
    async (body) => {
      const { id } = await newAccount('viewer')
      expect((await change(id, body)).statusCode).toBe(400)
      expect(await accountOf(id)).toMatchObject({ version: 1, role: 'viewer' })
    },
  )

  it.each(['0', '999999', 'x', '-1', '1e3', '%00'])('404 for the account id %j', async (id) => {
    expect((await change(id, { role: 'viewer' })).statusCode).toBe(404)
  })
})

describe('the last admin', () => {
  it.each([{ role: 'editor' }, { disabled: true }, { role: 'viewer', disabled: true }])(
    'cannot be removed by %j',
    async (body) => {
      const token = await griot.tokenOf('admin')
      const { id: disabled } = await newAccount('admin', 'former')
      await change(disabled, { disabled: true })
      const id = (await list()).find(({ email }) => email === 'admin@griot.example')?.id ?? ''
      const response = await change(id, body)
      expect(response.json()).toMatchObject({ statusCode: 409, message: LAST })
      expect(await meStatus(token)).toBe(200)
      expect(await adminsLeft()).toHaveLength(1)
    },
  )

  it('can be demoted when there is another admin', async () => {
    const first = await newAccount('admin', 'first')
    const other = await newAccount('admin', 'other')
    expect((await patch(first.token, first.id, { role: 'editor' })).statusCode).toBe(200)
    expect(await meStatus(first.token)).toBe(401)
    expect((await patch(other.token, other.id, { disabled: true })).statusCode).toBe(409)
  })

  it('remains when all admins demote or disable each other at once, on two processes', async () => {
    const second = await startSecondApp(griot)
    for (let round = 0; round < 8; round += 1) {
      const many = await Promise.all([0, 1, 2].map((n) => newAccount('admin', `r${round}-${n}`)))
      const body = round % 2 ? { disabled: true } : { role: 'viewer' }
      const responses = await Promise.all(
        many.map(({ token }, index) => {
          const target = many[(index + 1) % many.length]?.id ?? ''
          return patch(token, target, body, index % 2 ? second : griot.app)
        }),
      )
      for (const { statusCode } of responses) expect([200, 401, 403, 409]).toContain(statusCode)
      const left = await adminsLeft()
      expect(left.length, `round ${round}`).toBeGreaterThanOrEqual(1)
      // An admin who was demoted first cannot demote others any more.
      expect(responses.filter(({ statusCode }) => statusCode === 200).length).toBeLessThan(3)
      await griot.pool.query(`update users set status = 'disabled'`)
    }
    await second.close()
  })

  it('remains when two admins demote themselves at once', async () => {
    for (let round = 0; round < 6; round += 1) {
      const both = await Promise.all([0, 1].map((n) => newAccount('admin', `s${round}-${n}`)))
      const responses = await Promise.all(both.map(({ id, token }) => patch(token, id, { role: 'editor' })))
      expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
      expect(await adminsLeft()).toHaveLength(1)
      await griot.pool.query(`update users set status = 'disabled'`)
    }
  })

  it('no sign-up link exists any more: that of the first start ends when it is used', async () => {
    const deps = { pool: griot.pool, publicUrl: 'https://griot.example', firstAdmin: undefined }
    const link = (await ensureFirstAdmin(deps))?.link ?? ''
    const body = {
      token: new URL(link).searchParams.get('token'),
      name: 'A',
      email: 'first@griot.example',
      password: TEST_PASSWORD,
    }
    expect((await griot.send(null, 'createFirstAdmin', { body })).statusCode).toBe(201)
    const again = { ...body, email: 'second@griot.example' }
    expect((await griot.send(null, 'createFirstAdmin', { body: again })).statusCode).toBe(409)
    expect((await griot.pool.query('select 1 from one_time_links')).rows).toEqual([])
    expect(await ensureFirstAdmin(deps)).toBeNull()
  })
})
