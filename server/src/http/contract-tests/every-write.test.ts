import { ACTIVITY_KINDS } from '@griot/contract/activities/kinds.ts'
import { api, type CallName } from '@griot/contract/api.ts'
import { CHAT_KINDS } from '@griot/contract/chats/kinds.ts'
import type { TestApp } from '@griot/testing/app.ts'
import type { Example } from '@griot/testing/examples/example.ts'
import { CALLS, exampleOf, sendExample } from '@griot/testing/examples.ts'
import { startOidcGriot } from '@griot/testing/oidc/oidc-griot.ts'
import { tableDigests } from '@griot/testing/postgres/whole-database.ts'
import { jsonWith, objectAt, objectsIn } from '@griot/testing/requests/bodies.ts'
import { callsToCheck, variantsToCheck } from '@griot/testing/thorough.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

/** Unknown keys are never written, whatever content type a body has. */
/** Requests of all calls take a while on a busy machine. */
const MILLISECONDS = 240_000

let griot: TestApp
const bodies: { name: CallName; what: string; example: Example }[] = []
const without: { name: CallName; example: Example }[] = []

beforeAll(async () => {
  griot = await startOidcGriot({})
  await griot.tokenOf('admin')
  for (const [name, { method, body, multipart, raw, ignoresForm }] of callsToCheck(CALLS)) {
    if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS' || multipart || raw || ignoresForm) continue
    const example = await exampleOf(griot, name)
    if (body) bodies.push({ name, what: name, example })
    else without.push({ name, example })
  }
  bodies.push(...variantsToCheck(await ofEveryKind()))
}, MILLISECONDS)
afterAll(() => griot.close())

/** The same calls with the content of each kind of activity and chat. */
async function ofEveryKind(): Promise<typeof bodies> {
  const names = ['createActivity', 'replaceActivity', 'createSeries', 'replaceSeries'] as const
  const examples = new Map<CallName, Example>()
  for (const name of names) examples.set(name, await exampleOf(griot, name))
  const as = (name: CallName, kind: string, content: object) => {
    const example = examples.get(name) ?? {}
    const body = { ...(example.body as object), ...content }
    return { name, what: `${name} ${kind}`, example: { ...example, body } }
  }
  return [
    ...Object.entries(ACTIVITY_KINDS).flatMap(([kind, { example: data }]) => {
      const content = { activityKind: kind, data }
      return [as('createActivity', kind, content), as('replaceActivity', kind, content)]
    }),
    ...Object.entries(CHAT_KINDS).flatMap(([kind, { example }]) => {
      const content = { title: kind, ...example }
      return [as('createSeries', kind, content), as('replaceSeries', kind, content)]
    }),
  ]
}

/** A type of null sends no Content-Type. */
function sendText(
  name: CallName,
  { headers, ...example }: Example,
  body: string,
  type: string | null = 'application/json',
) {
  const named: Record<string, string> = type === null ? {} : { 'content-type': type }
  return sendExample(griot, name, { ...example, body, headers: { ...headers, ...named } })
}

/** Keys, values, and the calls that do accept the key: roles set by admins, ids of new rows. */
const KEYS: readonly [string, unknown, ...CallName[]][] = [
  ['role', 'admin', 'login', 'inviteUser', 'patchUser'],
  ['roles', ['admin']],
  ['id', '1', 'createLevel', 'createLesson', 'createActivity', 'createSeries', 'moveActivity', 'moveLesson'],
  ['passwordHash', 'x'],
  ['password_hash', 'x'],
  ['userId', '1'],
  ['version_', 1],
  ['created_at', '2000-01-01'],
  ['deleted_at', null],
  ['constructor', { prototype: { role: 'admin' } }],
  ['toString', 'x'],
  ['__proto__', { role: 'admin' }],
]
/** Refused before the schema runs, since they could change prototypes. */
const NEVER_READ = ['__proto__', 'constructor']

