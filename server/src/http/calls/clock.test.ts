import { startTestApp, TEST_PASSWORD, type TestApp } from '@griot/testing/app.ts'
import { buildLevel } from '@griot/testing/builders.ts'
import { startSecondApp } from '@griot/testing/second-app.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'

const HOUR = 3_600_000

let griot: TestApp
beforeAll(async () => {
  griot = await startTestApp()
  const email = 'keeper@griot.example'
  await griot.makeUser({ email, name: 'Keeper', role: 'editor' })
})
afterEach(() => void vi.useRealTimers())
afterAll(() => griot.close())

async function signedIn(app: TestApp['app']) {
  const payload = { email: 'keeper@griot.example', password: TEST_PASSWORD }
  const response = await app.inject({ method: 'POST', url: '/api/auth/login', payload })
  expect(response.statusCode).toBe(200)
  const { accessToken, expiresAt } = response.json().result
  return { headers: { authorization: `Bearer ${accessToken}` }, expiresAt: Number(expiresAt) }
}

describe.each([
  ['three hours behind', -3 * HOUR],
  ['right', 0],
  ['three hours ahead', 3 * HOUR],
])('server clock %s, different from the database clock', (_, shift) => {
  it('a token is valid until its last second, whether its session is cached or not', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + shift })
    const environment = { TOKEN_HOURS: '1' }
    const apps = [await startSecondApp(griot, { environment }), await startSecondApp(griot, { environment })]
    const [app, other] = apps as [TestApp['app'], TestApp['app']]
    const { headers, expiresAt } = await signedIn(app)
    expect(Math.abs(expiresAt - Date.now() - HOUR)).toBeLessThanOrEqual(1_000)
    const ask = async (one: typeof app) => (await one.inject({ url: '/api/auth/me', headers })).statusCode
    expect(await ask(app)).toBe(200)
    vi.setSystemTime(expiresAt - 1_000)
    expect([await ask(app), await ask(other)]).toEqual([200, 200])
    vi.setSystemTime(expiresAt)
    expect([await ask(app), await ask(other)]).toEqual([401, 401])
    vi.setSystemTime(expiresAt + 1_000)
    expect([await ask(app), await ask(other)]).toEqual([401, 401])
    for (const one of apps) await one.close()
  })

  it('new ids continue the sequence', async () => {
    const before = await made()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + shift })
    const after = await made()
    vi.useRealTimers()
    const last = await made()
    const numbers = [before, after, last].map((id) => Number(id.split('-').at(-1)))
    const [first = 0] = numbers
    expect(numbers).toEqual([first, first + 1, first + 2])
  })
})

/** Creates a level and returns its id. */
async function made(): Promise<string> {
  const { headers } = await signedIn(griot.app)
  const { rows } = await griot.pool.query('select coalesce(max(level), 0) + 1 as next from levels')
  const payload = buildLevel({ level: rows[0].next })
  const response = await griot.app.inject({ method: 'POST', url: '/api/levels', payload, headers })
  expect(response.statusCode, response.body).toBe(201)
  return response.json().result.id
}
