import { may, type Permission, type Role } from '@griot/contract/accounts/roles.ts'
import type { CallName } from '@griot/contract/api.ts'
import { needsAccount } from '@griot/contract/calls/call.ts'
import * as apiMessages from '@griot/contract/messages/api/general/general.ts'
import type { TestApp } from '@griot/testing/app.ts'
import type { Example } from '@griot/testing/examples/example.ts'
import { CALLS, exampleOf } from '@griot/testing/examples.ts'
import { startOidcGriot } from '@griot/testing/oidc/oidc-griot.ts'
import { tableDigests } from '@griot/testing/postgres/whole-database.ts'
import { jsonWith, objectsIn } from '@griot/testing/requests/bodies.ts'
import { callsToCheck } from '@griot/testing/thorough.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

/** Permissions come from the account, never from the request. */
/** Requests of all calls take a while on a busy machine. */
const MILLISECONDS = 240_000

let griot: TestApp
const examples: { name: CallName; access: Permission; isWrite: boolean; example: Example }[] = []

beforeAll(async () => {
  griot = await startOidcGriot({})
  await Promise.all((['admin', 'contributor', 'viewer'] as const).map(griot.tokenOf))
  for (const [name, { access, method }] of callsToCheck(CALLS)) {
    // Calls about one's own account, such as sign-out, are open to every role.
    if (!needsAccount(access) || access === 'session.own') continue
    const isWrite = method !== 'GET' && method !== 'HEAD'
    examples.push({ name, access, isWrite, example: await exampleOf(griot, name) })
  }
}, MILLISECONDS)
afterAll(() => griot.close())

/** Sends an admin's request with another role's token. */
function sendAs(role: Role, name: CallName, { token: _, ...example }: Example) {
  return griot.send(role, name, example)
}

const CLAIMS = {
  'x-role': 'admin',
  'x-user-role': 'admin',
  'x-forwarded-user': 'admin@griot.example',
  'x-user-id': '1',
  role: 'admin',
  cookie: 'role=admin; userRole=admin',
}

describe('a viewer who claims to be an admin', () => {
  it('in headers, query or body is refused by every call not open to viewers, and changes nothing', async () => {
    const before = await tableDigests(griot.pool)
    const barred = examples.filter(({ access }) => !may('viewer', access))
    for (const { name, example } of barred) {
      const { body, headers } = example
      const [at] = objectsIn(body).filter((place) => place.length === 0)
      const claimed = at && !Buffer.isBuffer(body) ? jsonWith(body, at, ['role', 'admin']) : body
      const response = await sendAs('viewer', name, {
        ...example,
        ...(body === undefined ? {} : { body: claimed }),
        query: { ...example.query, role: 'admin', userRole: 'admin' },
        headers: { 'content-type': 'application/json', ...headers, ...CLAIMS },
      })
      expect(response.statusCode, name).toBe(403)
    }
    expect(await tableDigests(griot.pool)).toEqual(before)
    expect(barred.length).toBeGreaterThan(30)
  })
})

/** The rows of all levels, lessons, activities and chats that learners can see. */
async function visibleRows() {
  const { rows } = await griot.pool.query(
    `select 'level' as noun, key, available, deleted_at is null as there, to_jsonb(t) as row from levels t
     union all select 'lesson', key, available, deleted_at is null, to_jsonb(t) from lessons t
     union all select 'activity', key, is_active, deleted_at is null, to_jsonb(t) from activities t
     union all select 'chat', t.key, l.available, t.deleted_at is null, to_jsonb(t)
       from chat_series t join lessons l on l.key = t.lesson_key
     order by 1, 2`,
  )
  return rows.filter(({ available, there }) => available && there)
}
/** Permissions refused with the specification's own sentence, whatever was sent. */
const SPOKEN: readonly Permission[] = ['levels.write', 'lessons.write', 'availability.set']
const FLAGS = ['available', 'isActive', 'active', 'isAvailable', 'locked']

/** The example as it is, and with each flag added to each of its objects. */
function* withFlags({ body, ...example }: Example, value: boolean): Generator<Example> {
  yield { ...example, body }
  if (body === undefined || Buffer.isBuffer(body)) return
  const headers = { ...example.headers, 'content-type': 'application/json' }
  for (const at of objectsIn(body))
    for (const flag of FLAGS) yield { ...example, headers, body: jsonWith(body, at, [flag, value]) }
}

describe.each(['contributor', 'viewer'] as const)('a %s', (role) => {
  it('cannot make anything available through any write, with any flag at any depth', async () => {
    await griot.pool.query(
      'update levels set available = false; update lessons set available = false; update activities set is_active = false',
    )
    for (const { name, access, example } of examples.filter(({ isWrite }) => isWrite))
      for (const each of withFlags(example, true)) {
        const response = await sendAs(role, name, each)
        expect([200, 201, 204, 400, 403, 404, 409, 410, 412, 415, 422], `${name} ${response.body}`).toContain(
          response.statusCode,
        )
        if (SPOKEN.includes(access)) {
          expect(response.statusCode, name).toBe(403)
          expect(response.json().message, name).toBe(apiMessages.availabilityRefused.message)
        }
      }
    expect(await visibleRows()).toEqual([])
  })

  it('cannot add, change or delete anything that learners can see', async () => {
    await griot.pool.query(
      `update levels set available = true, deleted_at = null where deleted_at is null;
       update lessons set available = true where deleted_at is null;
       update activities set is_active = true where deleted_at is null`,
    )
    const before = await visibleRows()
    for (const { name, example } of examples.filter(({ isWrite }) => isWrite))
      for (const each of withFlags(example, false))
        expect((await sendAs(role, name, each)).statusCode, name).not.toBe(401)
    expect(await visibleRows()).toEqual(before)
    expect(before.length).toBeGreaterThan(20)
  })
})
