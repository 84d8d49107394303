import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { api, type CallName } from '#contract/api.ts'
import { ASSET_KIND_NAMES } from '#contract/assets/kinds.ts'
import { ASSET_CALLS } from '#contract/calls/assets.ts'
import type { Call } from '#contract/calls/call.ts'
import { envelope, errorEnvelopeSchema } from '#contract/envelope.ts'
import { addressOf, resultOf, startTestApp, TEST_PASSWORD, type TestApp } from '#testing/app.ts'
import {
  buildActivity,
  buildAssetRow,
  buildAudioRow,
  buildChat,
  buildLesson,
  buildLevel,
  makeActivity,
  makeChat,
} from '#testing/builders.ts'

/** A few for each call: with thousands, this would take minutes. */
const CASES = 80
/** The same code answers for every kind of asset: of further kinds only their fields are new. */
const CASES_OF_FURTHER_KINDS = 30
const OF_FURTHER_KINDS = new Set<CallName>(
  ASSET_KIND_NAMES.slice(1).flatMap((kind) => Object.values(ASSET_CALLS[kind])),
)
let griot: TestApp
let samples: Partial<Record<CallName, unknown>>

beforeAll(async () => {
  griot = await startTestApp()
  const { id, lessonId, levelId } = await makeActivity(griot)
  const chat = await makeChat(griot, { lessonId })
  await griot.send('admin', 'declareAudios', { body: [buildAudioRow({ code: 'aja-01' })] })
  const { language: _, level: __, ...level } = buildLevel()
  samples = {
    ...Object.fromEntries(
      ASSET_KIND_NAMES.flatMap((kind) => [
        [ASSET_CALLS[kind].declare, [buildAssetRow(kind)]],
        [ASSET_CALLS[kind].update, [{ ...buildAssetRow(kind), id: '1', version: 1 }]],
        [ASSET_CALLS[kind].checkDeclared, [{ code: 'aja-01' }]],
        [ASSET_CALLS[kind].checkSheet, { rows: [buildAssetRow(kind)] }],
        [
          ASSET_CALLS[kind].importSheet,
          { fileName: 'a.csv', rows: [{ ...buildAssetRow(kind), seen: null }] },
        ],
      ]),
    ),
    createLevel: buildLevel({ level: 2 }),
    replaceLevel: { ...level, available: true },
    patchLevel: { title: 'a', totalLessons: 3 },
    createLesson: buildLesson({ levelId }),
    patchLesson: { points: ['a'], lessonNumber: 3 },
    createActivity: buildActivity({ lessonId }),
    replaceActivity: buildActivity({ lessonId }),
    patchActivity: { isActive: false },
    createSeries: buildChat({ lessonId }),
    replaceSeries: buildChat({ lessonId }),
    orderSeries: { series: [{ id: chat.id, version: 1 }] },
    inviteUser: { email: 'ada@griot.example', role: 'viewer', by: 'mail' },
    patchUser: { role: 'editor', disabled: false },
    resendInvitation: { by: 'link' },
    readInvitation: { token: 'a' },
    acceptInvitation: { token: 'a', name: 'Ada', password: TEST_PASSWORD },
    loginWithCode: { proof: 'a', code: '123456' },
    beginSecondFactor: { password: TEST_PASSWORD },
    confirmSecondFactor: { code: '123456' },
    finishOidcSignIn: { state: 'a', code: 'a' },
    finishOidcProof: { state: 'a', error: 'access_denied' },
    renewRecoveryCodes: { password: TEST_PASSWORD },
    endSecondFactor: { code: '123456' },
    setFactorRule: { admins: true },
    createToken: { name: 'a', scope: 'read', days: 30, password: TEST_PASSWORD },
    changePassword: { currentPassword: TEST_PASSWORD, password: 'ngoni-sabar-12' },
  }
  const body = { email: 'bola@griot.example', role: 'viewer', by: 'link' }
  const invited = resultOf(await griot.send('admin', 'inviteUser', { body }), 'inviteUser')
  places = {
    id: [id, lessonId, levelId, chat.id, invited.user.id],
    code: ['aja-01'],
    levelId: [levelId],
    lessonId: [lessonId],
  }
})
afterAll(() => griot.close())

let places: Record<string, string[]> = {}

