import { api, type CallName } from '@griot/contract/api.ts'
import { newPerson } from '@griot/testing/accounts/factors.ts'
import { addressOf, type TestApp } from '@griot/testing/app.ts'
import type { Example } from '@griot/testing/examples/example.ts'
import { CALLS, exampleOf } from '@griot/testing/examples.ts'
import { startOidcGriot } from '@griot/testing/oidc/oidc-griot.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

/** Every field with a guessable secret is tried a hundred times, varying everything else. */
const TRIES = 100
const GUESSED = ['password', 'currentPassword', 'token', 'proof', 'code'] as const

/** Public or own-account calls in which the secret cannot be guessed, by the keys of their example. */
const IS_NO_GUESS: readonly CallName[] = [
  // Verifies a secret that the caller has just received.
  'confirmSecondFactor',
  // Uses a code from the provider, for a state that is valid once.
  'finishOidcSignIn',
  'finishOidcReauthentication',
]

/** Requests of all calls take a while on a busy machine. */
const MILLISECONDS = 240_000

let griot: TestApp
const guessableInputs: [CallName, (typeof GUESSED)[number], Example][] = []

beforeAll(async () => {
  griot = await startOidcGriot({})
  for (const [name, { body, access }] of CALLS) {
    if (!body || IS_NO_GUESS.includes(name)) continue
    if (access !== 'public' && access !== 'session.own') continue
    const example = await exampleOf(griot, name)
    for (const key of GUESSED)
      if (hasKey(example, key) && !isChosen(example, key)) guessableInputs.push([name, key, example])
  }
}, MILLISECONDS)
afterAll(() => griot.close())

const hasKey = ({ body }: Example, key: string) => Object.hasOwn(body as object, key)
/** A new password in these calls is chosen, not guessed. */
const isChosen = ({ body }: Example, key: string) =>
  key === 'password' && (hasKey({ body }, 'token') || hasKey({ body }, 'currentPassword'))

function guess(name: CallName, example: Example, key: string, index: number, from: string) {
  const junk = { password: `guess number ${index}`, code: String(100_000 + index) }
  const guessed = junk[key as keyof typeof junk] ?? junk.password
  return griot.app.inject({
    method: api[name].method,
    url: addressOf(name),
    remoteAddress: from,
    payload: { ...(example.body as object), [key]: guessed },
    headers: {
      ...(example.token ? { authorization: `Bearer ${example.token}` } : {}),
      'x-forwarded-for': `192.0.2.${index}`,
      forwarded: `for=192.0.2.${index}`,
      'x-real-ip': `192.0.2.${index}`,
      'user-agent': `browser ${index}`,
      'idempotency-key': `key-${index}`,
    },
  })
}

describe('a hundred guesses', () => {
  it(
    'give 429 by the tenth on every call with a secret',
    async () => {
      for (const [place, [name, key, example]] of guessableInputs.entries()) {
        const from = `10.20.${place}.1`
        const statuses: number[] = []
        for (let index = 0; index < 12; index += 1)
          statuses.push((await guess(name, example, key, index, from)).statusCode)
        const rest = Array.from({ length: TRIES - 12 }, (_, index) => guess(name, example, key, index + 12, from))
        statuses.push(...(await Promise.all(rest)).map(({ statusCode }) => statusCode))
        const first = statuses.indexOf(429)
        expect(first, `${name} ${key}: ${statuses.slice(0, 12)}`).toBeGreaterThan(3)
        expect(first, `${name} ${key}`).toBeLessThan(10)
        expect(new Set(statuses.slice(first)), `${name} ${key}`).toEqual(new Set([429]))
      }
      expect(guessableInputs.map(([name, key]) => `${name} ${key}`)).toEqual(
        expect.arrayContaining([
          'login password',
          'loginWithCode proof',
          'loginWithCode code',
          'createFirstAdmin token',
          'checkResetLink token',
          'resetPassword token',
          'getInvitation token',
          'acceptInvitation token',
          'changePassword currentPassword',
          'disableSecondFactor password',
          'createToken password',
        ]),
      )
    },
    MILLISECONDS,
  )

  it('of reset mails for one account give 429 as well', async () => {
    const { email } = await newPerson(griot)
    const statuses: number[] = []
    for (let index = 0; index < TRIES; index += 1) {
      const payload = { email: index % 2 ? email.toUpperCase() : email }
      const headers = { 'x-forwarded-for': `192.0.2.${index}` }
      const url = addressOf('forgotPassword')
      const request = { method: 'POST', url, payload, headers, remoteAddress: '10.21.0.1' } as const
      statuses.push((await griot.app.inject(request)).statusCode)
    }
    expect(statuses.slice(9).every((status) => status === 429)).toBe(true)
  })

  it('of links do not block a valid link from another address, or from the same one', async () => {
    const url = addressOf('getInvitation')
    const read = async (payload: object, remoteAddress: string) =>
      (await griot.app.inject({ method: 'POST', url, payload, remoteAddress })).statusCode
    const { body } = await exampleOf(griot, 'getInvitation')
    for (let index = 0; index < 20; index += 1) expect(await read(body as object, '10.22.0.1')).toBe(200)
    for (let index = 0; index < 20; index += 1) await read({ token: `x${index}` }, '10.22.0.2')
    expect(await read({ token: 'x20' }, '10.22.0.2')).toBe(429)
    expect(await read(body as object, '10.22.0.2')).toBe(200)
    expect(await read(body as object, '10.22.0.1')).toBe(200)
    await griot.pool.query(`update rate_limits set expires_at = now() - interval '1 second'`)
    expect(await read({ token: 'x21' }, '10.22.0.2')).toBe(409)
  })

  it('of second-step proofs block no invitation, reset or second step from their address', async () => {
    const remoteAddress = '10.23.0.1'
    const send = async (name: CallName, payload: object) =>
      (await griot.app.inject({ method: 'POST', url: addressOf(name), payload, remoteAddress })).statusCode
    for (let index = 0; index < 12; index += 1)
      await send('loginWithCode', { proof: `invented ${index}`, code: '123456' })
    const bodyOf = async (name: CallName) => (await exampleOf(griot, name)).body as object
    expect(await send('getInvitation', await bodyOf('getInvitation'))).toBe(200)
    expect(await send('resetPassword', await bodyOf('resetPassword'))).toBe(200)
    expect(await send('loginWithCode', await bodyOf('loginWithCode'))).toBe(200)
  })
})
