import { randomUUID } from 'node:crypto'
import { may, ROLES } from '@griot/contract/accounts/roles.ts'
import { api, type CallName } from '@griot/contract/api.ts'
import { secondFactorCalls } from '@griot/contract/calls/accounts/second-factor.ts'
import { ASSET_CALLS } from '@griot/contract/calls/assets/assets.ts'
import { type Call, needsAccount } from '@griot/contract/calls/call.ts'
import { addressOf, startTestApp, type TestApp } from '@griot/testing/app.ts'
import { TEST_SECRETS } from '@griot/testing/second-app.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTokens } from '../auth/access-tokens.ts'

/** The permission table of the contract is enforced for every call and every role. */
let griot: TestApp
const calls = Object.entries(api) as [CallName, Call][]
const guarded = calls.filter(([, { access }]) => needsAccount(access))
const open = calls.filter(([, { access }]) => access === 'public')

beforeAll(async () => {
  griot = await startTestApp()
})
afterAll(() => griot.close())

/** A token of a new account with a session in the database. */
async function ownSession(expiresAt: number): Promise<{ token: string; sessionId: string }> {
  await griot.tokenOf('admin')
  const sessionId = randomUUID()
  const { rows } = await griot.pool.query(
    `insert into sessions (id, user_id, address, expires_at)
     select $1, id, '', now() + interval '1 day' from users where role = 'admin' returning user_id`,
    [sessionId],
  )
  const claims = { userId: String(rows[0].user_id), sessionId, expiresAt }
  return { token: await createTokens(TEST_SECRETS.tokenSecret).sign(claims), sessionId }
}

function ask(name: CallName, token?: string) {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
  return griot.app.inject({ method: api[name].method, url: addressOf(name), headers })
}

/** Checks the error body; a HEAD response has none. */
function expectRefusal(name: CallName, response: { body: string }, refusal: object): void {
  if (api[name].method === 'HEAD') expect(response.body).toBe('')
  else expect(JSON.parse(response.body)).toMatchObject(refusal)
}

describe('without a valid session', () => {
  it.each(guarded)('%s: 401 without a token', async (name) => {
    const response = await ask(name)
    expect(response.statusCode).toBe(401)
    expectRefusal(name, response, { code: 'unauthorized', message: 'Unauthorized' })
  })

  it.each(guarded)('%s: 401 for a malformed token', async (name) => {
    for (const garbage of ['garbage', 'a.b.c', '', '.', `${'a'.repeat(5_000)}.b.c`])
      expect((await ask(name, garbage)).statusCode).toBe(401)
  })

  it.each(guarded)('%s: 401 session_expired for an expired token', async (name) => {
    const { token } = await ownSession(Date.now() - 1_000)
    const response = await ask(name, token)
    expect(response.statusCode).toBe(401)
    expectRefusal(name, response, {
      code: 'session_expired',
      message: 'Session expired. Please log in again.',
    })
  })

  it.each(guarded)('%s: 401 for a token whose session has ended', async (name) => {
    const { token, sessionId } = await ownSession(Date.now() + 60_000)
    await griot.pool.query('delete from sessions where id = $1', [sessionId])
    expect((await ask(name, token)).statusCode).toBe(401)
  })

  it('a token of an active session is accepted', async () => {
    const { token } = await ownSession(Date.now() + 60_000)
    expect((await ask('getOwnAccount', token)).statusCode).toBe(200)
  })

  it.each(open)('%s: public, needs no token', async (name) => {
    expect([401, 403]).not.toContain((await ask(name)).statusCode)
  })
})

describe.each(ROLES)('a %s', (role) => {
  it.each(guarded.filter(([name]) => name !== 'logout'))('%s: allowed or 403 as the table says', async (name, call) => {
    const response = await griot.send(role, name)
    const allowed = may(role, call.access as Parameters<typeof may>[1])
    if (allowed) {
      expect([200, 201, 400, 404, 415, 422]).toContain(response.statusCode)
    } else {
      expect(response.statusCode).toBe(403)
      expectRefusal(name, response, { status: 'error', code: 'forbidden' })
    }
  })
})

describe('the permission table', () => {
  it('a call without access does not compile', () => {
    // @ts-expect-error A call without `access` is no call.
    const withoutRule: Call = { method: 'GET', path: '/audios', summary: 'Without a rule' }
    // @ts-expect-error Nor is one whose permission is in no table.
    const unknownRule: Call = { ...withoutRule, access: 'everything' }
    expect([withoutRule, unknownRule]).toHaveLength(2)
    for (const [name, call] of calls) expect(call.access, name).toBeTruthy()
  })

  it('lists every route of the server, and no other', () => {
    // Fastify adds a HEAD for every GET.
    const drawn = calls.filter(([, { method }]) => method !== 'HEAD')
    const named = drawn.map(([, call]) => `${call.method} /api${call.path}`)
    expect(routesOf(griot.app.printRoutes({ commonPrefix: false }))).toEqual(named.sort())
  })

  it('a viewer may use no write call but those of the own account, views and notifications, of comments, and the undo of an own change', () => {
    const writes = guarded.filter(([, { method }]) => method !== 'GET')
    const allowed = writes.filter(([, { access }]) => may('viewer', access as 'assets.write'))
    // Reads of many codes send them in the body, so they are POSTs.
    const reads = Object.values(ASSET_CALLS).flatMap((calls) => [calls.checkDeclared, calls.listUses])
    const ofFactor = Object.keys(secondFactorCalls) as (keyof typeof secondFactorCalls)[]
    const own = [
      ...['changeLanguage', 'changePassword', 'endSession', 'endOtherSessions', 'createToken', 'revokeToken'],
      ...['startOidcReauthentication', 'finishOidcReauthentication'],
      ...['createSavedView', 'patchSavedView', 'deleteSavedView'],
      ...['readNotification', 'readNotifications', 'changeNotificationSettings'],
      ...['createThread', 'resolveThread', 'replyToThread', 'editComment', 'deleteComment'],
      'undoBulkChange',
      ...ofFactor.filter((name) => name !== 'getOwnSecurity' && api[name].access === 'session.own'),
    ]
    const ofWords: CallName[] = [
      'findGraphicsForWords',
      'findAudiosForTexts',
      'findVideosForTexts',
      'checkDeclaredAssets',
      'lookUpWords',
    ]
    expect(allowed.map(([name]) => name).toSorted()).toEqual(['logout', ...own, ...reads, ...ofWords].toSorted())
  })
})

/** `METHOD /path` of every route below /api, parsed from Fastify's printRoutes. */
function routesOf(drawing: string): string[] {
  const parents: string[] = []
  const found: string[] = []
  for (const line of drawing.split('\n')) {
    const match = /^([│ ]*)[├└]── (\S*) \(([^)]*)\)$/.exec(line)
    if (!match) continue
    const [, indent = '', part = '', methods = ''] = match
    const depth = indent.length / 4
    parents.splice(depth)
    parents.push(part)
    for (const method of methods.split(', ')) {
      if (method !== 'HEAD' && parents.join('').startsWith('/api')) found.push(`${method} ${parents.join('')}`)
    }
  }
  return found.sort()
}
