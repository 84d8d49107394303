import { api } from '@griot/contract/api.ts'
import { newPerson } from '@griot/testing/accounts/factors.ts'
import { addressOf, resultOf, startTestApp } from '@griot/testing/app.ts'
import { type OidcGriot, oidcEnvironment, startOidcGriot } from '@griot/testing/oidc/oidc-griot.ts'
import { OIDC_CLIENT, passProvider, startProvider } from '@griot/testing/oidc/oidc-provider.ts'
import { callbackOf, newBrowser } from '@griot/testing/oidc/oidc-sign-in.ts'
import { startSecondApp } from '@griot/testing/second-app.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sweepRows } from '../../../storage/housekeeping.ts'

const OVER = 'This sign-in took too long or was started in another browser. Start again.'
const ADA = { email: 'ada@griot.example', email_verified: true, name: 'Ada' }

let griot: OidcGriot
beforeAll(async () => {
  griot = await startOidcGriot({ ada: ADA })
})
afterAll(() => griot.close())

const rowsOf = async () => (await griot.pool.query('select * from oidc_requests')).rows

it('redirects to the provider with code flow, PKCE, state and nonce', async () => {
  const browser = newBrowser(griot.app)
  const started = await browser.send('startOidcSignIn')
  const address = new URL(resultOf(started, 'startOidcSignIn').address)
  const { state, nonce, code_challenge, ...rest } = Object.fromEntries(address.searchParams)
  expect(address.origin).toBe(griot.provider.issuer)
  expect(rest).toEqual({
    client_id: OIDC_CLIENT.id,
    response_type: 'code',
    redirect_uri: 'http://griot.test:4000/login/oidc',
    scope: 'openid email profile',
    code_challenge_method: 'S256',
  })
  for (const secret of [state, nonce, code_challenge]) expect(secret).toMatch(/^[\w-]{43}$/)
  const stored = JSON.stringify(await rowsOf())
  for (const secret of [state, nonce, browser.cookies().split('=')[1]]) expect(stored).not.toContain(secret)
  expect(started.cookies).toEqual([
    {
      name: 'griot-oidc',
      value: expect.stringMatching(/^[\w-]{43}$/),
      path: '/',
      maxAge: 600,
      httpOnly: true,
      sameSite: 'Strict',
    },
  ])
})

it('builds the redirect URI from the configured public URL, whatever the request says', async () => {
  const browser = newBrowser(griot.app)
  const evil = 'evil.example'
  const headers = {
    host: evil,
    'x-forwarded-host': evil,
    'x-forwarded-proto': 'https',
    forwarded: `host=${evil}`,
    origin: `https://${evil}`,
    referer: `https://${evil}/`,
  }
  const started = await browser.send('startOidcSignIn', { headers })
  expect(started.body).not.toContain(evil)
  const { searchParams } = new URL(started.json().result.address)
  expect(searchParams.get('redirect_uri')).toBe('http://griot.test:4000/login/oidc')
  expect(String(started.headers['set-cookie'])).not.toMatch(/Secure|Domain/)
})

it('under https the cookie is Secure and bound to the host', async () => {
  const environment = {
    ...oidcEnvironment(griot.provider.issuer),
    PUBLIC_URL: 'https://griot.test',
  }
  const app = await startSecondApp(griot, { environment })
  const started = await newBrowser(app).send('startOidcSignIn')
  await app.close()
  expect(started.headers['set-cookie']).toMatch(
    /^__Host-griot-oidc=[\w-]{43}; Path=\/; Max-Age=600; HttpOnly; SameSite=Strict; Secure$/,
  )
})

it('accepts a response of the provider once', async () => {
  const browser = newBrowser(griot.app)
  const body = callbackOf(await passProvider(await browser.start(), 'ada'))
  resultOf(await browser.send('finishOidcSignIn', { body }), 'finishOidcSignIn')
  const again = await browser.send('finishOidcSignIn', { body })
  expect([again.statusCode, again.json().message]).toEqual([409, OVER])
})

it('accepts only one of many concurrent identical responses', async () => {
  const browser = newBrowser(griot.app)
  const body = callbackOf(await passProvider(await browser.start(), 'ada'))
  const responses = await Promise.all(Array.from({ length: 8 }, () => browser.send('finishOidcSignIn', { body })))
  const statuses = responses.map(({ statusCode }) => statusCode).toSorted()
  expect(statuses).toEqual([200, ...Array(7).fill(409)])
})

it('refuses a response in another browser; it stays usable in the right one', async () => {
  const [attacker, victim, none] = [1, 2, 3].map(() => newBrowser(griot.app))
  if (!attacker || !victim || !none) throw new Error('There are three.')
  const body = callbackOf(await passProvider(await attacker.start(), 'ada'))
  // A browser with its own request, and one without.
  await victim.start()
  for (const browser of [victim, none]) {
    const response = await browser.send('finishOidcSignIn', { body })
    expect([response.statusCode, response.json().message]).toEqual([409, OVER])
  }
  expect((await attacker.send('finishOidcSignIn', { body })).statusCode).toBe(200)
})

it('two tabs of one browser can sign in concurrently', async () => {
  const browser = newBrowser(griot.app)
  const [first, second] = [await browser.start(), await browser.start()]
  for (const address of [second, first]) {
    const body = callbackOf(await passProvider(address, 'ada'))
    expect((await browser.send('finishOidcSignIn', { body })).statusCode).toBe(200)
  }
})

