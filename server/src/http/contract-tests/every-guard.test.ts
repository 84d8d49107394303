import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { may, type Permission } from '@griot/contract/accounts/roles.ts'
import { api, type CallName } from '@griot/contract/api.ts'
import { needsAccount } from '@griot/contract/calls/call.ts'
import { uploadCalls } from '@griot/contract/calls/uploads.ts'
import { newPerson, type Person } from '@griot/testing/accounts/factors.ts'
import { addressOf, resultOf, TEST_PASSWORD, type TestApp } from '@griot/testing/app.ts'
import { CALLS, exampleOf, sendExample } from '@griot/testing/examples.ts'
import { forgeriesOf } from '@griot/testing/oidc/forgeries.ts'
import { startOidcGriot } from '@griot/testing/oidc/oidc-griot.ts'
import { startSecondApp } from '@griot/testing/second-app.ts'
import { callsToCheck } from '@griot/testing/thorough.ts'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { savePasswordReset } from '../../features/auth/auth.store.ts'
import { oneTimeLink } from '../../features/auth/password/one-time-link.ts'

/** No call can be used without permission, on any process. */
const PAGE = '<!doctype html><title>the page</title>'
const GUARDED = callsToCheck(CALLS.filter(([, { access }]) => needsAccount(access)))
const NAMES = GUARDED.map(([name]) => name)

let griot: TestApp
/** Another process, which also serves a console. */
let second: FastifyInstance
let folder: string

