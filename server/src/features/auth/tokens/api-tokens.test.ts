import { may, type Permission, ROLES, tokenMay } from '@griot/contract/accounts/roles.ts'
import type { CreateToken } from '@griot/contract/accounts/tokens.ts'
import { api, type CallName } from '@griot/contract/api.ts'
import { type Call, needsAccount } from '@griot/contract/calls/call.ts'
import { newPerson, type Person } from '@griot/testing/accounts/factors.ts'
import { addressOf, resultOf, startTestApp, TEST_PASSWORD, type TestApp } from '@griot/testing/app.ts'
import { buildLevel } from '@griot/testing/builders.ts'
import { startSecondApp } from '@griot/testing/second-app.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { savePasswordReset } from '../auth.store.ts'
import { oneTimeLink } from '../password/one-time-link.ts'

let griot: TestApp
beforeAll(async () => {
  griot = await startTestApp()
})
afterAll(() => griot.close())

const GIVEN = { name: 'A script', scope: 'read-write', days: 30, password: TEST_PASSWORD } as const
const make = async (person: Person, given: Partial<CreateToken> = {}) =>
  resultOf(await person.ask('createToken', { ...GIVEN, ...given }), 'createToken')
const list = async (person: Person) => resultOf(await person.ask('listTokens'), 'listTokens')
const revoke = (person: Person, id: string) =>
  griot.app.inject({
    method: 'DELETE',
    url: addressOf('revokeToken', { id }),
    headers: { authorization: `Bearer ${person.token}` },
  })
