import { Writable } from 'node:stream'
import { resultOf, startTestApp, type TestApp } from '@griot/testing/app.ts'
import { type Forgery, type ForgingProvider, startForgingProvider } from '@griot/testing/oidc/forging-provider.ts'
import { oidcEnvironment } from '@griot/testing/oidc/oidc-griot.ts'
import { OIDC_CLIENT } from '@griot/testing/oidc/oidc-provider.ts'
import { newBrowser } from '@griot/testing/oidc/oidc-sign-in.ts'
import { startSecondApp } from '@griot/testing/second-app.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'

let forger: ForgingProvider
let griot: TestApp
let app: FastifyInstance
let log = ''
beforeAll(async () => {
  forger = await startForgingProvider(OIDC_CLIENT.id)
  griot = await startTestApp()
  const stream = new Writable({
    write(chunk, _, done) {
      log += chunk
      done()
    },
  })
  app = await startSecondApp(griot, {
    environment: oidcEnvironment(forger.issuer),
    log: { level: 'trace', stream },
  })
})
afterAll(async () => {
  await app.close()
  await griot.close()
  await forger.close()
})

async function finish(forgery?: Forgery) {
  const browser = newBrowser(app)
  const body = forger.answer(await browser.start(), forgery)
  return { answer: await browser.send('finishOidcSignIn', { body }), body, browser }
}

const now = () => Math.floor(Date.now() / 1000)

it('a valid ID token is accepted', async () => {
  const { answer } = await finish()
  expect(resultOf(answer, 'finishOidcSignIn').user.email).toBe('forged@griot.example')
})

it.each<[string, () => Forgery]>([
  ['of another issuer', () => ({ claims: { iss: 'https://evil.example' } })],
  ['for another audience', () => ({ claims: { aud: 'another-client' } })],
  ['for several audiences with another azp', () => ({ claims: { aud: ['griot', 'x'], azp: 'x' } })],
  ['with another nonce', () => ({ claims: { nonce: 'another' } })],
  ['without a nonce', () => ({ without: ['nonce'] })],
  ['without a subject', () => ({ without: ['sub'] })],
  ['with an empty subject', () => ({ claims: { sub: '' } })],
  ['that has expired', () => ({ claims: { iat: now() - 600, exp: now() - 300 } })],
  ['signed with another key', () => ({ foreignKey: true })],
  ['without a signature', () => ({ unsigned: true })],
])('an ID token %s is refused', async (_, forgery) => {
  const { answer } = await finish(forgery())
  expect(answer.statusCode).toBe(409)
  expect(answer.json()).toMatchObject({
    code: 'conflict',
    message: 'The response from Griot ID is not valid. Try again. If this continues, contact an admin.',
  })
})

it("a sign-in that the provider's response does not allow is audited", async () => {
  await griot.pool.query('delete from rate_limits')
  const events = async () =>
    (await griot.pool.query(`select from audit_events where action = 'failed sign in'`)).rowCount
  const before = (await events()) ?? 0
  expect((await finish({ claims: { sub: '' } })).answer.statusCode).toBe(409)
  expect(await events()).toBe(before + 1)
})

it('a response that claims another issuer is refused', async () => {
  const browser = newBrowser(app)
  const body = { ...forger.answer(await browser.start()), iss: 'https://evil.example' }
  expect((await browser.send('finishOidcSignIn', { body })).statusCode).toBe(409)
})

it('no code, token, state or email is logged, and no token is in a URL', async () => {
  const { answer, body, browser } = await finish()
  const { accessToken } = resultOf(answer, 'finishOidcSignIn')
  const refused = await finish({ foreignKey: true })
  await app.inject({ url: `/login/oidc?code=${body.code}&state=${body.state}` })
  await griot.pool.query('alter table identities rename to hidden_identities')
  const failed = await finish()
  await griot.pool.query('alter table hidden_identities rename to identities')
  expect(failed.answer.statusCode).toBe(500)
  expect(log).toContain('a call failed')
  expect(log).toContain('a sign-in of the OpenID provider was refused')
  for (const secret of [
    accessToken,
    ...[body, refused.body, failed.body].flatMap(({ code, state }) => [code, state]),
    browser.cookies().split('=')[1] ?? '',
    OIDC_CLIENT.secret,
    'canary-access',
    'forged@griot.example',
  ])
    expect(log).not.toContain(secret)
})
