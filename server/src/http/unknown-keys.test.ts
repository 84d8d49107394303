import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallName } from '#contract/api.ts'
import { ASSET_KIND_NAMES } from '#contract/assets/kinds.ts'
import { ASSET_CALLS } from '#contract/calls/assets.ts'
import { resultOf, startTestApp, TEST_PASSWORD, type TestApp } from '#testing/app.ts'
import {
  buildActivity,
  buildAssetRow,
  buildLesson,
  buildLevel,
  makeActivity,
} from '#testing/builders.ts'

/** Nobody writes what a call does not name. */
const KEYS = [
  'role',
  'passwordHash',
  'password_hash',
  'version_',
  'createdAt',
  'deleted_at',
  'constructor',
  'toString',
]
let griot: TestApp
let writes: [CallName, Record<string, string>, Record<string, unknown>, 'rows' | 'object'][]

beforeAll(async () => {
  griot = await startTestApp()
  const { id, lessonId, levelId } = await makeActivity(griot)
  const { language: _, level: __, ...level } = buildLevel()
  const invitation = { email: 'bola@griot.example', role: 'viewer', by: 'link' }
  const answer = await griot.send('admin', 'inviteUser', { body: invitation })
  const { id: invited } = resultOf(answer, 'inviteUser').user
  writes = [
    ...ASSET_KIND_NAMES.flatMap((kind): typeof writes => [
      [ASSET_CALLS[kind].declare, {}, buildAssetRow(kind), 'rows'],
      [ASSET_CALLS[kind].update, {}, buildAssetRow(kind), 'rows'],
      [ASSET_CALLS[kind].checkDeclared, {}, { code: 'aja-01' }, 'rows'],
      [ASSET_CALLS[kind].checkSheet, {}, { rows: [buildAssetRow(kind)] }, 'object'],
      [
        ASSET_CALLS[kind].importSheet,
        {},
        { fileName: 'a.csv', rows: [{ ...buildAssetRow(kind), seen: null }] },
        'object',
      ],
    ]),
    ['createLevel', {}, buildLevel({ level: 9 }), 'object'],
    ['replaceLevel', { id: levelId }, { ...level, available: false }, 'object'],
    ['patchLevel', { id: levelId }, { title: 'Changed' }, 'object'],
    ['createLesson', {}, buildLesson({ levelId }), 'object'],
    ['patchLesson', { id: lessonId }, { title: 'Changed' }, 'object'],
    ['createActivity', {}, buildActivity({ lessonId }), 'object'],
    ['replaceActivity', { id }, buildActivity({ lessonId }), 'object'],
    ['patchActivity', { id }, { isActive: true }, 'object'],
    ['login', {}, { email: 'admin@griot.example', password: TEST_PASSWORD }, 'object'],
    ['inviteUser', {}, { email: 'ada@griot.example', role: 'viewer', by: 'link' }, 'object'],
    ['resendInvitation', { id: invited }, { by: 'link' }, 'object'],
    ['patchUser', { id: invited }, { disabled: true }, 'object'],
    ['loginWithCode', {}, { proof: 'x', code: '123456' }, 'object'],
    ['beginSecondFactor', {}, { password: TEST_PASSWORD }, 'object'],
    ['confirmSecondFactor', {}, { code: '123456' }, 'object'],
    ['startOidcSignIn', {}, {}, 'object'],
    ['startOidcProof', {}, {}, 'object'],
    ['finishOidcSignIn', {}, { state: 'x', code: 'x' }, 'object'],
    ['finishOidcProof', {}, { state: 'x', code: 'x' }, 'object'],
    ['renewRecoveryCodes', {}, { password: TEST_PASSWORD }, 'object'],
    ['endSecondFactor', {}, { password: TEST_PASSWORD }, 'object'],
    ['createToken', {}, { name: 'a', scope: 'read', days: 30, password: TEST_PASSWORD }, 'object'],
    ['setFactorRule', {}, { admins: false }, 'object'],
    ['readInvitation', {}, { token: 'x' }, 'object'],
    ['acceptInvitation', {}, { token: 'x', name: 'A', password: 'kora-balafon-8' }, 'object'],
    [
      'changePassword',
      {},
      { currentPassword: TEST_PASSWORD, password: 'kora-balafon-9' },
      'object',
    ],
    [
      'createFirstAdmin',
      {},
      { token: 'x', name: 'A', email: 'a@b.co', password: 'kora-balafon-8' },
      'object',
    ],
  ]
})
afterAll(() => griot.close())

