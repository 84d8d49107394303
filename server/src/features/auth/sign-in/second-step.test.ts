import { codeOf } from '@griot/testing/accounts/authenticator.ts'
import { newPerson, type Person } from '@griot/testing/accounts/factors.ts'
import { addressOf, resultOf, startTestApp, TEST_PASSWORD, type TestApp } from '@griot/testing/app.ts'
import { startSecondApp } from '@griot/testing/second-app.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sweepRows } from '../../../storage/housekeeping.ts'

let griot: TestApp
beforeAll(async () => {
  griot = await startTestApp()
})
afterAll(() => griot.close())

const sessionsOf = async (person: Person): Promise<boolean[]> =>
  (
    await griot.pool.query('select second_factor from sessions where user_id = $1 order by created_at', [person.id])
  ).rows.map((row) => row.second_factor)
const proofOf = async (person: Person): Promise<string> => (await person.logIn()).json().result.proof
const finish = (
  proof: string,
  code: string,
  { from = '10.88.0.1', app = griot.app }: { from?: string; app?: FastifyInstance } = {},
) => {
  const url = addressOf('loginWithCode')
  return app.inject({ method: 'POST', url, payload: { proof, code }, remoteAddress: from })
}
const WRONG = 'This code is wrong or was already used. Enter the next one.'
const OVER = 'This sign-in took too long. Start again.'

describe('sign-in with a second factor', () => {
  it('creates no session after the password, and one after the code', async () => {
    const person = await newPerson(griot)
    const { secret } = await person.turnOn()
    const first = await person.logIn()
    expect(first.statusCode).toBe(401)
    expect(first.json()).toMatchObject({
      statusCode: 401,
      status: 'error',
      code: 'second_factor_needed',
      message: 'This account also needs a code.',
      errors: [],
      result: { proof: expect.any(String) },
    })
    expect(await sessionsOf(person)).toEqual([false])
    const response = await finish(first.json().result.proof, codeOf(secret, 1))
    const session = resultOf(response, 'loginWithCode')
    expect(session.user).toMatchObject({ id: person.id, email: person.email })
    expect(await sessionsOf(person)).toEqual([false, true])
    const headers = { authorization: `Bearer ${session.accessToken}` }
    expect((await griot.app.inject({ url: '/api/auth/me', headers })).statusCode).toBe(200)
  })

  it('a wrong password gives the same response as without a second factor', async () => {
    const person = await newPerson(griot)
    await person.turnOn()
    const response = await person.logIn({ password: 'not this one' })
    expect(response.json()).toMatchObject({ code: 'login_failed', message: 'Login failed' })
    expect(response.json().result).toBeUndefined()
  })

  it('a code works once, also when used twice at once on two processes', async () => {
    const person = await newPerson(griot)
    const { secret } = await person.turnOn()
    const second = await startSecondApp(griot)
    // Of the step before: a step may have ended since the code that turned it on.
    const used = await finish(await proofOf(person), codeOf(secret, -1))
    expect([used.statusCode, used.json().message]).toEqual([401, WRONG])
    const proofs = [await proofOf(person), await proofOf(person), await proofOf(person)]
    const code = codeOf(secret, 1)
    const responses = await Promise.all(
      proofs.map((proof, index) => finish(proof, code, { app: index === 1 ? second : griot.app })),
    )
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401, 401])
    // An earlier code is not valid after it either.
    expect((await finish(await proofOf(person), codeOf(secret))).statusCode).toBe(401)
    await second.close()
  })

  it('a recovery code works once, however it is typed, also twice at once', async () => {
    const person = await newPerson(griot)
    const { recovery } = await person.turnOn()
    const [one = '', two = ''] = recovery
    expect((await person.logInWith(` ${one.toUpperCase().replaceAll('-', ' ')} `)).statusCode).toBe(200)
    expect((await person.logInWith(one)).statusCode).toBe(401)
    const proofs = [await proofOf(person), await proofOf(person)]
    const responses = await Promise.all(proofs.map((proof) => finish(proof, two)))
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401])
  })

  it.each(['', '12345', '1234567', 'abcdef', '000000\u0000', "' or 1=1 --", 'x'.repeat(60)])(
    'refuses the code %j',
    async (code) => {
      const person = await newPerson(griot)
      await person.turnOn()
      expect([400, 401]).toContain((await person.logInWith(code)).statusCode)
      expect(await sessionsOf(person)).toEqual([false])
    },
  )

  it("refuses another account's code", async () => {
    const [person, other] = [await newPerson(griot), await newPerson(griot)]
    await person.turnOn()
    const { secret, recovery } = await other.turnOn()
    await other.forgetSteps()
    for (const code of [codeOf(secret), recovery[0] ?? '']) expect((await person.logInWith(code)).statusCode).toBe(401)
    expect((await other.logInWith(codeOf(secret))).statusCode).toBe(200)
  })
})

