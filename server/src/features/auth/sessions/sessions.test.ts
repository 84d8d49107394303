import type { Role } from '@griot/contract/accounts/roles.ts'
import { resultOf, startTestApp, TEST_PASSWORD, type TestApp } from '@griot/testing/app.ts'
import { startSecondApp } from '@griot/testing/second-app.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

/** Ending a session takes effect with the next request, on every process. */
let griot: TestApp
let second: FastifyInstance
let made = 0
beforeAll(async () => {
  griot = await startTestApp()
  second = await startSecondApp(griot)
})
afterAll(async () => {
  await second.close()
  await griot.close()
})

async function newSession(role: Role = 'editor') {
  made += 1
  const email = `person${made}@griot.example`
  const id = await griot.makeUser({ email, name: 'P', role })
  const again = async () => {
    const body = { email, password: TEST_PASSWORD }
    return resultOf(await griot.send(null, 'login', { body }), 'login').accessToken
  }
  return { email, id, token: await again(), again }
}

/** The responses of both processes for a token. */
async function statuses(token: string, url = '/api/auth/me'): Promise<number[]> {
  const headers = { authorization: `Bearer ${token}` }
  const responses = await Promise.all([griot.app, second].map((app) => app.inject({ url, headers })))
  return responses.map((response) => response.statusCode)
}

describe('a session', () => {
  it('ends at logout, immediately and on every process, without affecting others', async () => {
    const { token, again } = await newSession()
    const other = await again()
    expect(await statuses(token)).toEqual([200, 200])
    const response = await griot.app.inject({
      method: 'POST',
      url: '/api/auth/logout',
      headers: { authorization: `Bearer ${token}` },
    })
    expect(response.json()).toMatchObject({ statusCode: 200, message: 'Logged out', result: null })
    expect(await statuses(token)).toEqual([401, 401])
    expect(await statuses(other)).toEqual([200, 200])
  })

  it('ends when the account is disabled; only a new sign-in works afterwards', async () => {
    const { token, id, again } = await newSession()
    expect(await statuses(token)).toEqual([200, 200])
    await griot.pool.query(`update users set status = 'disabled' where id = $1`, [id])
    expect(await statuses(token)).toEqual([401, 401])
    await expect(again()).rejects.toThrow('401')
    await griot.pool.query(`update users set status = 'active' where id = $1`, [id])
    expect(await statuses(token)).toEqual([401, 401])
    expect(await statuses(await again())).toEqual([200, 200])
  })

  it('has the current role of the account', async () => {
    const { token, id } = await newSession('editor')
    const write = async (app: FastifyInstance) => {
      const headers = { authorization: `Bearer ${token}` }
      return (await app.inject({ method: 'POST', url: '/api/levels', headers })).statusCode
    }
    expect([await write(griot.app), await write(second)]).toEqual([400, 400])
    await griot.pool.query(`update users set role = 'viewer' where id = $1`, [id])
    expect([await write(griot.app), await write(second)]).toEqual([403, 403])
    await griot.pool.query(`update users set role = 'admin' where id = $1`, [id])
    expect([await write(griot.app), await write(second)]).toEqual([400, 400])
  })

  it('ends when its row has expired, even if the token is still valid', async () => {
    const { token, id } = await newSession()
    await griot.pool.query('update sessions set expires_at = now() where user_id = $1', [id])
    expect(await statuses(token)).toEqual([401, 401])
  })

  it('is valid only for its own account', async () => {
    const [mine, theirs] = [await newSession(), await newSession()]
    await griot.pool.query(`update sessions set user_id = $1 where user_id = $2`, [theirs.id, mine.id])
    expect(await statuses(mine.token)).toEqual([401, 401])
  })

  it('is accepted only in the Authorization header', async () => {
    const { token } = await newSession()
    for (const request of [
      { url: `/api/auth/me?access_token=${token}` },
      { url: `/api/auth/me?token=${token}` },
      { url: '/api/auth/me', headers: { cookie: `token=${token}; accessToken=${token}` } },
      { url: '/api/auth/me', headers: { 'x-access-token': token } },
      { url: '/api/auth/me', headers: { authorization: `Basic ${token}` } },
      { url: '/api/auth/me', headers: { authorization: token } },
      { url: '/api/auth/me', headers: { authorization: `Bearer ${token} ${token}` } },
      { url: '/api/auth/me', headers: { authorization: `Bearer ${token},` } },
    ])
      expect((await griot.app.inject(request)).statusCode).toBe(401)
  })

  it('without it: 401 with WWW-Authenticate', async () => {
    const response = await griot.app.inject({ url: '/api/auth/me' })
    expect(response.headers['www-authenticate']).toBe('Bearer')
  })
})