it('refuses an unknown state, an expired one, and the code of another one', async () => {
  const browser = newBrowser(griot.app)
  const mine = callbackOf(await passProvider(await browser.start(), 'ada'))
  const other = callbackOf(await passProvider(await newBrowser(griot.app).start(), 'ada'))
  const finish = (body: object) => browser.send('finishOidcSignIn', { body })
  expect((await finish({ ...mine, state: 'x'.repeat(43) })).json().message).toBe(OVER)
  // PKCE: the code belongs to another browser's request.
  expect((await finish({ ...mine, code: other.code })).json().message).toBe(OVER)

  const late = callbackOf(await passProvider(await browser.start(), 'ada'))
  await griot.pool.query(`update oidc_requests set expires_at = now() - interval '1 second'`)
  expect((await finish(late)).json().message).toBe(OVER)
  await sweepRows(griot)
  expect(await rowsOf()).toEqual([])
})

it('reports that the person cancelled at the provider', async () => {
  const browser = newBrowser(griot.app)
  const { searchParams } = new URL(await browser.start())
  const body = { state: searchParams.get('state'), error: 'access_denied' }
  const response = await browser.send('finishOidcSignIn', { body })
  expect([response.statusCode, response.json().message]).toEqual([409, 'The sign-in with Griot ID was not finished.'])
  for (const wrong of [{ state: 'x' }, { ...body, code: 'x' }, {}, { ...body, role: 'admin' }])
    expect((await browser.send('finishOidcSignIn', { body: wrong })).statusCode).toBe(400)
})

it('a request can be finished on another process', async () => {
  const environment = oidcEnvironment(griot.provider.issuer)
  const second = await startSecondApp(griot, { environment })
  const browser = newBrowser(griot.app)
  const body = callbackOf(await passProvider(await browser.start(), 'ada'))
  const response = await second.inject({
    method: 'POST',
    url: addressOf('finishOidcSignIn'),
    payload: body,
    headers: { cookie: browser.cookies() },
  })
  await second.close()
  expect(response.statusCode).toBe(200)
})

it('a secret sealed for another state is not accepted', async () => {
  const browser = newBrowser(griot.app)
  const mine = callbackOf(await passProvider(await browser.start(), 'ada'))
  await browser.start()
  await griot.pool.query(
    `update oidc_requests set secrets = (select secrets from oidc_requests order by created_at desc limit 1)`,
  )
  expect((await browser.send('finishOidcSignIn', { body: mine })).statusCode).toBe(409)
})

it('limits requests per address; successful ones do not count', async () => {
  const begin = (from: string) => newBrowser(griot.app).send('startOidcSignIn', { from })
  const statuses: number[] = []
  for (let turn = 0; turn < 61; turn += 1) statuses.push((await begin('10.1.2.3')).statusCode)
  expect(statuses.slice(0, 60).every((status) => status === 200)).toBe(true)
  const refused = await begin('10.1.2.3')
  expect(refused.statusCode).toBe(429)
  expect(refused.headers['retry-after']).toBeDefined()
  expect((await begin('10.1.2.4')).statusCode).toBe(200)

  const counted = async () =>
    (await griot.pool.query(`select count from rate_limits where key = 'provider||127.0.0.1'`)).rows[0]?.count ?? 0
  const before = await counted()
  expect((await griot.signIn('ada')).statusCode).toBe(200)
  expect(await counted()).toBe(before)
})

it('provider down: a sentence at once, and sign-in works again once it is back', async () => {
  const provider = await startProvider({
    redirectUri: 'http://griot.test:4000/login/oidc',
    people: { ada: ADA },
  })
  const port = Number(new URL(provider.issuer).port)
  await provider.close()
  const app = await startSecondApp(griot, { environment: oidcEnvironment(provider.issuer) })
  const browser = newBrowser(app)
  const away = await browser.send('startOidcSignIn')
  expect(away.statusCode).toBe(503)
  expect(away.json().message).toBe('Griot ID cannot be reached right now. Try again in a moment, or use your password.')
  expect((await app.inject({ url: '/api/health/live' })).statusCode).toBe(200)

  const back = await startProvider({
    redirectUri: 'http://griot.test:4000/login/oidc',
    people: { ada: ADA },
    port,
  })
  const body = callbackOf(await passProvider(await browser.start(), 'ada'))
  await back.close()
  // It becomes unavailable between start and finish.
  expect((await browser.send('finishOidcSignIn', { body })).statusCode).toBe(503)
  await app.close()
})

it('without a configured provider: 404, and not mentioned on pages', async () => {
  const plain = await startTestApp()
  const person = await newPerson(plain)
  for (const name of ['startOidcSignIn', 'startOidcReauthentication'] as const) {
    const response = await newBrowser(plain.app).send(name, { token: person.token })
    expect([response.statusCode, response.json().message]).toEqual([404, 'No sign-in provider is set up.'])
  }
  const config = (app: typeof plain.app) => app.inject({ url: '/config.json' })
  expect((await config(plain.app)).json()).toEqual({ apiBase: '/api', coreBase: '/api' })
  expect((await config(griot.app)).json().provider).toBe('Griot ID')
  await plain.close()
})

it('no call reads parameters from the query', () => {
  for (const name of ['startOidcSignIn', 'finishOidcSignIn'] as const) {
    expect(api[name].method).toBe('POST')
    expect(api[name]).not.toHaveProperty('query')
  }
})
