import { api, type CallName } from '@griot/contract/api.ts'
import { type Call, needsAccount } from '@griot/contract/calls/call.ts'
import { codeOf } from '@griot/testing/accounts/authenticator.ts'
import { newPerson, type Person } from '@griot/testing/accounts/factors.ts'
import { addressOf, resultOf, startTestApp, TEST_PASSWORD, type TestApp } from '@griot/testing/app.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let griot: TestApp
let admin: Person
beforeAll(async () => {
  griot = await startTestApp()
  admin = await newPerson(griot, 'admin')
})
afterAll(() => griot.close())

const rule = (person: Person, admins: boolean) => person.ask('setSecondFactorPolicy', { admins })
const reset = (person: Person, id: string) =>
  griot.app.inject({
    method: 'DELETE',
    url: addressOf('resetSecondFactor', { id }),
    headers: { authorization: `Bearer ${person.token}` },
  })
const refusalOf = (response: { statusCode: number; json: () => { message: string } }) => [
  response.statusCode,
  response.json().message,
]
const meOf = async (person: Person) => resultOf(await person.ask('getOwnAccount'), 'getOwnAccount')

describe('resetSecondFactor', () => {
  it('by another admin: ends the sessions, and is audited', async () => {
    const person = await newPerson(griot, 'contributor')
    const { recovery } = await person.turnOn()
    const listed = resultOf(await admin.ask('listUsers'), 'listUsers').users
    expect(listed.filter((user) => user.secondFactor).map(({ id }) => id)).toEqual([person.id])

    const response = await reset(admin, person.id)
    expect(response.json()).toMatchObject({
      message: `${person.email} can sign in without a code until a new second factor is set up.`,
      result: { id: person.id, secondFactor: false },
    })
    expect((await person.ask('getOwnAccount')).statusCode).toBe(401)
    expect((await person.logIn()).statusCode).toBe(200)
    const { rows } = await griot.pool.query(
      `select action, changed, user_id::text as by, address from audit_events
       where entity_keys = array[$1::bigint] and action = 'reset second factor'`,
      [person.id],
    )
    expect(rows).toEqual([
      {
        action: 'reset second factor',
        changed: { secondFactor: { before: 'on', after: 'off' } },
        by: admin.id,
        address: '127.0.0.1',
      },
    ])
    const { rows: left } = await griot.pool.query('select 1 from recovery_codes where user_id = $1', [person.id])
    expect([recovery.length, left.length]).toEqual([10, 0])
  })

  it('404 for an unknown account, 409 without a factor or for oneself, 403 for non-admins', async () => {
    const person = await newPerson(griot, 'editor')
    expect(refusalOf(await reset(admin, person.id))).toEqual([409, 'This account has no second factor.'])
    for (const id of ['0', 'x', '99999999'])
      expect(refusalOf(await reset(admin, id))).toEqual([404, 'Account not found.'])
    expect(refusalOf(await reset(admin, admin.id))).toEqual([
      409,
      'You cannot reset your own second factor. Turn it off in your profile, or ask another admin.',
    ])
    expect((await reset(person, admin.id)).statusCode).toBe(403)
  })
})

