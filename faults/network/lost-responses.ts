import { randomUUID } from 'node:crypto'
import { rows } from '@griot/server/storage/database/database.ts'
import type { SignedIn } from '../shared/audios.ts'
import { type CallResponse, callApi } from '../shared/calls.ts'
import type { Fault } from '../shared/fault.ts'
import { startTwoServers, withSharedDatabase } from '../shared/griot-on-database.ts'
import type { Installation } from '../uploads/stored-files.ts'
import { type Disturbance, openBadConnection } from './bad-connection.ts'
import { CREATED_TABLES, type CreatedCounts, type LostPost, lostPosts } from './lost-posts.ts'

const PEOPLE = 6
/** Longer than most of these requests take. */
const CUT_WITHIN_MS = 25
/** Less than most responses have. */
const ANSWER_BYTES = 500
/** Sometimes the connection is cut too late, or the response is shorter. */
const TRIES_FOR_ONE_MAX = 20

export const lostResponses: Fault = {
  name: 'lost-responses',
  shows: ['R9'],
  claim:
    'a POST whose response is lost at any moment and that is retried with its Idempotency-Key at one or both of two processes: the same response, no second row; a different body is refused',
  tries: 500,
  run: ({ tries, print }) =>
    withSharedDatabase(async (shared) => {
      const people = await startTwoServers(shared)
      const lines = await Promise.all(people.map(({ griot }) => openBadConnection([griot.url], loseTheAnswer)))
      const lost = people.map(
        ({ griot, token }, at): SignedIn => ({
          griot: { ...griot, url: lines[at]?.url ?? '' },
          token,
        }),
      )
      const posts = await lostPosts(people[0])
      const failures: string[] = []
      let started = 0
      let arrived = 0
      await Promise.all(
        Array.from({ length: PEOPLE }, async (_, person) => {
          while (started < tries) {
            started += 1
            for (let count = 0; count < TRIES_FOR_ONE_MAX; count += 1) {
              const outcome = await loseOne({ people, lost, person }, await posts.next())
              failures.push(...outcome.failures)
              if (outcome.isLost) break
              arrived += 1
            }
          }
        }),
      )
      print(`  ${started} responses lost, ${arrived} received anyway`)
      await Promise.all(lines.map((line) => line.close()))
      return [...failures, ...(await countMismatches(shared.behind, posts.made))]
    }),
}

function loseTheAnswer(): Disturbance {
  return Math.random() < 0.5
    ? { cutAfterMilliseconds: Math.random() * CUT_WITHIN_MS }
    : { downBytes: Math.floor(Math.random() * ANSWER_BYTES) }
}

interface Lines {
  people: readonly SignedIn[]
  /** The same through proxies that lose the response. */
  lost: readonly SignedIn[]
  person: number
}

/** Sends a request, loses the response, and immediately retries as a client does. */
async function loseOne(
  { people, lost, person }: Lines,
  { call, options, other }: LostPost,
): Promise<{ isLost: boolean; failures: string[] }> {
  const headers = { 'idempotency-key': randomUUID() }
  const at = (whose: readonly SignedIn[], which: number) => whose[which % 2] as SignedIn
  const first = await callApi(at(lost, person), call, { ...options, headers })
  const place = Math.floor(Math.random() * 2)
  const again = await Promise.all(
    Array.from({ length: Math.random() < 0.3 ? 2 : 1 }, (_, index) =>
      callApi(at(people, place + index), call, { ...options, headers }),
    ),
  )
  again.push(await callApi(at(people, place + 1), call, { ...options, headers }))
  const isLost = first.status === 0
  const responses = isLost ? again : [first, ...again]
  const refused = await callApi(at(people, place), call, { ...other, headers })
  return { isLost, failures: [...failuresOf(call, responses), ...failuresOfRefusal(call, refused)] }
}

function failuresOf(call: string, responses: readonly CallResponse<unknown>[]): string[] {
  const bad = responses.find(({ status }) => status < 200 || status > 299)
  if (bad) return [`${call}, sent again, returned ${bad.status} ${bad.text}`]
  const texts = new Set(responses.map(({ text }) => text))
  return texts.size === 1 ? [] : [`${call} was answered in ${texts.size} ways: ${[...texts]}`]
}

function failuresOfRefusal(call: string, { status, code }: CallResponse<unknown>): string[] {
  if (status === 422 && code === 'idempotency_key_reused') return []
  return [`${call} with the key of another request returned ${status} ${code}`]
}

/** Differences between the number of created things and rows, including histories. */
async function countMismatches({ pool }: Installation, made: CreatedCounts): Promise<string[]> {
  const counts = await Promise.all(
    CREATED_TABLES.map(async (table) => {
      const [found] = await rows<{ count: number }>(pool, `select count(*)::integer from ${table}`)
      return { table, found: found?.count ?? 0, expected: made[table] ?? 0 }
    }),
  )
  const [revisions] = await rows<{ count: number }>(
    pool,
    'select count(*)::integer from revisions where entity in ($1, $2, $3, $4, $5)',
    ['level', 'lesson', 'activity', 'chat', 'asset'],
  )
  const things = counts.filter(({ table }) => table !== 'imports')
  const expected = things.reduce((sum, { expected: each }) => sum + each, 0)
  return [...counts, { table: 'revisions', found: revisions?.count ?? 0, expected }]
    .filter((each) => each.found !== each.expected)
    .map((each) => `There are ${each.found} ${each.table} where ${each.expected} were made.`)
}