beforeAll(async () => {
  griot = await startOidcGriot({})
  folder = await mkdtemp(join(tmpdir(), 'griot-guard-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), PAGE)
  await writeFile(join(folder, 'assets', 'a-1.js'), 'a')
  second = await startSecondApp(griot, { consoleFolder: folder })
})
afterAll(async () => {
  await second.close()
  await griot.close()
  await rm(folder, { recursive: true, force: true })
})

function ask(app: FastifyInstance, name: CallName, token: string, url = addressOf(name)) {
  const headers = { 'tus-resumable': '1.0.0', ...(token && { authorization: `Bearer ${token}` }) }
  return app.inject({ method: api[name].method, url, headers })
}

describe('a forged token', () => {
  it('is refused by every call', async () => {
    for (const [what, token] of Object.entries(forgeriesOf(await griot.tokenOf('admin'))))
      for (const name of NAMES) expect((await ask(griot.app, name, token)).statusCode, `${name}, ${what}`).toBe(401)
  })
})

/** Ways to end a session. */
const ENDINGS: Record<string, (person: Person) => Promise<LightMyRequestResponse>> = {
  'a sign-out': ({ ask }) => ask('logout'),
  'a disabled account': ({ id }) => griot.send('admin', 'patchUser', { params: { id }, body: { disabled: true } }),
  'another role': ({ id }) => griot.send('admin', 'patchUser', { params: { id }, body: { role: 'viewer' } }),
  'a password change in another session': async ({ logIn }) => {
    const { accessToken } = resultOf(await logIn(), 'login')
    const body = { currentPassword: TEST_PASSWORD, password: 'ngoni-sabar-12' }
    return griot.send(null, 'changePassword', {
      body,
      headers: { authorization: `Bearer ${accessToken}` },
    })
  },
  'a password reset by mail': async ({ id }) => {
    const { link, tokenHash } = oneTimeLink('http://griot/reset-password')
    await savePasswordReset(griot.pool, { userId: Number(id), tokenHash, minutes: 60 })
    const token = new URL(link).searchParams.get('token')
    return griot.send(null, 'resetPassword', { body: { token, password: 'ngoni-sabar-12' } })
  },
  'ending all other sessions': async ({ logIn }) => {
    const { accessToken } = resultOf(await logIn(), 'login')
    const headers = { authorization: `Bearer ${accessToken}` }
    return griot.send(null, 'endOtherSessions', { headers })
  },
  'a second-factor reset by an admin': async ({ id, turnOn }) => {
    await turnOn()
    return griot.send('admin', 'resetSecondFactor', { params: { id } })
  },
}

describe('a session that was ended', () => {
  it.each(Object.entries(ENDINGS))('by %s is refused by every call, on both processes', async (_, end) => {
    const person = await newPerson(griot, 'admin')
    for (const app of [griot.app, second]) expect((await ask(app, 'getOwnAccount', person.token)).statusCode).toBe(200)
    expect((await end(person)).statusCode).toBeLessThan(300)
    for (const app of [griot.app, second])
      for (const name of NAMES) expect((await ask(app, name, person.token)).statusCode, name).toBe(401)
  })
})

describe('an API token that was ended', () => {
  const given = { name: 'A script', scope: 'read-write', days: 30, password: TEST_PASSWORD }
  const revoke = ({ token }: Person, id: string) =>
    griot.send(null, 'revokeToken', {
      params: { id },
      headers: { authorization: `Bearer ${token}` },
    })
  const disable = ({ id }: Person) => griot.send('admin', 'patchUser', { params: { id }, body: { disabled: true } })

  it.each([
    ['revoked', revoke],
    ['disabled with its account', disable],
  ])('%s: is refused by every call, on both processes', async (_, end) => {
    const person = await newPerson(griot, 'admin')
    const { token, apiToken } = resultOf(await person.ask('createToken', given), 'createToken')
    expect((await ask(second, 'listLanguages', token)).statusCode).toBe(200)
    expect((await end(person, apiToken.id)).statusCode).toBeLessThan(300)
    for (const app of [griot.app, second])
      for (const name of NAMES) expect((await ask(app, name, token)).statusCode, name).toBe(401)
  })
})

describe("another person's upload", () => {
  const ofOne = Object.entries(uploadCalls).filter(([, { path }]) => path.includes(':id'))

  it.each(ofOne.map(([name]) => [name as CallName]))('%s: 404 for every role', async (name) => {
    const example = await exampleOf(griot, name)
    for (const role of ['admin', 'editor', 'contributor'] as const) {
      const { token } = await newPerson(griot, role)
      expect((await sendExample(griot, name, { ...example, token })).statusCode, role).toBe(404)
    }
    expect((await sendExample(griot, name, example)).statusCode).toBeLessThan(300)
  })
})

/** Alternative spellings of a path, which guard, router and file serving must treat alike. */
const SPELLINGS: readonly ((path: string) => string)[] = [
  (path) => `${path}/`,
  (path) => `${path}//`,
  (path) => `/${path}`,
  (path) => path.replace('/api/', '/api//'),
  (path) => path.replace('/api/', '/api/./'),
  (path) => path.replace('/api/', '/api/x/../'),
  (path) => path.replace('/api/', '/assets/../api/'),
  (path) => path.replace('/api/', '/assets/..%2fapi/'),
  (path) => path.replace('/api/', '/api%2F'),
  (path) => path.replace('/api/', '/%2fapi/'),
  (path) => path.replace('/api/', '/API/'),
  (path) => path.replace('/api/', '/api;x=1/'),
  (path) => path.replace(/\/([^/]+)$/, '/%2e/$1'),
  (path) => path.replace(/\/([^/]+)$/, '/%2e%2e/$1'),
  (path) => path.replace(/\/([^/]+)$/, '\\$1'),
  (path) => path.replace(/\/([^/]+)$/, '%5c$1'),
  (path) => path.replace(/\/([^/]+)$/, '%2F$1'),
  (path) => path.replace(/([a-z])([^/]*)$/, (_, first, rest) => `%${first.charCodeAt(0).toString(16)}${rest}`),
  (path) => path.replace(/([a-z])([^/]*)$/, (_, first, rest) => `%25${first.charCodeAt(0).toString(16)}${rest}`),
  (path) => path.replace(/([a-z][^/]*)$/, (last) => last.toUpperCase()),
  (path) => `${path}%20`,
  (path) => `${path}%00`,
  (path) => `${path};.css`,
  (path) => `${path}.json`,
  (path) => `${path}/.`,
  (path) => `${path}%2F`,
  (path) => `${path}#x`,
  (path) => `${path}?`,
]

/** Expects an error, 404, or the console page, which is the same for everyone; never data. */
function expectNothing(response: LightMyRequestResponse, refusals: number[], label: string): void {
  if (response.statusCode === 200 && response.body === PAGE) return
  if (
    response.statusCode === 200 &&
    response.body === '' &&
    response.headers['content-type'] === 'text/html; charset=utf-8'
  )
    return
  expect(refusals, label).toContain(response.statusCode)
}

describe('an alternative spelling of a path', () => {
  it('gives no access to a call without a token', async () => {
    for (const name of NAMES)
      for (const spell of SPELLINGS) {
        const url = spell(addressOf(name))
        expectNothing(await ask(second, name, '', url), [400, 401, 404], `${name} ${url}`)
      }
  })

  it('gives a viewer no access to admin calls', async () => {
    const token = await griot.tokenOf('viewer')
    for (const [name, { access }] of GUARDED)
      if (!may('viewer', access as Permission))
        for (const spell of SPELLINGS) {
          const url = spell(addressOf(name))
          expectNothing(await ask(second, name, token, url), [400, 403, 404], `${name} ${url}`)
        }
  })

  it('gives no access to a file without its own signed link', async () => {
    for (const name of CALLS.filter(([, { access }]) => access === 'signed').map(([name]) => name)) {
      const { params = {}, query = {} } = await exampleOf(griot, name)
      const path = addressOf(name, params)
      expect((await second.inject({ url: path, query })).statusCode).toBe(200)
      const other = addressOf(name, { file: `x${params.file}` })
      expect((await second.inject({ url: other, query })).statusCode).toBe(401)
      for (const spell of SPELLINGS)
        expectNothing(await second.inject({ url: spell(path) }), [400, 401, 404], spell(path))
    }
  })
})