describe('the rule that admins must have a second factor', () => {
  it('is set by an admin who has one, once, and is audited', async () => {
    expect(refusalOf(await rule(admin, true))).toEqual([409, 'Set up your own second factor first.'])
    expect((await rule(await newPerson(griot, 'editor'), true)).statusCode).toBe(403)
    await admin.turnOn()
    for (const admins of [true, true, false, true])
      expect(resultOf(await rule(admin, admins), 'setSecondFactorPolicy')).toEqual({ admins })
    const list = resultOf(await admin.ask('listUsers'), 'listUsers')
    expect(list.adminsNeedSecondFactor).toBe(true)
    const { rows } = await griot.pool.query(
      `select changed->'adminsNeedSecondFactor' as change, user_id::text as by from audit_events
       where entity = 'settings' order by id`,
    )
    const change = (before: string, after: string) => ({ change: { before, after }, by: admin.id })
    expect(rows).toEqual([change('false', 'true'), change('true', 'false'), change('false', 'true')])
  })

  it("refuses to turn off an admin's second factor, but not another role's", async () => {
    const off = await admin.ask('disableSecondFactor', { password: TEST_PASSWORD })
    expect(refusalOf(off)).toEqual([409, 'Admins must have a second factor.'])
    const editor = await newPerson(griot, 'editor')
    await editor.turnOn()
    const own = await editor.ask('disableSecondFactor', { password: TEST_PASSWORD })
    expect(own.statusCode).toBe(200)
  })

  const guarded = (Object.entries(api) as [CallName, Call][]).filter(([, { access }]) => needsAccount(access))
  it('refuses every call of an admin without one, except those that set it up', async () => {
    const late = await newPerson(griot, 'admin')
    const open: string[] = []
    for (const [name, { method }] of guarded) {
      if (name === 'logout') continue
      const headers = { authorization: `Bearer ${late.token}`, 'tus-resumable': '1.0.0' }
      const response = await griot.app.inject({ method, url: addressOf(name), headers })
      if (response.statusCode !== 403) open.push(name)
      else if (method !== 'HEAD')
        expect(response.json(), name).toMatchObject({
          code: 'second_factor_required',
          message: 'Admins must have a second factor. Set up yours first.',
        })
    }
    expect(open.toSorted()).toEqual(
      [
        ...['getOwnAccount', 'getOwnSecurity', 'startSecondFactorSetup', 'confirmSecondFactor'],
        // The profile, where it is set up, has the language of the console.
        'changeLanguage',
        // Proof of identity for an account without a password.
        ...['startOidcReauthentication', 'finishOidcReauthentication'],
      ].toSorted(),
    )
    const allowed = guarded.filter(([, call]) => call.beforeSecondFactor).map(([name]) => name)
    expect(allowed.toSorted()).toEqual([...open, 'logout'].toSorted())
  })

  it('allows all calls with the next request once the admin has set it up', async () => {
    const late = await newPerson(griot, 'admin')
    expect((await meOf(late)).mustSetUpSecondFactor).toBe(true)
    const session = resultOf(await late.logIn(), 'login')
    expect(session.user.mustSetUpSecondFactor).toBe(true)
    expect((await late.ask('listUsers')).statusCode).toBe(403)
    const { secret } = await late.turnOn()
    expect((await meOf(late)).mustSetUpSecondFactor).toBe(false)
    expect((await late.ask('listUsers')).statusCode).toBe(200)
    const signedIn = resultOf(await late.logInWith(codeOf(secret, 1)), 'loginWithCode')
    expect(signedIn.user.mustSetUpSecondFactor).toBe(false)
  })

  it('applies to an account once it becomes an admin, and only to admins', async () => {
    const person = await newPerson(griot, 'viewer')
    expect((await meOf(person)).mustSetUpSecondFactor).toBe(false)
    await griot.pool.query(`update users set role = 'admin' where id = $1`, [person.id])
    expect((await meOf(person)).mustSetUpSecondFactor).toBe(true)
    expect((await person.ask('listUsers')).json().code).toBe('second_factor_required')
  })

  it('requires a new setup after a reset', async () => {
    const other = await newPerson(griot, 'admin')
    await other.turnOn()
    expect((await reset(admin, other.id)).statusCode).toBe(200)
    const { user } = resultOf(await other.logIn(), 'login')
    expect(user.mustSetUpSecondFactor).toBe(true)
  })

  it('has no effect after it is turned off', async () => {
    const late = await newPerson(griot, 'admin')
    expect((await late.ask('listUsers')).statusCode).toBe(403)
    await rule(admin, false)
    expect((await late.ask('listUsers')).statusCode).toBe(200)
  })
})
