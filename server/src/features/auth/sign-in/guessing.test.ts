import { startTestApp, TEST_PASSWORD, type TestApp } from '@griot/testing/app.ts'
import { startSecondApp } from '@griot/testing/second-app.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

/** Attempts are limited per account and address, without locking the owner out. */
let griot: TestApp
const OWNER = 'admin@griot.example'
beforeAll(async () => {
  griot = await startTestApp()
})
afterAll(() => griot.close())

async function signIn(
  given: { email?: string; password?: string; from?: string; headers?: Record<string, string> },
  app = griot.app,
) {
  await griot.tokenOf('admin')
  return app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email: given.email ?? OWNER, password: given.password ?? TEST_PASSWORD },
    headers: given.headers ?? {},
    remoteAddress: given.from ?? '10.9.9.9',
  })
}

/** The statuses of sign-ins with wrong passwords. */
async function guess(tries: number, vary: (index: number) => Parameters<typeof signIn>[0]): Promise<number[]> {
  const statuses: number[] = []
  for (let index = 0; index < tries; index += 1) {
    const given = { password: `guess-${index}-${'x'.repeat(index)}`, ...vary(index) }
    statuses.push((await signIn(given)).statusCode)
  }
  return statuses
}

describe('guessing passwords', () => {
  it('gives 429 by the tenth attempt, whatever else varies', async () => {
    const statuses = await guess(12, (index) => ({
      from: '10.1.0.1',
      email: index % 2 === 0 ? OWNER : `  ${OWNER.toUpperCase()}`,
      headers: {
        'x-forwarded-for': `192.0.2.${index}`,
        forwarded: `for=192.0.2.${index}`,
        'x-real-ip': `192.0.2.${index}`,
        'user-agent': `browser ${index}`,
        cookie: `junk=${index}`,
      },
    }))
    expect(statuses.indexOf(429)).toBeGreaterThan(3)
    expect(statuses.indexOf(429)).toBeLessThan(10)
    expect(statuses.slice(9)).toEqual([429, 429, 429])
  })

  it('429 has Retry-After, and applies to the right password too', async () => {
    const response = await signIn({ from: '10.1.0.1' })
    expect(response.statusCode).toBe(429)
    expect(response.json().code).toBe('too_many_requests')
    expect(response.json().message).toMatch(/^Too many attempts\. Try again in 1[0-5] min\.$/)
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(600)
  })

  it('does not block the owner at another address', async () => {
    expect((await signIn({ from: '10.1.0.2' })).statusCode).toBe(200)
  })

  it('is counted over all processes', async () => {
    const second = await startSecondApp(griot)
    const response = await signIn({ from: '10.1.0.1' }, second)
    await second.close()
    expect(response.statusCode).toBe(429)
  })

  it('is counted when all attempts arrive at once', async () => {
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, index) => signIn({ from: '10.2.0.1', password: `at once ${index}` })),
    )
    const through = responses.filter(({ statusCode }) => statusCode === 401)
    expect(through.length).toBeLessThan(10)
    expect(through.length + responses.filter(({ statusCode }) => statusCode === 429).length).toBe(20)
  })

  it('counts all spellings of an email as one account', async () => {
    // The database lower-cases İ to i, JavaScript does not.
    const spellings = ['adm\u0130n@griot.example', 'ADMIN@GRIOT.EXAMPLE', 'adm\u0131n@griot.example']
    const found = await Promise.all(spellings.map((email, index) => signIn({ email, from: `10.3.0.${index}` })))
    expect(found.map(({ statusCode }) => statusCode)).toEqual([401, 200, 401])
  })

  it('of many accounts from one address is limited', async () => {
    const statuses = await guess(45, (index) => ({
      from: '10.4.0.1',
      email: `person${index}@griot.example`,
    }))
    expect(statuses.filter((status) => status === 401)).toHaveLength(40)
    expect(statuses.slice(40)).toEqual(Array(5).fill(429))
  })

  it('of one account from many addresses is limited, except for addresses of its owner', async () => {
    const home = '10.5.0.1'
    expect((await signIn({ from: home })).statusCode).toBe(200)
    await griot.pool.query('delete from rate_limits')
    const statuses = await guess(64, (index) => ({ from: `10.6.0.${index}` }))
    expect(statuses.filter((status) => status === 429)).not.toEqual([])
    expect((await signIn({ from: '10.6.1.1' })).statusCode).toBe(429)
    expect((await signIn({ from: home })).statusCode).toBe(200)
  })

  it('the count is reset after the window, and by a success', async () => {
    await guess(12, () => ({ from: '10.7.0.1' }))
    await griot.pool.query(`update rate_limits set expires_at = now() - interval '1 second'`)
    expect((await signIn({ from: '10.7.0.1' })).statusCode).toBe(200)
    for (let round = 0; round < 4; round += 1) {
      expect(await guess(5, () => ({ from: '10.7.0.1' }))).toEqual(Array(5).fill(401))
      expect((await signIn({ from: '10.7.0.1' })).statusCode).toBe(200)
    }
  })

  it('trusts X-Forwarded-For only from a configured proxy', async () => {
    const behind = await startSecondApp(griot, { environment: { TRUST_PROXY: '10.8.0.1' } })
    const tries = (from: string) =>
      Promise.all(
        Array.from({ length: 12 }, (_, index) =>
          signIn(
            {
              email: `${from}@griot.example`,
              from,
              headers: { 'x-forwarded-for': `198.51.100.${index}` },
            },
            behind,
          ),
        ),
      )
    const trusted = (await tries('10.8.0.1')).map(({ statusCode }) => statusCode)
    const other = (await tries('10.8.0.2')).map(({ statusCode }) => statusCode)
    await behind.close()
    expect(trusted).not.toContain(429)
    expect(other).toContain(429)
  })

  it('counts an IPv6 network of 64 bits as one address', async () => {
    const tries = (prefix: string) => guess(12, (index) => ({ from: `${prefix}:${index + 1}:0:0:${index + 7}` }))
    expect(await tries('2001:db8:1:2')).toContain(429)
    expect((await signIn({ from: '2001:db8:1:3::1' })).statusCode).toBe(200)
  })

  it('counts IPv4 mapped to IPv6 as that IPv4 address', async () => {
    const spellings = ['10.10.0.1', '::ffff:10.10.0.1', '::ffff:0a0a:1', '0:0:0:0:0:ffff:10.10.0.1']
    const statuses = await guess(12, (index) => ({ from: spellings[index % 4] ?? '' }))
    expect(statuses.slice(9)).toEqual([429, 429, 429])
    expect((await signIn({ from: '::ffff:10.10.0.2' })).statusCode).toBe(200)
  })

  it('does not block an IPv6 network from which the owner has signed in', async () => {
    expect((await signIn({ from: '2001:db8:7:7::1' })).statusCode).toBe(200)
    await griot.pool.query('delete from rate_limits')
    await guess(64, (index) => ({ from: `10.11.0.${index}` }))
    expect((await signIn({ from: '2001:db8:8:8::1' })).statusCode).toBe(429)
    expect((await signIn({ from: '2001:db8:7:7:a:b:c:d' })).statusCode).toBe(200)
  })

  it('ignores invalid addresses in X-Forwarded-For', async () => {
    await griot.pool.query('delete from rate_limits')
    const behind = await startSecondApp(griot, { environment: { TRUST_PROXY: '10.12.0.1' } })
    const junk = ['unknown', '999.1.1.1', "1' or '1", '10.0.0.1:80', '<b>', 'localhost']
    const statuses: number[] = []
    for (let index = 0; index < 12; index += 1) {
      const headers = { 'x-forwarded-for': `${junk[index % junk.length]}${index}` }
      const given = { from: '10.12.0.1', password: `guess ${index} junk`, headers }
      statuses.push((await signIn(given, behind)).statusCode)
    }
    await behind.close()
    expect(statuses.slice(9)).toEqual([429, 429, 429])
    const { rows } = await griot.pool.query(
      `select distinct address from audit_events where address !~ '^[0-9a-f.:]*$'`,
    )
    expect(rows).toEqual([])
  })
})
