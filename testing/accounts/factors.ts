import type { Role } from '@griot/contract/accounts/roles.ts'
import { api, type CallName } from '@griot/contract/api.ts'
import type { LightMyRequestResponse } from 'fastify'
import { addressOf, resultOf, TEST_PASSWORD, type TestApp } from '../app.ts'
import { codeOf } from './authenticator.ts'

export interface Person {
  id: string
  email: string
  /** Token of a session opened by password only. */
  token: string
  ask: (name: CallName, body?: object) => Promise<LightMyRequestResponse>
  /** By default each sign-in has another IP address, so that rate limits do not apply. */
  logIn: (given?: { password?: string; from?: string }) => Promise<LightMyRequestResponse>
  /** Both steps; returns the first response when no code is required. */
  logInWith: (code: string, from?: string) => Promise<LightMyRequestResponse>
  /** Turns the second factor on, which uses up one code. */
  turnOn: () => Promise<{ secret: string; recovery: string[] }>
  /** Makes already used codes valid again. */
  forgetSteps: () => Promise<unknown>
}

let made = 0
let addresses = 0
const newAddress = () => {
  addresses += 1
  return `10.77.${addresses >> 8}.${addresses & 255}`
}

/** A new user with an account and a session. */
export async function newPerson(griot: TestApp, role: Role = 'editor'): Promise<Person> {
  made += 1
  const email = `someone${made}@griot.example`
  const id = await griot.makeUser({ email, name: 'Someone', role })

  const logIn: Person['logIn'] = ({ password = TEST_PASSWORD, from = newAddress() } = {}) =>
    griot.app.inject({
      method: 'POST',
      url: addressOf('login'),
      payload: { email, password },
      remoteAddress: from,
    })
  const token = resultOf(await logIn(), 'login').accessToken

  const ask: Person['ask'] = (name, body) =>
    griot.app.inject({
      method: api[name].method,
      url: addressOf(name),
      headers: { authorization: `Bearer ${token}` },
      ...(body ? { payload: body } : {}),
    })

  async function logInWith(code: string, from = newAddress()) {
    const first = await logIn({ from })
    if (first.json().code !== 'second_factor_needed') return first
    const payload = { proof: first.json().result.proof, code }
    return griot.app.inject({
      method: 'POST',
      url: addressOf('loginWithCode'),
      payload,
      remoteAddress: from,
    })
  }

  async function turnOn() {
    const started = await ask('startSecondFactorSetup', { password: TEST_PASSWORD })
    const { secret } = resultOf(started, 'startSecondFactorSetup')
    const confirmed = await ask('confirmSecondFactor', { code: codeOf(secret) })
    return { secret, recovery: resultOf(confirmed, 'confirmSecondFactor').codes }
  }

  const forgetSteps = () => griot.pool.query('update second_factors set last_step = null where user_id = $1', [id])
  return { id: String(id), email, token, ask, logIn, logInWith, turnOn, forgetSteps }
}
