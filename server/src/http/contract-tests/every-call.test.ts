import { api, type CallName } from '@griot/contract/api.ts'
import type { Call } from '@griot/contract/calls/call.ts'
import * as apiMessages from '@griot/contract/messages/api/general/general.ts'
import { addressOf, type TestApp } from '@griot/testing/app.ts'
import type { Example } from '@griot/testing/examples/example.ts'
import { CALLS, exampleOf, sendExample } from '@griot/testing/examples.ts'
import { startOidcGriot } from '@griot/testing/oidc/oidc-griot.ts'
import { listeningLog } from '@griot/testing/postgres/listening-log.ts'
import { expectStrictHeaders } from '@griot/testing/requests/strict-headers.ts'
import { secretsIn, wordsIn } from '@griot/testing/requests/strings-in.ts'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

/** Rules for every call, tested with one valid request and one failing request of each. */
/** Requests of all calls take a while on a busy machine. */
const MILLISECONDS = 240_000

let griot: TestApp
const log = listeningLog()
interface Sent {
  example: Example
  answer: LightMyRequestResponse
}
const sent = new Map<CallName, Sent>()
const refused: [CallName, LightMyRequestResponse][] = []
const EVIL = { origin: 'https://evil.example', 'access-control-request-method': 'POST' }

beforeAll(async () => {
  griot = await startOidcGriot({}, {}, { log: { level: 'trace', stream: log.stream } })
  const calls = CALLS.map(([name]) => name)
  // createFirstAdmin works only while there is no admin.
  calls.sort((one) => (one === 'createFirstAdmin' ? -1 : 0))
  for (const name of calls) {
    const example = await exampleOf(griot, name)
    sent.set(name, { example, answer: await sendFrom(name, example) })
  }
  for (const name of calls) refused.push(...(await refusalsOf(name)))
}, MILLISECONDS)
afterAll(() => griot.close())

/** A cross-origin request, as a browser sends it. */
function sendFrom(name: CallName, example: Example): Promise<LightMyRequestResponse> {
  return sendExample(griot, name, { ...example, headers: { ...example.headers, ...EVIL } })
}

/** Without a token, as a preflight, and with an invalid query and body. */
async function refusalsOf(name: CallName): Promise<[CallName, LightMyRequestResponse][]> {
  const { method, access } = api[name]
  const url = addressOf(name)
  const open = { method, url, headers: EVIL }
  const authorization = `Bearer ${await griot.tokenOf('admin')}`
  const headers = { ...EVIL, authorization, 'content-type': 'application/json' }
  const requests: InjectOptions[] = [
    open,
    { ...open, method: 'OPTIONS' },
    // A sign-out would succeed despite these errors.
    ...(access === 'session.own' ? [] : [{ method, url: `${url}?x=%00`, headers }]),
    ...(method === 'GET' || method === 'HEAD' ? [] : [{ method, url, headers, payload: '{' }]),
  ]
  const responses: [CallName, LightMyRequestResponse][] = []
  for (const request of requests) responses.push([name, await griot.app.inject(request)])
  return responses
}

/** Pages of any origin may read the feed of releases. */
const isOfFeed = (name: CallName) => api[name].path.startsWith('/feed/')

const allAnswers = () => [
  ...[...sent].map(([name, { answer }]): [CallName, LightMyRequestResponse] => [name, answer]),
  ...refused,
]

describe('a valid request', () => {
  it('is accepted by every call, so that invalid ones fail only for their errors', () => {
    const failed = [...sent].filter(([, { answer }]) => answer.statusCode >= 400)
    expect(failed.map(([name, { answer }]) => `${name}: ${answer.body}`)).toEqual([])
    expect(sent.size).toBe(CALLS.length)
  })
})

describe('the response of every call', () => {
  it('has the security headers, on success and on error', () => {
    for (const [name, answer] of allAnswers())
      expectStrictHeaders(answer, `${name} ${answer.statusCode}`, {
        sharing: isOfFeed(name) ? 'cross-origin' : 'same-origin',
      })
    const statuses = new Set(allAnswers().map(([, { statusCode }]) => statusCode))
    for (const status of [200, 201, 204, 400, 401, 404]) expect(statuses).toContain(status)
  })

  it('allows no other origin, and no preflight, except the feed', () => {
    for (const [name, { headers }] of allAnswers().filter(([name]) => !isOfFeed(name)))
      expect(
        Object.keys(headers).filter((key) => key.startsWith('access-control-')),
        name,
      ).toEqual([])
  })

  it('contains no value of a secret column', async () => {
    const secrets = await secretValues()
    expect(secrets.length).toBeGreaterThan(20)
    for (const [name, { body }] of allAnswers())
      for (const { column, value } of secrets) if (body.includes(value)) throw new Error(`${name} gives ${column}.`)
  })

  it('contains no address of another account, except for admins', async () => {
    const { rows } = await griot.pool.query('select email from users')
    const others = rows.map(({ email }) => String(email)).filter((email) => email !== 'viewer@griot.example')
    const readCalls = CALLS.filter(([, { access }]) => access in { 'content.read': 1, 'session.own': 1 })
    for (const [name, { method }] of readCalls) {
      if (method !== 'GET') continue
      const { token: _, ...example } = sent.get(name)?.example ?? {}
      const { body } = await griot.send('viewer', name, example)
      expect(
        others.filter((email) => body.includes(email)),
        name,
      ).toEqual([])
    }
    expect(readCalls.length).toBeGreaterThan(40)
  })
})