/** Every row that a write could have touched. */
async function everything(): Promise<unknown> {
  const tables = ['users', 'assets', 'levels', 'lessons', 'activities', 'asset_refs', 'revisions']
  const results = await Promise.all(
    tables.map((table) => griot.pool.query(`select to_jsonb(t) as row from ${table} t order by 1`)),
  )
  return results.map((result) => result.rows)
}

async function send(name: CallName, params: Record<string, string>, text: string) {
  return griot.send('admin', name, {
    params,
    body: text,
    headers: { 'content-type': 'application/json' },
  })
}

describe('a body with an unknown key', () => {
  it.each(KEYS)('%s is refused at its name by every write, and changes nothing', async (key) => {
    const before = await everything()
    for (const [name, params, body, shape] of writes) {
      // Login takes a role, which counts for nothing (sign-in.test.ts); two calls of admins give one.
      if (key === 'role' && ['login', 'inviteUser', 'patchUser'].includes(name)) continue
      const changed = { ...body, [key]: 'admin' }
      const text = JSON.stringify(shape === 'rows' ? [changed] : changed)
      const answer = await send(name, params, text)
      expect(answer.statusCode, name).toBe(400)
      expect(answer.json().errors, name).toContainEqual({
        path: shape === 'rows' ? `0.${key}` : key,
        message: 'This field is not known.',
      })
    }
    expect(await everything()).toEqual(before)
  })

  it.each(['{"__proto__":{"role":"admin"},', '{"constructor":{"prototype":{"role":"admin"}},'])(
    'like %s is refused by every write, and changes nothing',
    async (begin) => {
      const before = await everything()
      for (const [name, params, body, shape] of writes) {
        const text = begin + JSON.stringify(body).slice(1)
        const answer = await send(name, params, shape === 'rows' ? `[${text}]` : text)
        expect(answer.statusCode, name).toBe(400)
      }
      expect(await everything()).toEqual(before)
      expect(({} as { role?: string }).role).toBeUndefined()
    },
  )

  it('deep inside is refused as well', async () => {
    const [, , body] = writes.find(([name]) => name === 'createActivity') ?? []
    const activity = structuredClone(body) as ReturnType<typeof buildActivity>
    Object.assign(activity.data.options[0] ?? {}, { correct: true })
    const answer = await griot.send('admin', 'createActivity', { body: activity })
    expect(answer.json().errors).toEqual([
      { path: 'data.options.0.correct', message: 'This field is not known.' },
    ])
  })
})

describe('a query with an unknown key', () => {
  const queried = Object.values(ASSET_CALLS).flatMap(({ list, count, hits, checkDeclared }) => [
    [list, {}] as const,
    [count, {}] as const,
    [hits, {}] as const,
    [checkDeclared, { body: [] }] as const,
  ])
  it.each(queried)('is refused by %s', async (name, body) => {
    const answer = await griot.send('viewer', name, { ...body, query: { role: 'admin' } })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors).toEqual([{ path: 'role', message: 'This field is not known.' }])
  })
})

/** What is said of a good body that names a link, a code or a second factor which is not there. */
const EXPECTED: Partial<Record<CallName, number[]>> = {
  createFirstAdmin: [409],
  readInvitation: [409],
  acceptInvitation: [409],
  loginWithCode: [401],
  confirmSecondFactor: [400],
  startOidcSignIn: [404],
  startOidcProof: [404],
  finishOidcSignIn: [404],
  finishOidcProof: [404],
  renewRecoveryCodes: [409],
  endSecondFactor: [409],
}

describe('a good body', () => {
  it('is taken by each of these calls, so that only the key was refused', async () => {
    for (const [name, params, body, shape] of writes) {
      const text = JSON.stringify(shape === 'rows' ? [body] : body)
      const answer = await send(name, params, text)
      const expected = EXPECTED[name] ?? [200, 201]
      expect(expected, `${name} ${answer.body}`).toContain(answer.statusCode)
    }
  })
})
