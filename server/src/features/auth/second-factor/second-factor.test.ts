import { codeOf } from '@griot/testing/accounts/authenticator.ts'
import { newPerson, type Person } from '@griot/testing/accounts/factors.ts'
import { resultOf, startTestApp, TEST_PASSWORD, type TestApp } from '@griot/testing/app.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let griot: TestApp
beforeAll(async () => {
  griot = await startTestApp()
})
afterAll(() => griot.close())

const securityOf = async (person: Person) => resultOf(await person.ask('getOwnSecurity'), 'getOwnSecurity')
const WRONG_CODE = 'This code is wrong or was already used. Enter the next one.'
const WRONG_PASSWORD = 'Wrong password.'
const notesOf = async (id: string) =>
  (
    await griot.pool.query(
      `select action, changed, user_id::text as by from audit_events
       where entity = 'user' and entity_keys = array[$1::bigint] and action ~ 'factor|recovery' order by id`,
      [id],
    )
  ).rows

/** All rows of tables about accounts, as text. */
async function everything(): Promise<string> {
  const tables = ['users', 'second_factors', 'recovery_codes', 'sign_in_proofs', 'sessions']
  const results = await Promise.all(
    [...tables, 'rate_limits', 'audit_events'].map((table) =>
      griot.pool.query(`select to_jsonb(t)::text as text from ${table} t`),
    ),
  )
  return results.flatMap(({ rows }) => rows.map(({ text }) => text)).join('\n')
}

describe('turning the second factor on', () => {
  it('requires the password, and takes effect with the first code', async () => {
    const person = await newPerson(griot)
    expect(await securityOf(person)).toMatchObject({ secondFactorSince: null, recoveryCodesLeft: 0 })
    const refused = await person.ask('startSecondFactorSetup', { password: 'not this one' })
    expect(refused.statusCode).toBe(400)
    expect(refused.json().errors).toMatchObject([{ path: 'password', message: WRONG_PASSWORD }])

    const started = await person.ask('startSecondFactorSetup', { password: TEST_PASSWORD })
    const { uri, secret } = resultOf(started, 'startSecondFactorSetup')
    expect(decodeURIComponent(uri)).toContain(`Griot:${person.email}?`)
    expect((await person.logIn()).statusCode).toBe(200)

    const wrong = await person.ask('confirmSecondFactor', { code: codeOf(secret, 40) })
    expect(wrong.json().errors).toMatchObject([{ path: 'code', message: WRONG_CODE }])
    const code = codeOf(secret)
    const confirmed = await person.ask('confirmSecondFactor', {
      code: `${code.slice(0, 3)} ${code.slice(3)}`,
    })
    expect(confirmed.json().message).toBe('The second factor is on.')
    const { codes } = resultOf(confirmed, 'confirmSecondFactor')
    expect(new Set(codes).size).toBe(10)
    for (const one of codes) expect(one).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){3}[0-9a-hjkmnp-tv-z]{4}$/)
    expect(await securityOf(person)).toMatchObject({
      secondFactorSince: expect.any(String),
      recoveryCodesLeft: 10,
    })
    expect((await person.logIn()).statusCode).toBe(401)
    expect(await notesOf(person.id)).toEqual([
      {
        action: 'turn on second factor',
        changed: { secondFactor: { before: 'off', after: 'on' } },
        by: person.id,
      },
    ])
  })

  it('accepts only the newest secret, and nothing once it is on', async () => {
    const person = await newPerson(griot)
    const none = await person.ask('confirmSecondFactor', { code: '123456' })
    expect([none.statusCode, none.json().message]).toEqual([409, 'This secret has expired. Start again.'])
    const begin = async () =>
      resultOf(await person.ask('startSecondFactorSetup', { password: TEST_PASSWORD }), 'startSecondFactorSetup').secret
    const [first, second] = [await begin(), await begin()]
    const confirm = (secret: string) => person.ask('confirmSecondFactor', { code: codeOf(secret) })
    expect((await confirm(first)).statusCode).toBe(400)
    expect((await confirm(second)).statusCode).toBe(200)
    const again = await person.ask('startSecondFactorSetup', { password: TEST_PASSWORD })
    expect([again.statusCode, again.json().message]).toEqual([409, 'The second factor is already on.'])
    expect((await confirm(second)).statusCode).toBe(409)
  })

  it('stores no secret, code or proof in plain text', async () => {
    const person = await newPerson(griot)
    const { secret, recovery } = await person.turnOn()
    const proof = (await person.logIn()).json().result.proof
    expect(proof.length).toBeGreaterThanOrEqual(43)
    await person.logInWith(recovery[0] ?? '')
    const text = await everything()
    expect(text).toContain(person.email)
    const letters = secret.split('').map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter))
    const bits = letters.map((five) => five.toString(2).padStart(5, '0')).join('')
    const hex = BigInt(`0b${bits}`).toString(16).padStart(40, '0')
    for (const hidden of [secret, hex, proof, Buffer.from(proof).toString('hex')])
      expect(text.toLowerCase()).not.toContain(hidden.toLowerCase())
    for (const code of recovery) {
      const bare = code.replaceAll('-', '')
      for (const shown of [code, bare, Buffer.from(bare).toString('hex')]) expect(text).not.toContain(shown)
    }
  })
})

