import { codeOf } from '@griot/testing/accounts/authenticator.ts'
import { newPerson } from '@griot/testing/accounts/factors.ts'
import { resultOf, startTestApp, TEST_PASSWORD } from '@griot/testing/app.ts'
import { startForgingProvider } from '@griot/testing/oidc/forging-provider.ts'
import { type OidcGriot, oidcEnvironment, startOidcGriot } from '@griot/testing/oidc/oidc-griot.ts'
import { OIDC_CLIENT, passProvider } from '@griot/testing/oidc/oidc-provider.ts'
import { callbackOf, newBrowser } from '@griot/testing/oidc/oidc-sign-in.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'

const PERSON = (email: string) => ({ email, email_verified: true, name: 'Ada' })
const TOKEN = { name: 'Unknown client', scope: 'read', days: 30 }

let griot: OidcGriot
let token: string
beforeAll(async () => {
  griot = await startOidcGriot({
    ada: PERSON('ada@griot.example'),
    bola: PERSON('bola@griot.example'),
  })
  token = resultOf(await griot.signIn('ada'), 'finishOidcSignIn').accessToken
})
afterAll(() => griot.close())

function ask(method: 'GET' | 'POST', path: string, payload?: object, as = token) {
  return griot.app.inject({
    method,
    url: `/api/auth/me${path}`,
    headers: { authorization: `Bearer ${as}` },
    ...(payload ? { payload } : {}),
  })
}

const security = async () => resultOf(await ask('GET', '/security'), 'getOwnSecurity')

it('the sign-in methods of an account are reported', async () => {
  expect(await security()).toMatchObject({
    hasPassword: false,
    passwordChangedAt: null,
    provider: { name: 'Griot ID', since: expect.any(String), reauthenticatedUntil: null },
  })
  const person = await newPerson(griot)
  expect(resultOf(await person.ask('getOwnSecurity'), 'getOwnSecurity')).toMatchObject({
    hasPassword: true,
    provider: null,
  })
})

it('without a password: neither a session alone nor any password is a proof', async () => {
  for (const [proof, field] of [
    [{ provider: true }, 'provider'],
    [{ password: TEST_PASSWORD }, 'password'],
    [{ password: 'a password that no account has' }, 'password'],
  ] as const) {
    const answer = await ask('POST', '/tokens', { ...TOKEN, ...proof })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors[0].path).toBe(field)
  }
  for (const proofs of [{}, { provider: false }, { provider: true, password: 'a' }, { provider: true, code: '123456' }])
    expect((await ask('POST', '/tokens', { ...TOKEN, ...proofs })).statusCode).toBe(400)
  const current = await griot.app.inject({
    method: 'PUT',
    url: '/api/auth/me/password',
    headers: { authorization: `Bearer ${token}` },
    payload: { currentPassword: 'a password that no account has', password: 'kora-balafon-9' },
  })
  expect(current.statusCode).toBe(400)
})

it('a repeated sign-in at the provider is a proof for one change', async () => {
  const proved = await griot.prove('ada', token)
  expect(proved.statusCode).toBe(200)
  expect(proved.json().message).toBe('You signed in with Griot ID again. Continue where you left off.')
  const until = Date.parse((await security()).provider?.reauthenticatedUntil ?? '')
  expect(until).toBeGreaterThan(Date.now())
  expect(until).toBeLessThanOrEqual(Date.now() + 5 * 60_000 + 1_000)

  // Another session of the same account has no proof.
  const beside = resultOf(await griot.signIn('ada'), 'finishOidcSignIn').accessToken
  const body = { ...TOKEN, provider: true }
  expect((await ask('POST', '/tokens', body, beside)).statusCode).toBe(400)
  expect((await ask('POST', '/tokens', body)).statusCode).toBe(201)
  expect((await security()).provider?.reauthenticatedUntil).toBeNull()
  expect((await ask('POST', '/tokens', body)).statusCode).toBe(400)

  await griot.prove('ada', token)
  await griot.pool.query(`update sessions set proved_until = now() - interval '1 second'`)
  expect((await ask('POST', '/tokens', body)).json().errors[0]).toMatchObject({
    path: 'provider',
    message: 'This took too long. Confirm your identity again.',
  })
})

it('a proof requires signing in at the provider again, even with a session there', async () => {
  const started = await newBrowser(griot.app).send('startOidcReauthentication', { token })
  const { searchParams } = new URL(started.json().result.address)
  expect(searchParams.get('prompt')).toBe('login')
  expect(searchParams.get('max_age')).toBe('0')
})

it('another person, or an unlinked account, is no proof (409)', async () => {
  const answer = await griot.prove('bola', token)
  expect([answer.statusCode, answer.json().message]).toEqual([
    409,
    'This is not the Griot ID account that you use here.',
  ])
  const person = await newPerson(griot)
  griot.provider.people.cee = PERSON(person.email)
  expect((await griot.prove('cee', person.token)).statusCode).toBe(409)
  const { rows } = await griot.pool.query('select from sessions where proved_until > now()')
  expect(rows).toEqual([])
})

it('a proof is no sign-in, a sign-in no proof, and neither works in another session', async () => {
  const browser = newBrowser(griot.app)
  const address = (await browser.send('startOidcReauthentication', { token })).json().result.address
  const ofProof = callbackOf(await passProvider(address, 'ada'))
  expect((await browser.send('finishOidcSignIn', { body: ofProof })).statusCode).toBe(409)
  const other = resultOf(await griot.signIn('ada'), 'finishOidcSignIn').accessToken
  const elsewhere = { body: ofProof, token: other }
  expect((await browser.send('finishOidcReauthentication', elsewhere)).statusCode).toBe(409)
  const ofSignIn = callbackOf(await passProvider(await browser.start(), 'ada'))
  expect((await browser.send('finishOidcReauthentication', { body: ofSignIn, token })).statusCode).toBe(409)
  expect((await security()).provider?.reauthenticatedUntil).toBeNull()
})

it('a proof can set up a second factor, whose codes are proofs as well', async () => {
  await griot.prove('ada', token)
  const started = await ask('POST', '/second-factor', { provider: true })
  const { secret } = resultOf(started, 'startSecondFactorSetup')
  const confirmed = await ask('POST', '/second-factor/confirm', { code: codeOf(secret) })
  expect(confirmed.statusCode).toBe(200)
  await griot.pool.query('update second_factors set last_step = null')
  const off = await ask('POST', '/second-factor/disable', { code: codeOf(secret) })
  expect(off.statusCode).toBe(200)
})

it('auth_time is required and must be recent: a provider that skips the sign-in is refused', async () => {
  const forger = await startForgingProvider(OIDC_CLIENT.id)
  const plain = await startTestApp(oidcEnvironment(forger.issuer))
  const browser = newBrowser(plain.app)
  const now = Math.floor(Date.now() / 1000)
  const signedIn = await browser.send('finishOidcSignIn', {
    body: forger.answer(await browser.start()),
  })
  const { accessToken } = resultOf(signedIn, 'finishOidcSignIn')
  const prove = async (claims: object) => {
    const started = await browser.send('startOidcReauthentication', { token: accessToken })
    const body = forger.answer(started.json().result.address, { claims: { ...claims } })
    return browser.send('finishOidcReauthentication', { body, token: accessToken })
  }
  for (const claims of [{}, { auth_time: now - 120 }]) {
    const answer = await prove(claims)
    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      'Griot ID did not confirm that you just signed in. Use a password or a code instead.',
    ])
  }
  expect((await prove({ auth_time: now })).statusCode).toBe(200)
  await plain.close()
  await forger.close()
})
