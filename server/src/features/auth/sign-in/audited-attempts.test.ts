import { newPerson } from '@griot/testing/accounts/factors.ts'
import { resultOf, startTestApp, TEST_PASSWORD, type TestApp } from '@griot/testing/app.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

let griot: TestApp
beforeAll(async () => {
  griot = await startTestApp()
})
beforeEach(() => griot.pool.query('delete from rate_limits'))
afterAll(() => griot.close())

const KNOWN = 'known@griot.example'
const DISABLED = 'disabled@griot.example'
const UNKNOWN = 'unknown@griot.example'
beforeAll(async () => {
  for (const email of [KNOWN, DISABLED]) await griot.makeUser({ email, name: email, role: 'editor' })
  await griot.pool.query(`update users set status = 'disabled' where email = $1`, [DISABLED])
})

async function events(action: string, address: string) {
  const { rows } = await griot.pool.query(
    `select user_id, entity, u.email as thing, a.changed
     from audit_events a left join users u on a.entity_keys = array[u.id]
     where a.action = $1 and a.address = $2 order by a.id`,
    [action, address],
  )
  return rows
}

const send = (url: string, payload: object, remoteAddress: string) =>
  griot.app.inject({ method: 'POST', url, payload, remoteAddress })
const fail = (email: string, from: string, password = 'not the password') =>
  send('/api/auth/login', { email, password }, from)
const event = (thing: string | null) => ({ user_id: null, entity: 'user', thing, changed: null })

describe('a failed sign-in', () => {
  it('is audited for a known, an unknown and a disabled account, with the same response', async () => {
    const responses = [
      await fail(KNOWN, '10.40.0.1'),
      await fail(UNKNOWN, '10.40.0.1'),
      await fail(DISABLED, '10.40.0.1', TEST_PASSWORD),
    ]
    for (const response of responses) {
      expect(response.statusCode).toBe(401)
      expect(response.body).toBe(responses[0]?.body)
      expect(Object.keys(response.headers)).toEqual(Object.keys(responses[0]?.headers ?? {}))
    }
    expect(await events('failed sign in', '10.40.0.1')).toEqual([event(KNOWN), event(null), event(DISABLED)])
  })

  it('at its second step is audited with its account', async () => {
    const person = await newPerson(griot)
    await person.turnOn()
    expect((await person.logInWith('000000', '10.40.0.2')).statusCode).toBe(401)
    expect(await events('failed sign in', '10.40.0.2')).toEqual([event(person.email)])
  })

  it('is not recorded for a success, and is shown to admins without a person', async () => {
    expect((await fail(KNOWN, '10.40.0.3', TEST_PASSWORD)).statusCode).toBe(200)
    expect(await events('failed sign in', '10.40.0.3')).toEqual([])
    await fail(KNOWN, '10.40.0.3')
    const response = await griot.send('admin', 'listAuditEvents', {
      query: { action: 'failed sign in', limit: '1' },
    })
    expect(resultOf(response, 'listAuditEvents').events).toMatchObject([
      { who: null, entity: 'user', things: [{ name: KNOWN }], address: '10.40.0.3' },
    ])
  })

  it('repeated from one address is audited at most 20 times in 15 minutes; others are still audited', async () => {
    for (let index = 0; index < 30; index += 1) await fail(`person${index}@griot.example`, '10.40.0.4')
    expect(await events('failed sign in', '10.40.0.4')).toHaveLength(20)
    await fail(KNOWN, '10.40.0.5')
    expect(await events('failed sign in', '10.40.0.5')).toHaveLength(1)
    await griot.pool.query(`update rate_limits set expires_at = now() - interval '1 second'`)
    await fail(KNOWN, '10.40.0.4')
    expect(await events('failed sign in', '10.40.0.4')).toHaveLength(21)
  })

  it('repeated from many 64-bit networks is audited up to the limit for all addresses', async () => {
    await griot.pool.query(
      `insert into rate_limits (key, count, expires_at) values ('audit|failed sign in', 999, now() + interval '9 minutes')`,
    )
    const addresses = ['2001:db8:0:1::1', '2001:db8:0:2::1', '2001:db8:0:3::1']
    for (const address of addresses) expect((await fail(KNOWN, address)).statusCode).toBe(401)
    const noted = await Promise.all(addresses.map((address) => events('failed sign in', address)))
    expect(noted.map((each) => each.length)).toEqual([1, 0, 0])
  })
})

describe('a password-reset request', () => {
  it('is audited for a known, an unknown and a disabled account, with the same response', async () => {
    const responses = []
    for (const email of [KNOWN, UNKNOWN, DISABLED])
      responses.push(await send('/api/auth/forgot-password', { email }, '10.41.0.1'))
    for (const response of responses) {
      expect(response.statusCode).toBe(200)
      expect(response.body).toBe(responses[0]?.body)
    }
    const noted = await vi.waitUntil(
      async () => {
        const found = await events('ask for a new password', '10.41.0.1')
        return found.length >= 3 && found
      },
      { timeout: 10_000 },
    )
    expect(noted).toEqual([event(KNOWN), event(null), event(DISABLED)])
  })
})
