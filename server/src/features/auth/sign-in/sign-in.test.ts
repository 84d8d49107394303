import { ROLES } from '@griot/contract/accounts/roles.ts'
import { resultOf, startTestApp, TEST_PASSWORD, type TestApp } from '@griot/testing/app.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let griot: TestApp
beforeAll(async () => {
  griot = await startTestApp()
  for (const role of ROLES) await griot.tokenOf(role)
})
afterAll(() => griot.close())

let addresses = 0
/** Each attempt has its own address, so that rate limits do not apply. */
function signIn(body: unknown, headers: Record<string, string> = {}) {
  addresses += 1
  return griot.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: body as object,
    headers,
    remoteAddress: `10.0.${addresses >> 8}.${addresses & 255}`,
  })
}
const good = { email: 'editor@griot.example', password: TEST_PASSWORD }

describe('POST /auth/login', () => {
  it("returns a valid token, the account, and the server's time", async () => {
    const begin = Date.now()
    const response = await signIn(good)
    expect(response.statusCode).toBe(200)
    const session = resultOf(response, 'login')
    expect(session.user).toEqual({
      id: expect.stringMatching(/^\d+$/),
      email: good.email,
      name: 'editor',
      role: 'editor',
      isApprover: false,
      mustSetUpSecondFactor: false,
    })
    expect(session.serverTime).toBeGreaterThanOrEqual(begin)
    expect(session.expiresAt - session.serverTime).toBeGreaterThan(12 * 3_600_000 - 1_001)
    expect(session.expiresAt - session.serverTime).toBeLessThanOrEqual(12 * 3_600_000)
    const me = await griot.app.inject({
      url: '/api/auth/me',
      headers: { authorization: `Bearer ${session.accessToken}` },
    })
    expect(resultOf(me, 'getOwnAccount')).toEqual(session.user)
    expect(response.headers['cache-control']).toBe('no-store')
  })

  it('accepts the email in any case and with surrounding spaces', async () => {
    for (const email of ['Editor@Griot.EXAMPLE', '  editor@griot.example '])
      expect((await signIn({ ...good, email })).statusCode).toBe(200)
  })

  it('gives the same response for a wrong password, an unknown and a disabled account', async () => {
    const email = 'disabled@griot.example'
    await griot.makeUser({ email, name: 'd', role: 'admin' })
    await griot.pool.query(`update users set status = 'disabled' where email = $1`, [email])
    const responses = [
      await signIn({ ...good, password: 'wrong-password' }),
      await signIn({ ...good, email: 'unknown@griot.example' }),
      await signIn({ email, password: TEST_PASSWORD }),
      await signIn({ ...good, email: 'not an email' }),
    ]
    for (const response of responses) {
      expect(response.statusCode).toBe(401)
      expect(response.json()).toMatchObject({
        statusCode: 401,
        status: 'error',
        code: 'login_failed',
        message: 'Login failed',
        errors: [],
      })
    }
    const heads = responses.map(({ headers }) => Object.keys(headers).sort())
    for (const head of heads) expect(head).toEqual(heads[0])
  })

  it.each(['admin', 'editor', 'owner', ''])('accepts the role %j and ignores it', async (role) => {
    const viewer = { email: 'viewer@griot.example', password: TEST_PASSWORD, role }
    const { user, accessToken } = resultOf(await signIn(viewer), 'login')
    expect(user.role).toBe('viewer')
    const body = { language: 'yoruba', level: 1 }
    const response = await griot.app.inject({
      method: 'POST',
      url: '/api/levels',
      payload: body,
      headers: { authorization: `Bearer ${accessToken}` },
    })
    expect(response.statusCode).toBe(403)
  })

  it.each([
    [{}, ['email', 'password']],
    [{ email: '', password: '' }, ['email', 'password']],
    [{ email: ['a'], password: { $ne: null } }, ['email', 'password']],
    [{ ...good, password: 'x'.repeat(1_001) }, ['password']],
    [{ ...good, isAdmin: true }, ['isAdmin']],
    [null, ['']],
    [[good], ['']],
  ])('refuses %j at its fields', async (body, paths) => {
    const response = await signIn(body === null ? 'null' : body, {
      'content-type': 'application/json',
    })
    expect(response.statusCode).toBe(400)
    expect(response.json().errors.map((fault: { path: string }) => fault.path)).toEqual(paths)
  })

  it.each(['nul\u0000@griot.example', '\ud800', "' or 1=1 --", '%', 'x'.repeat(254)])(
    'handles the unusual email %j without an internal error',
    async (email) => {
      const response = await signIn({ ...good, email })
      expect([400, 401]).toContain(response.statusCode)
    },
  )

  it('stores no password and no token in plain text', async () => {
    const { accessToken } = resultOf(await signIn(good), 'login')
    const { rows } = await griot.pool.query(
      `select to_jsonb(u)::text as text from users u union all select to_jsonb(s)::text from sessions s
       union all select to_jsonb(l)::text from rate_limits l union all select to_jsonb(e)::text from audit_events e`,
    )
    const text = rows.map((row) => row.text).join('\n')
    expect(text).toContain('editor@griot.example')
    expect(text).not.toContain(TEST_PASSWORD)
    expect(text).not.toContain(accessToken.split('.')[2])
  })
})