describe('the proof of the first step', () => {
  it('works once, for a few minutes, and an invented one is refused', async () => {
    const person = await newPerson(griot)
    const { recovery } = await person.turnOn()
    const [one = '', two = '', three = ''] = recovery
    const proof = await proofOf(person)
    expect((await finish(proof, one)).statusCode).toBe(200)
    const { rows } = await griot.pool.query(
      `select extract(epoch from expires_at - now()) as seconds from sign_in_proofs where user_id = $1`,
      [person.id],
    )
    expect(rows).toEqual([])
    for (const used of [proof, 'made-up', 'x'.repeat(200)]) {
      const response = await finish(used, two)
      expect([response.statusCode, response.json().message]).toEqual([401, OVER])
    }
    const late = await proofOf(person)
    const { rows: left } = await griot.pool.query(
      `update sign_in_proofs set expires_at = expires_at - interval '5 minutes' where user_id = $1
       returning extract(epoch from expires_at - now())::float8 as seconds`,
      [person.id],
    )
    expect(left[0].seconds).toBeLessThanOrEqual(0)
    expect(left[0].seconds).toBeGreaterThan(-60)
    expect((await finish(late, two)).json().message).toBe(OVER)
    // Expired proofs are deleted with the next sign-in.
    expect((await finish(await proofOf(person), three)).statusCode).toBe(200)
    const kept = await griot.pool.query('select 1 from sign_in_proofs where user_id = $1', [person.id])
    expect(kept.rows).toEqual([])
  })

  it('is swept after it has expired, even if its account never signs in again', async () => {
    const person = await newPerson(griot)
    await person.turnOn()
    await proofOf(person)
    const kept = async () =>
      (await griot.pool.query('select 1 from sign_in_proofs where user_id = $1', [person.id])).rows
    await sweepRows(griot)
    expect(await kept()).toHaveLength(1)
    await griot.pool.query(`update sign_in_proofs set expires_at = now() - interval '1 second'`)
    await sweepRows(griot)
    expect(await kept()).toEqual([])
  })

  it('ends with a new password and with the account', async () => {
    const person = await newPerson(griot)
    const { recovery } = await person.turnOn()
    const [one = ''] = recovery
    const before = await proofOf(person)
    const body = { currentPassword: TEST_PASSWORD, password: 'ngoni-sabar-12' }
    expect((await person.ask('changePassword', body)).statusCode).toBe(200)
    expect((await finish(before, one)).json().message).toBe(OVER)

    const disabled = await newPerson(griot)
    const codes = (await disabled.turnOn()).recovery
    const proof = await proofOf(disabled)
    await griot.pool.query(`update users set status = 'disabled' where id = $1`, [disabled.id])
    await griot.pool.query(`update users set status = 'active' where id = $1`, [disabled.id])
    expect((await finish(proof, codes[0] ?? '')).json().message).toBe(OVER)
  })

  it('limits attempts: 429 by the tenth code, also after starting again', async () => {
    const person = await newPerson(griot)
    const { secret } = await person.turnOn()
    const from = '10.66.0.1'
    const { proof } = (await person.logIn({ from })).json().result
    const tries = [...Array(10).keys()].map(() => () => finish(proof, '000000', { from }))
    const retries = [...Array(10).keys()].map(() => () => person.logInWith('000000', '10.66.0.2'))
    for (const all of [tries, retries]) {
      const statuses: number[] = []
      for (const one of all) statuses.push((await one()).statusCode)
      expect(statuses).toEqual([...Array(8).fill(401), 429, 429])
    }
    // The right code is refused too; from another address the owner can continue.
    expect((await finish(proof, codeOf(secret, 1), { from })).statusCode).toBe(429)
    expect((await person.logInWith(codeOf(secret, 1), '10.66.0.3')).statusCode).toBe(200)
  })

  it('attempts are reset only after a right code', async () => {
    const person = await newPerson(griot)
    const { recovery } = await person.turnOn()
    const from = '10.66.1.1'
    for (let index = 0; index < 7; index += 1) await person.logIn({ from })
    expect((await person.logInWith(recovery[0] ?? '', from)).statusCode).toBe(200)
    for (let index = 0; index < 8; index += 1)
      expect((await person.logIn({ from })).json().code).toBe('second_factor_needed')
    expect((await person.logIn({ from })).statusCode).toBe(429)
  })

  it('attempts from all addresses together are limited too', async () => {
    const person = await newPerson(griot)
    await person.turnOn()
    const statuses: number[] = []
    for (let index = 0; index < 22; index += 1) statuses.push((await person.logInWith('000000')).statusCode)
    expect(statuses.indexOf(429)).toBe(20)
  })
})

describe('a session', () => {
  it('cannot be created by only a password, whatever code path asks the database', async () => {
    const person = await newPerson(griot)
    await person.turnOn()
    const insert = griot.pool.query(
      `insert into sessions (id, user_id, address, expires_at) select gen_random_uuid(), $1, '', now()`,
      [person.id],
    )
    await expect(insert).rejects.toThrow('this account has a second factor')
  })

  it('is not created when the second factor is turned on between password check and session', async () => {
    const person = await newPerson(griot)
    const [signedIn, on] = await Promise.all([person.logIn(), person.turnOn()])
    expect([200, 401]).toContain(signedIn.statusCode)
    expect(on.recovery).toHaveLength(10)
    expect((await person.logIn()).statusCode).toBe(401)
  })
})