/** Columns with secrets, and their values in every encoding of bytes. */
async function secretValues(): Promise<{ column: string; value: string }[]> {
  const { rows: columns } = await griot.pool.query(
    `select table_name as of, column_name as name, data_type as type from information_schema.columns
     where table_schema = 'public' and column_name ~ '(hash|secret|token)' and data_type in ('bytea', 'text')`,
  )
  const found: { column: string; value: string }[] = []
  for (const { of, name, type } of columns) {
    const { rows } = await griot.pool.query(`select "${name}" as value from "${of}" where "${name}" is not null`)
    for (const { value } of rows) {
      const texts =
        type === 'text' ? [value] : (['hex', 'base64', 'base64url'] as const).map((as) => value.toString(as))
      found.push(...texts.map((text: string) => ({ column: `${of}.${name}`, value: text })))
    }
  }
  return found
}

/** Sent or returned values that must not appear in a log. */
function hidden(): string[] {
  return [...sent.values()].flatMap(({ example, answer }) => {
    const json = /json/.test(String(answer.headers['content-type'])) ? answer.json() : {}
    return [...secretsIn(example, json.result), ...wordsOf(example)]
  })
}

function expectNothingHidden(): void {
  expect(hidden().length).toBeGreaterThan(100)
  const text = log.text()
  for (const each of new Set(hidden()))
    if (text.includes(each) || text.includes(JSON.stringify(each).slice(1, -1)))
      throw new Error(`The log holds ${each}`)
}

describe('the log of all calls', () => {
  it('contains no token, password, link or text of any request', () => {
    const traced = '"level":10'
    expect(log.text()).toContain(traced)
    expectNothingHidden()
  })
})

/** Sends the requests again and returns those answered with a server error, which must contain nothing else. */
async function faultsOf(names: readonly CallName[], examples: Map<CallName, Example>) {
  const failed: CallName[] = []
  for (const name of names) {
    const answer = await sendExample(griot, name, examples.get(name) ?? {})
    if (answer.statusCode < 500) continue
    const { method, failed: sentence } = api[name] as Call
    failed.push(name)
    if (method === 'HEAD') expect(answer.body).toBe('')
    else
      expect(answer.json(), name).toEqual({
        statusCode: 500,
        status: 'error',
        code: 'internal',
        ...(sentence ?? apiMessages.errorOccurred),
        errors: [],
      })
  }
  return failed
}

/** Tables for authentication, which every call reads first. */
const OF_ACCOUNTS = /^(users|sessions|settings|api_tokens|second_factors|rate_limits)$/

describe('a database error', () => {
  const isRead = (name: CallName) => ['GET', 'HEAD', 'OPTIONS'].includes(api[name].method)
  const names = CALLS.map(([name]) => name)

  it(
    'in a write that quotes the row: neither response nor log contains the row',
    async () => {
      const writes = names.filter((name) => !isRead(name))
      const examples = new Map<CallName, Example>()
      for (const name of writes) examples.set(name, await exampleOf(griot, name))
      const tables = (await tableNames()).filter((table) => table !== 'rate_limits')
      await griot.pool.query(
        `create function fail_with_row() returns trigger language plpgsql as
         $$ begin raise exception 'canary row % %', to_jsonb(new), to_jsonb(old); end $$`,
      )
      for (const table of tables)
        await griot.pool.query(
          `create trigger fails before insert or update or delete on ${table} for each row execute function fail_with_row()`,
        )
      log.forget()
      const failed = await faultsOf(writes, examples)
      await griot.pool.query('drop function fail_with_row cascade')
      expect(failed.length, `${writes.length} writes`).toBeGreaterThan(60)
      expect(log.text()).toContain('a call failed')
      expect(log.text()).not.toContain('canary row')
      for (const example of examples.values())
        for (const each of [...secretsIn(example), ...wordsOf(example)])
          expect(log.text().includes(each), each).toBe(false)
    },
    MILLISECONDS,
  )

  it('in a read: the response has no stack, SQL, table or path', async () => {
    const reads = names.filter(isRead)
    const tables = (await tableNames()).filter((table) => !OF_ACCOUNTS.test(table))
    for (const table of tables) await griot.pool.query(`alter table ${table} rename to gone_${table}`)
    const examples = new Map([...sent].map(([name, { example }]) => [name, example]))
    const failed = await faultsOf(reads, examples)
    for (const table of tables) await griot.pool.query(`alter table gone_${table} rename to ${table}`)
    expect(failed.length, `${reads.length} reads`).toBeGreaterThan(40)
    expectNothingHidden()
  })
})

const wordsOf = ({ body }: Example) => (Buffer.isBuffer(body) ? [] : wordsIn(body))

async function tableNames(): Promise<string[]> {
  const { rows } = await griot.pool.query(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  return rows.map(({ name }) => name)
}
