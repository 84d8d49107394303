import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { api, type CallName } from '@griot/contract/api.ts'
import { BODY_BYTES_MAX, type Call, PUBLIC_BODY_BYTES_MAX } from '@griot/contract/calls/call.ts'
import { TUS_VERSION } from '@griot/contract/uploads/upload.ts'
import { addressOf, type TestApp } from '@griot/testing/app.ts'
import { CALLS } from '@griot/testing/examples.ts'
import { startOidcGriot } from '@griot/testing/oidc/oidc-griot.ts'
import { tableDigests } from '@griot/testing/postgres/whole-database.ts'
import { addSpeaker, makeRecordingLink } from '@griot/testing/recording/speakers.ts'
import { callsToCheck } from '@griot/testing/thorough.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

/** No call trusts Content-Length, and none reads more than its own limit. */
let griot: TestApp
/** Of an admin, and of a recording link for its calls. */
let tokens: { admin: string; recordingLink: string }
beforeAll(async () => {
  griot = await startOidcGriot({})
  const { id } = await addSpeaker(griot)
  const { token } = await makeRecordingLink(griot, id)
  tokens = { admin: await griot.tokenOf('admin'), recordingLink: token }
})
afterAll(() => griot.close())

/** Calls with a JSON body, and calls without a body, which parse JSON to refuse it. */
const CALLS_WITH_BODY = CALLS.filter(
  ([, { method, multipart, raw }]) => !['GET', 'HEAD', 'OPTIONS'].includes(method) && !multipart && !raw,
)
const mostOf = (call: Call) => call.bodyBytesMost ?? BODY_BYTES_MAX

function send(name: CallName, payload: Buffer | Readable, headers: Record<string, string> = {}) {
  return griot.app.inject({
    method: api[name].method,
    url: addressOf(name),
    headers: {
      authorization: `Bearer ${tokens[api[name].access === 'recordingLink' ? 'recordingLink' : 'admin']}`,
      'content-type': 'application/json',
      'tus-resumable': TUS_VERSION,
      ...headers,
    },
    payload,
  })
}

/** A body of this many bytes without Content-Length, in chunks. */
function* bytesOf(count: number): Generator<Buffer> {
  const part = Buffer.alloc(64 * 1024, ' ')
  for (let left = count; left > 0; left -= part.length) yield part.subarray(0, left)
}

describe('a request body', () => {
  it('announced as too long is refused by every call before it is read', async () => {
    for (const [name, call] of callsToCheck(CALLS_WITH_BODY)) {
      const headers = { 'content-length': String(mostOf(call) + 1) }
      expect((await send(name, Buffer.from('{}'), headers)).statusCode, name).toBe(413)
    }
  })

  it('of unknown length is refused once it exceeds the limit', async () => {
    const small = callsToCheck(CALLS_WITH_BODY.filter(([, call]) => mostOf(call) <= BODY_BYTES_MAX))
    for (const [name, call] of small) {
      const response = await send(name, Readable.from(bytesOf(mostOf(call) + 1)))
      expect(response.statusCode, name).toBe(413)
    }
    expect(small.length).toBeGreaterThan(25)
  })

  it('longer or shorter than announced is refused', async () => {
    for (const [name] of callsToCheck(CALLS_WITH_BODY))
      for (const length of ['1', '5000']) {
        const response = await send(name, Buffer.from('{"a":1}'), { 'content-length': length })
        expect([400, 413], `${name} ${length} ${response.body}`).toContain(response.statusCode)
      }
  })

  it('compressed is refused by every call and never decompressed', async () => {
    const before = await tableDigests(griot.pool)
    const bomb = gzipSync(Buffer.alloc(10_000_000, ' '))
    const taking = callsToCheck(CALLS.filter(([, { method }]) => method !== 'GET' && method !== 'HEAD'))
    for (const [name] of taking) {
      const response = await send(name, bomb, { 'content-encoding': 'gzip' })
      expect(response.statusCode, name).toBe(415)
    }
    expect(await tableDigests(griot.pool)).toEqual(before)
  })

  it('without sign-in is limited to kilobytes, on every call', () => {
    const open = CALLS_WITH_BODY.filter(([, { access }]) => access === 'public')
    for (const [name, call] of open) expect(mostOf(call), name).toBeLessThanOrEqual(PUBLIC_BODY_BYTES_MAX)
    expect(open.length).toBeGreaterThan(5)
  })
})