function use(token: string, name: CallName = 'listLanguages', body?: object, app = griot.app) {
  return app.inject({
    method: api[name].method,
    url: addressOf(name),
    headers: { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0' },
    ...(body ? { payload: body } : {}),
  })
}
const statusOf = async (token: string, app = griot.app) =>
  (await use(token, 'listLanguages', undefined, app)).statusCode

describe('API token', () => {
  it.each([
    ['changed', 'change password'],
    ['reset by a link', 'reset password'],
  ])('ends when the password of its account is %s, which the audit log records', async (way, action) => {
    const [person, other] = [await newPerson(griot), await newPerson(griot)]
    const { token } = await make(person, { name: 'Nightly script' })
    const { token: others } = await make(other)
    const password = 'ngoni-sabar-12'
    if (way === 'changed') {
      const body = { currentPassword: TEST_PASSWORD, password }
      expect((await person.ask('changePassword', body)).statusCode).toBe(200)
    } else {
      const { link, tokenHash } = oneTimeLink('https://griot.example/reset')
      await savePasswordReset(griot.pool, { userId: Number(person.id), tokenHash, minutes: 5 })
      const body = { token: new URL(link).searchParams.get('token'), password }
      expect((await griot.send(null, 'resetPassword', { body })).statusCode).toBe(200)
    }
    expect(await statusOf(token)).toBe(401)
    expect(await statusOf(others)).toBe(200)
    const { rows } = await griot.pool.query('select changed from audit_events where user_id = $1 and action = $2', [
      person.id,
      action,
    ])
    expect(rows).toEqual([{ changed: { tokens: { before: 'Nightly script', after: null } } }])
  })

  it('is returned once, listed with its properties, and stored as a hash', async () => {
    const person = await newPerson(griot)
    const begin = Date.now()
    const { token, apiToken } = await make(person, { scope: 'read', days: 90 })
    expect(token).toMatch(/^griot_[\w-]{43}$/)
    expect(await list(person)).toEqual([apiToken])
    expect(apiToken).toMatchObject({
      name: 'A script',
      scope: 'read',
      lastUsedAt: null,
      hasExpired: false,
    })
    const days = (Date.parse(apiToken.expiresAt) - begin) / 86_400_000
    expect(days).toBeCloseTo(90, 1)
    const { rows } = await griot.pool.query(
      'select to_jsonb(t)::text as text from api_tokens t union all select to_jsonb(a)::text from audit_events a',
    )
    const text = rows.map((row) => row.text).join('\n')
    expect(text).toContain('A script')
    for (const hidden of [token, token.slice(6), Buffer.from(token).toString('hex')]) expect(text).not.toContain(hidden)
  })

  it.each([
    [{ password: 'not this one' }, 'password'],
    [{ password: undefined }, ''],
    [{ code: '123456' }, ''],
    [{ days: 31 }, 'days'],
    [{ days: '30' }, 'days'],
    [{ scope: 'admin' }, 'scope'],
    [{ name: '  ' }, 'name'],
    [{ name: 'x'.repeat(101) }, 'name'],
    [{ name: 'a\u0000b' }, 'name'],
    [{ role: 'admin' }, 'role'],
  ])('is not created with %j', async (wrong, path) => {
    const person = await newPerson(griot)
    const response = await person.ask('createToken', { ...GIVEN, ...wrong })
    expect(response.statusCode).toBe(400)
    expect(response.json().errors.map((fault: { path: string }) => fault.path)).toEqual([path])
    expect(await list(person)).toEqual([])
  })

  it('401 after it has expired; it is listed as ended', async () => {
    const person = await newPerson(griot)
    const { token } = await make(person)
    expect(await statusOf(token)).toBe(200)
    await griot.pool.query('update api_tokens set expires_at = now() where user_id = $1', [person.id])
    const response = await use(token)
    expect([response.statusCode, response.json().code]).toEqual([401, 'unauthorized'])
    expect((await list(person)).map(({ hasExpired }) => hasExpired)).toEqual([true])
  })

  it('can be revoked only by its owner, with immediate effect on every process', async () => {
    const [person, other] = [await newPerson(griot), await newPerson(griot)]
    const { token, apiToken } = await make(person)
    const second = await startSecondApp(griot)
    expect([await statusOf(token), await statusOf(token, second)]).toEqual([200, 200])
    for (const id of [apiToken.id, '0', 'x', '9'.repeat(30)]) expect((await revoke(other, id)).statusCode).toBe(404)
    expect(await statusOf(token)).toBe(200)
    expect((await revoke(person, apiToken.id)).json().message).toBe('Token A script revoked.')
    expect([await statusOf(token), await statusOf(token, second)]).toEqual([401, 401])
    expect((await revoke(person, apiToken.id)).statusCode).toBe(404)
    await second.close()
  })

  it('ends when its account is disabled, and stays ended when it is enabled again', async () => {
    const person = await newPerson(griot)
    const { token } = await make(person)
    const disable = (disabled: boolean) =>
      griot.send('admin', 'patchUser', { params: { id: person.id }, body: { disabled } })
    expect((await disable(true)).statusCode).toBe(200)
    expect(await statusOf(token)).toBe(401)
    expect((await disable(false)).statusCode).toBe(200)
    expect(await statusOf(token)).toBe(401)
  })

  it('has the current role of its account', async () => {
    const person = await newPerson(griot, 'viewer')
    const { token } = await make(person)
    const body = buildLevel({ level: 7 })
    expect((await use(token, 'createLevel', body)).statusCode).toBe(403)
    await griot.pool.query(`update users set role = 'editor' where id = $1`, [person.id])
    expect((await use(token, 'createLevel', body)).statusCode).toBe(201)
    const { rows } = await griot.pool.query(
      `select user_id::text as by from audit_events where entity = 'level' order by id desc limit 1`,
    )
    expect(rows).toEqual([{ by: person.id }])
  })

  it('updates its last use at most once a minute', async () => {
    const person = await newPerson(griot)
    const { token } = await make(person)
    const usedAt = async () => (await list(person))[0]?.lastUsedAt ?? null
    await Promise.all(Array.from({ length: 10 }, () => use(token)))
    await expect.poll(usedAt).not.toBeNull()
    const first = await usedAt()
    await Promise.all(Array.from({ length: 10 }, () => use(token)))
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(await usedAt()).toBe(first)
    const { rows } = await griot.pool.query(
      `update api_tokens set last_used_at = last_used_at - interval '61 seconds'
       where user_id = $1 returning last_used_at`,
      [person.id],
    )
    await use(token)
    await expect.poll(usedAt).not.toBe(rows[0].last_used_at.toISOString())
  })

  it('is limited to twenty per account, also with concurrent creation', async () => {
    const person = await newPerson(griot)
    for (let index = 0; index < 19; index += 1) await make(person)
    const responses = await Promise.all([1, 2, 3].map(() => person.ask('createToken', GIVEN)))
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409])
    expect(await list(person)).toHaveLength(20)
  })

  it('creation and revocation are audited with its scope', async () => {
    const person = await newPerson(griot)
    const { apiToken } = await make(person)
    await revoke(person, apiToken.id)
    const { rows } = await griot.pool.query(
      `select action, changed, user_id::text as by from audit_events
       where entity_keys = array[$1::bigint] and action ~ 'token' order by id`,
      [person.id],
    )
    const made = (after: string) => ({ before: null, after })
    const gone = (before: string) => ({ before, after: null })
    expect(rows).toEqual([
      {
        action: 'create token',
        changed: {
          token: made('A script'),
          scope: made('read-write'),
          expiresAt: made(apiToken.expiresAt),
        },
        by: person.id,
      },
      {
        action: 'revoke token',
        changed: { token: gone('A script'), scope: gone('read-write') },
        by: person.id,
      },
    ])
  })

  it.each(['griot_', 'griot_x', `griot_${'A'.repeat(43)}`, `griot_${'A'.repeat(5_000)}`, "griot_'--"])(
    '401 for the invented token %s',
    async (token) => {
      expect(await statusOf(token)).toBe(401)
    },
  )

  it('is accepted only in the Authorization header', async () => {
    const { token } = await make(await newPerson(griot))
    const url = addressOf('listLanguages')
    for (const request of [
      { url: `${url}?access_token=${token}` },
      { url, headers: { cookie: `token=${token}` } },
      { url, headers: { authorization: token } },
      { url, headers: { authorization: `Basic ${token}` } },
    ])
      expect((await griot.app.inject(request)).statusCode).toBe(401)
  })
})