describe('an unknown key in a body', () => {
  it.each(KEYS)('%s: 400 from every write at every depth, and nothing changes', async (key, value, ...takenBy) => {
    const before = await tableDigests(griot.pool)
    for (const { name, what, example } of bodies) {
      for (const at of objectsIn(example.body)) {
        if (Object.hasOwn(objectAt(example.body, at), key)) continue
        if (at.length === 0 && takenBy.includes(name)) continue
        const path = [...at, key].join('.')
        const response = await sendText(name, example, jsonWith(example.body, at, [key, value]))
        expect(response.statusCode, `${what} ${path} ${response.body}`).toBe(400)
        if (NEVER_READ.includes(key)) continue
        const { acceptsReadOnly } = api[name] as { acceptsReadOnly?: readonly string[] }
        // A read-only field is refused with its own error.
        const expected = acceptsReadOnly?.includes(key) ? {} : { message: 'Unknown field.' }
        expect(response.json().errors, `${what} ${path} ${response.body}`).toContainEqual(
          expect.objectContaining({ path, ...expected }),
        )
      }
    }
    expect(await tableDigests(griot.pool)).toEqual(before)
    expect(({} as { role?: string }).role).toBeUndefined()
  })

  it('is refused by every write without a body', async () => {
    const before = await tableDigests(griot.pool)
    for (const { name, example } of without)
      for (const key of ['role', 'isActive', 'available', 'id']) {
        const response = await sendText(name, example, JSON.stringify({ [key]: true }))
        expect(response.statusCode, `${name} ${response.body}`).toBe(400)
        expect(response.json().errors).toMatchObject([{ path: key, message: 'Unknown field.' }])
        const form = await sendText(name, example, '--x--', 'multipart/form-data; boundary=x')
        expect(form.statusCode, `${name} ${form.body}`).toBe(415)
      }
    expect(await tableDigests(griot.pool)).toEqual(before)
    expect(without.length).toBeGreaterThan(10)
  })
})

describe('an unknown key in a query', () => {
  it('is refused by every call with a query', async () => {
    const calls = callsToCheck(CALLS.filter(([, { query, access }]) => query && access !== 'signed'))
    for (const [name] of calls) {
      const example = await exampleOf(griot, name)
      const query = { ...example.query, role: 'admin' }
      const response = await sendExample(griot, name, { ...example, query })
      expect(response.statusCode, `${name} ${response.body}`).toBe(400)
      expect(response.json().errors).toMatchObject([{ path: 'role', message: 'Unknown field.' }])
    }
    expect(calls.length).toBeGreaterThan(4)
  })
})

/** Content types that might bypass validation. */
const TYPES = [
  null,
  '',
  ' application/json',
  '\tapplication/json',
  'application/json ',
  'application/json;',
  'application/json;charset=utf-16',
  'APPLICATION/JSON',
  'Application/Json; charset=UTF-8',
  'application/json, text/plain',
  'application/ld+json',
  'application/jsonx',
  'application/xml',
  'text/plain',
  'text/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/offset+octet-stream',
  '*/*',
  ';',
]
/** Types that another site can send without a preflight. */
const SIMPLE = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']

describe('another content type', () => {
  it('never lets an invalid body pass, on any write', async () => {
    const before = await tableDigests(griot.pool)
    for (const { name, example } of bodies.filter(({ name, what }) => name === what)) {
      const [at = []] = objectsIn(example.body)
      const bad = jsonWith(example.body, at, ['passwordHash', 'x'])
      for (const type of TYPES) {
        const { statusCode } = await sendText(name, example, bad, type)
        expect([400, 415], `${name} ${type}`).toContain(statusCode)
      }
    }
    expect(await tableDigests(griot.pool)).toEqual(before)
  })

  it('that a cross-site page can send without preflight, or none at all: 400 or 415', async () => {
    const before = await tableDigests(griot.pool)
    for (const { name, example } of bodies)
      for (const type of [...SIMPLE, null]) {
        const good = JSON.stringify(example.body)
        const { statusCode } = await sendText(name, example, good, type)
        expect([400, 415], `${name} ${type}`).toContain(statusCode)
      }
    expect(await tableDigests(griot.pool)).toEqual(before)
  })
})
