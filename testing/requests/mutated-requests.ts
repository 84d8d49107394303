import { api, type CallName } from '@griot/contract/api.ts'
import fc from 'fast-check'
import { addressOf } from '../app.ts'
import type { Example } from '../examples/example.ts'

/** Malformed requests: valid ones with parts changed, removed, duplicated and truncated. */

/** Mutations of a valid request. */
export interface RequestMutations {
  /** Mutations of the path: index of a parameter, and its new value. */
  params: { at: number; to: string }[]
  query: Record<string, string>
  /** Whether to keep the query of the valid request. */
  keepsQuery: boolean
  headers: Record<string, string>
  body: { changes: Change[] } | { instead: unknown }
  /** Mutations of a binary body. */
  bytes: { at: number; to: number }[]
  cutAt: number
}

interface Change {
  at: number
  to: unknown
  how: number
}

const odd = fc.oneof(
  fc.constantFrom(
    ...['', ' ', '\u0000', '\ud800', 'a\u0000b', '\u202e', '%', '__proto__', 'x'.repeat(2_000)],
    ...['yoruba', 'aja-01', 'LVL-YA-001', 'LSN-YA-0001', 'ACT-YA-0001-01', 'CHT-YA-0001-01'],
    ...['ọ̀', 'ƴ', '2026-11-23T07:00:00.000Z', '0', '-1', '9'.repeat(20), 'admin', 'audio'],
  ),
  fc.string({ unit: 'binary', maxLength: 30 }),
)
const value: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: odd },
  fc.constantFrom(0, -1, 1, 1.5, 2 ** 31, 2 ** 53, 1e308, -0, null, true, false),
  fc.constantFrom([], {}, [[]], [null], [{}]),
  fc.jsonValue({ maxDepth: 2 }),
)
const queryKey = fc.oneof(
  fc.constantFrom(
    ...['language', 'search', 'page', 'limit', 'exact', 'file', 'count', 'before', 'details'],
    ...['expires', 'signature', 'lessonId', 'sort', 'use', 'rule', 'kind', 'after', 'codes', 'open'],
  ),
  fc.string({ maxLength: 5 }),
)
const queryValue = fc.oneof(
  odd,
  fc.constantFrom('1', '2', '1e3', '99999999999999', 'true', 'false', 'missing', 'code', 'newest'),
)
const headers: fc.Arbitrary<Record<string, string>> = fc.record(
  {
    'if-match': fc.constantFrom('"1"', '*', '"999999999"', '""', 'x', 'W/"1"', '"-1"'),
    'idempotency-key': fc.oneof(
      fc.constantFrom('same', '', ' '),
      fc.string({ unit: fc.constantFrom('a', '~'), maxLength: 5 }),
    ),
    range: fc.constantFrom('bytes=0-', 'bytes=5-1', 'bytes=-0', 'x'),
    'content-type': fc.constantFrom('application/json', 'text/plain', 'multipart/form-data', ''),
    'upload-length': fc.constantFrom('0', '-1', '9'.repeat(15), 'x', '4'),
    'upload-offset': fc.constantFrom('0', '1', '9'.repeat(15), 'x'),
    'upload-metadata': fc.constantFrom('', 'kind', 'kind YXVkaW8=,filename YQ==', 'a b c'),
    'upload-checksum': fc.constantFrom('sha1 AAAA', 'md5 x', 'sha256', ''),
  },
  { requiredKeys: [] },
)
const change = fc.record({ at: fc.nat(), to: value, how: fc.nat({ max: 3 }) })

export const requestMutations: fc.Arbitrary<RequestMutations> = fc.record({
  params: fc.oneof(
    { weight: 3, arbitrary: fc.constant<RequestMutations['params']>([]) },
    fc.array(fc.record({ at: fc.nat({ max: 5 }), to: odd.filter(isPathPart) }), { maxLength: 2 }),
  ),
  query: fc.oneof(
    { weight: 2, arbitrary: fc.constant<Record<string, string>>({}) },
    fc.dictionary(queryKey, queryValue, { maxKeys: 4 }),
  ),
  keepsQuery: fc.boolean(),
  // Without a high weight, most requests would be refused for a header before anything else is read.
  headers: fc.oneof({ weight: 2, arbitrary: fc.constant<Record<string, string>>({}) }, headers),
  body: fc.oneof(
    { weight: 4, arbitrary: fc.record({ changes: fc.array(change, { maxLength: 3 }) }) },
    fc.record({ instead: value }),
  ),
  bytes: fc.array(fc.record({ at: fc.nat(), to: fc.nat({ max: 255 }) }), { maxLength: 3 }),
  cutAt: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.nat()),
})

/** A request for `inject`. */
export interface MutatedRequest {
  method: (typeof api)[CallName]['method']
  url: string
  headers: Record<string, string>
  payload?: string | Buffer
}

/** @param authorization header of the sending account */
export function mutatedRequest(
  name: CallName,
  { params = {}, query = {}, headers: good = {}, body }: Example,
  { authorization, odd: given }: { authorization: string; odd: RequestMutations },
): MutatedRequest {
  const { method } = api[name]
  const isWrite = method !== 'GET' && method !== 'HEAD'
  const path = { ...params }
  const keys = Object.keys(path)
  for (const { at, to } of given.params) {
    const key = keys[at % keys.length]
    if (key !== undefined) path[key] = to
  }
  const isJson = body === undefined || !Buffer.isBuffer(body)
  const type: Record<string, string> = isWrite && isJson ? { 'content-type': 'application/json' } : {}
  const payload = isJson ? jsonOf(body, given) : bytesOf(body, given)
  return {
    method,
    url: addressOf(name, path) + searchOf({ ...(given.keepsQuery ? query : {}), ...given.query }),
    headers: { ...type, ...good, ...given.headers, authorization },
    ...(isWrite ? { payload } : {}),
  }
}

function jsonOf(good: unknown, { body }: RequestMutations): string {
  const changed = 'instead' in body ? body.instead : changedIn(good ?? {}, body.changes)
  return JSON.stringify(changed) ?? ''
}

function bytesOf(good: Buffer, { bytes, cutAt }: RequestMutations): Buffer {
  const copy = Buffer.from(good)
  for (const { at, to } of bytes) copy[at % copy.length] = to
  return cutAt === 0 ? copy : copy.subarray(0, cutAt % copy.length)
}

/** A body with some of its parts, at any depth, replaced, removed or added. */
function changedIn(good: unknown, changes: readonly Change[]): unknown {
  const root: Record<string, unknown> = { root: structuredClone(good) }
  for (const { at, to: given, how } of changes) {
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

/** Excludes lone surrogates, which no client can encode in a path. */
function isPathPart(text: string): boolean {
  return text.isWellFormed()
}

/** A hand-made query string: lone surrogates and invalid escapes are sent as they are. */
function searchOf(given: Record<string, string>): string {
  const escaped = (text: string) => (text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80')
  const pairs = Object.entries(given).map(([key, text]) => `${escaped(key)}=${escaped(text)}`)
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}