const odd = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    '\ud800',
    'a\u0000b',
    '\u202e',
    '%',
    '__proto__',
    'x'.repeat(2_000),
  ),
  fc.constantFrom(
    'yoruba',
    'aja-01',
    'LVL-YA-001',
    'LSN-YA-0001',
    'ACT-YA-0001-01',
    'CHT-YA-0001-01',
    'ọ̀',
    'ƴ',
  ),
  fc.string({ unit: 'binary', maxLength: 30 }),
)
const value: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: odd },
  fc.constantFrom(0, -1, 1, 1.5, 2 ** 31, 2 ** 53, 1e308, -0, null, true, false),
  fc.constantFrom([], {}, [[]], [null], [{}]),
  fc.jsonValue({ maxDepth: 2 }),
)

/** A sample with some of its parts, at any depth, replaced, removed or added. */
const changes = fc.array(fc.record({ at: fc.nat(), to: value, how: fc.nat({ max: 3 }) }), {
  maxLength: 3,
})
function mutate(sample: unknown, list: { at: number; to: unknown; how: number }[]): unknown {
  const root: Record<string, unknown> = { root: structuredClone(sample) }
  for (const { at, to: given, how } of list) {
    const to = structuredClone(given)
    const spots: [Record<string, unknown>, string][] = []
    const walk = (node: unknown) => {
      if (typeof node !== 'object' || node === null) return
      for (const key of Object.keys(node)) {
        spots.push([node as Record<string, unknown>, key])
        walk((node as Record<string, unknown>)[key])
      }
    }
    walk(root)
    const [node, key] = spots[at % spots.length] ?? [root, 'root']
    if (how === 0) delete node[key]
    else if (how === 1 && !Array.isArray(node)) node[`${key}2`] = to
    else node[key] = to
  }
  return root.root
}

const query = fc.dictionary(
  fc.oneof(
    fc.constantFrom(
      'language',
      'search',
      'page',
      'limit',
      'exact',
      'file',
      'count',
      'before',
      'details',
      'expires',
      'signature',
      'lessonId',
    ),
    fc.string({ maxLength: 5 }),
  ),
  fc.oneof(
    odd,
    fc.constantFrom('1', '2', '-1', '1e3', '99999999999999', 'true', 'false', 'missing'),
  ),
  { maxKeys: 4 },
)
const headers = fc.record(
  {
    'if-match': fc.constantFrom('"1"', '*', '"999999999"', '""', 'x', 'W/"1"', '"-1"'),
    'idempotency-key': fc.oneof(
      fc.constantFrom('same', '', ' '),
      fc.string({ unit: fc.constantFrom('a', '~'), maxLength: 5 }),
    ),
    range: fc.constantFrom('bytes=0-', 'bytes=5-1', 'bytes=-0', 'x'),
  },
  { requiredKeys: [] },
)

/** A query string by hand: halves of characters and bad escapes go out as they are. */
function search(given: Record<string, string>): string {
  const escaped = (text: string) => (text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80')
  const pairs = Object.entries(given).map(([key, text]) => `${escaped(key)}=${escaped(text)}`)
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}

const asked = (Object.entries(api) as [CallName, Call][]).filter(
  ([name]) => !['login', 'logout', 'openapi'].includes(name),
)

describe('any input', () => {
  it.each(asked)('to %s gets an answer of the contract', async (name, call) => {
    const keys = [...call.path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '')
    const authorization = `Bearer ${await griot.tokenOf('admin')}`
    const params = fc.record(
      Object.fromEntries(
        keys.map((key) => [
          key,
          fc.oneof(
            fc.constantFrom(...(places[key] ?? ['yoruba'])),
            odd.filter((text) => text.isWellFormed()),
          ),
        ]),
      ),
    )
    const body = fc.oneof(
      { weight: 4, arbitrary: changes.map((list) => mutate(samples[name] ?? {}, list)) },
      value,
    )
    const isWrite = call.method !== 'GET' && call.method !== 'HEAD'
    await fc.assert(
      fc.asyncProperty(params, query, headers, body, async (params, query, headers, body) => {
        const answer = await griot.app.inject({
          method: call.method,
          url: addressOf(name, params) + search(query),
          headers: {
            ...headers,
            authorization,
            ...(isWrite ? { 'content-type': 'application/json' } : {}),
          },
          ...(isWrite ? { payload: JSON.stringify(body) ?? '' } : {}),
        })
        expect(answer.statusCode, answer.body).toBeLessThan(500)
        if (call.method === 'HEAD') expect(answer.body).toBe('')
        else if (answer.statusCode >= 400)
          z.strictObject(errorEnvelopeSchema.shape).parse(answer.json())
        else if (call.result) envelope(call.result).parse(answer.json())
      }),
      {
        numRuns: OF_FURTHER_KINDS.has(name) ? CASES_OF_FURTHER_KINDS : CASES,
        seed: 20,
        endOnFailure: true,
      },
    )
  })
})