describe('proof of identity', () => {
  it.each([['renewRecoveryCodes'], ['disableSecondFactor']] as const)(
    '%s: accepts the password or a code; refuses a wrong one, both, or none',
    async (name) => {
      const person = await newPerson(griot)
      const { secret } = await person.turnOn()
      await person.forgetSteps()
      for (const [proof, fault] of [
        [{}, { path: '', message: 'Send the password, a code, or a confirmation of the provider.' }],
        [
          { password: TEST_PASSWORD, code: codeOf(secret) },
          { path: '', message: 'Send the password, a code, or a confirmation of the provider.' },
        ],
        [{ password: 'not this one' }, { path: 'password', message: WRONG_PASSWORD }],
        [{ code: codeOf(secret, 40) }, { path: 'code', message: WRONG_CODE }],
        [{ code: 'no-code-at-all' }, { path: 'code', message: WRONG_CODE }],
      ] as const) {
        const response = await person.ask(name, proof)
        expect(response.statusCode).toBe(400)
        expect(response.json().errors).toMatchObject([fault])
      }
      expect((await securityOf(person)).recoveryCodesLeft).toBe(10)
      expect((await person.ask(name, { code: codeOf(secret) })).statusCode).toBe(200)
    },
  )

  it('attempts are limited like sign-ins, and a success resets them', async () => {
    for (const wrong of [{ password: 'not this one' }, { code: '000000' }]) {
      const person = await newPerson(griot)
      await person.turnOn()
      const statuses: number[] = []
      for (let index = 0; index < 10; index += 1)
        statuses.push((await person.ask('disableSecondFactor', wrong)).statusCode)
      expect(statuses.indexOf(429)).toBe(8)
      expect((await securityOf(person)).secondFactorSince).not.toBeNull()
      await griot.pool.query('delete from rate_limits')
    }
  })

  it('new recovery codes replace the earlier ones', async () => {
    const person = await newPerson(griot)
    const { recovery } = await person.turnOn()
    const response = await person.ask('renewRecoveryCodes', { password: TEST_PASSWORD })
    const { codes } = resultOf(response, 'renewRecoveryCodes')
    expect(codes.filter((code) => recovery.includes(code))).toEqual([])
    expect((await person.logInWith(recovery[0] ?? '')).statusCode).toBe(401)
    expect((await person.logInWith(codes[0] ?? '')).statusCode).toBe(200)
    expect((await securityOf(person)).recoveryCodesLeft).toBe(9)
    expect((await notesOf(person.id)).map(({ action }) => action)).toEqual([
      'turn on second factor',
      'renew recovery codes',
      'use recovery code',
    ])
  })

  it('turning the second factor off deletes all its data, and works once', async () => {
    const person = await newPerson(griot)
    const { recovery } = await person.turnOn()
    const off = await person.ask('disableSecondFactor', { code: recovery[3] ?? '' })
    expect(off.json()).toMatchObject({ statusCode: 200, message: 'The second factor is off now.' })
    expect((await person.logIn()).statusCode).toBe(200)
    expect(await securityOf(person)).toMatchObject({ secondFactorSince: null, recoveryCodesLeft: 0 })
    for (const name of ['disableSecondFactor', 'renewRecoveryCodes'] as const) {
      const again = await person.ask(name, { password: TEST_PASSWORD })
      expect([again.statusCode, again.json().message]).toEqual([409, 'The second factor is off.'])
    }
  })
})

describe('passwordChangedAt', () => {
  it('is the creation of the account at first, then the latest change', async () => {
    const person = await newPerson(griot)
    const born = (await securityOf(person)).passwordChangedAt ?? ''
    expect(Date.now() - Date.parse(born)).toBeLessThan(60_000)
    await griot.pool.query(`update users set password_changed_at = '2026-10-03' where id = $1`, [person.id])
    await griot.pool.query(`update users set name = 'Else', version = version + 1 where id = $1`, [person.id])
    expect((await securityOf(person)).passwordChangedAt).toMatch(/^2026-10-0[23]/)
    const body = { currentPassword: TEST_PASSWORD, password: 'ngoni-sabar-12' }
    expect((await person.ask('changePassword', body)).statusCode).toBe(200)
    const changed = (await securityOf(person)).passwordChangedAt ?? ''
    expect(Date.now() - Date.parse(changed)).toBeLessThan(60_000)
  })
})