const guarded = (Object.entries(api) as [CallName, Call][]).filter(([, { access }]) => needsAccount(access)) as [
  CallName,
  Call & { access: Permission },
][]

describe.each(ROLES)('API token of a %s on every call', (role) => {
  it.each(['read', 'read-write'] as const)(
    'scope %s: allowed only if both scope and role allow the call',
    async (scope) => {
      const { token } = await make(await newPerson(griot, role), { scope })
      for (const [name, { method, access }] of guarded) {
        const response = await use(token, name)
        const allowed = tokenMay(scope, access) && may(role, access)
        if (allowed) expect([200, 201, 400, 404, 415, 422], name).toContain(response.statusCode)
        else expect(response.statusCode, name).toBe(403)
        if (allowed || method === 'HEAD') continue
        const message = response.json().message
        if (!tokenMay('read-write', access)) expect(message, name).toBe('A token cannot do this. Sign in instead.')
        else if (!tokenMay(scope, access)) expect(message, name).toBe('This token is read-only.')
      }
    },
  )
})

describe('token scopes', () => {
  it('allow no change of an account, a session, a token or a second factor', () => {
    const own = guarded.filter(([, { path }]) => /^\/(auth|users|settings)(\/|$)/.test(path))
    expect(own.length).toBeGreaterThan(15)
    for (const [name, { access }] of own)
      for (const scope of ['read', 'read-write'] as const) expect(tokenMay(scope, access), name).toBe(false)
  })

  it('read allows only what a viewer may, and the metrics for admins', () => {
    for (const [name, { method, access }] of guarded) {
      if (!tokenMay('read', access)) continue
      if (access === 'metrics.read') expect([name, method]).toEqual(['getMetrics', 'GET'])
      else expect(may('viewer', access), name).toBe(true)
    }
    const reads = guarded.filter(([, { access }]) => tokenMay('read', access))
    expect(reads.length).toBeGreaterThan(20)
  })
})

describe('an admin who must set up a second factor', () => {
  it('cannot avoid it by using an API token', async () => {
    const [admin, late] = [await newPerson(griot, 'admin'), await newPerson(griot, 'admin')]
    const { token } = await make(late)
    await admin.turnOn()
    await admin.ask('setSecondFactorPolicy', { admins: true })
    const response = await use(token)
    expect([response.statusCode, response.json().code]).toEqual([403, 'second_factor_required'])
    await late.turnOn()
    expect(await statusOf(token)).toBe(200)
    await admin.ask('setSecondFactorPolicy', { admins: false })
  })
})
