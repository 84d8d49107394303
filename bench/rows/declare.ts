import { compare, type Line, median } from '../compare.ts'
import { audioRow, codeOf, vocabulariesFor } from '../data/audio-rows.ts'
import { createRandom } from '../data/random.ts'
import { load } from '../load.ts'
import type { Testbed } from '../testbed.ts'
import { absolute } from './absolute.ts'
import { CLOSE_RESULT_TURNS, measure } from './reads.ts'

const BATCH = 500
export const LARGE_BATCH = 10_000
/** How much longer the large batch may take. */
const TIMES_MAX = 25
/** Rows of a batch whose code is already declared, to be skipped. */
const SKIPPED = 25
/** Fresh codes have numbers above those of any seed. */
const FIRST_FRESH = 100_000_000
/** Requests per turn, by connections: each leaves 475 rows until the clean-up after the turn. */
const REQUESTS: Record<number, number> = { 1: 10, 10: 30, 50: 60 }
const REQUESTS_QUICK = 15

/** 500 rows, 475 saved and 25 skipped, with fresh codes in every request. */
export async function declare(testbed: Testbed): Promise<Line[]> {
  const { griot, plain, options } = testbed
  const nextBody = declareBodies(testbed, BATCH)
  const newest = await testbed.admin.query<{ id: string }>('select max(id) as id from assets')
  const after = () => cleanUp(testbed, Number(newest.rows[0]?.id))
  const side = (base: string, headers: Record<string, string>, connections: number) => ({
    url: `${base}/api/audios/declare-audios`,
    method: 'POST' as const,
    headers: { ...headers, 'content-type': 'application/json' },
    connections,
    until: {
      requests: Math.max(connections, options.quick ? REQUESTS_QUICK : (REQUESTS[connections] ?? 0)),
    },
    nextBody,
  })
  const warm = { connections: 1, until: { requests: 3 } }
  const lines: Line[] = []
  for (const connections of options.connections) {
    const ours = side(griot.base, testbed.griotHeaders, connections)
    const theirs = side(plain.base, testbed.plainHeaders, connections)
    lines.push(
      await compare({
        row: `declare ${BATCH} rows`,
        connections,
        goal: 0.45,
        turns: options.turns,
        griot: { child: griot, run: () => load(ours) },
        plain: { child: plain, run: () => load(theirs) },
        warm: async () => {
          await load({ ...ours, ...warm })
          await load({ ...theirs, ...warm })
          await after()
        },
        after,
      }),
    )
  }
  const alone = { ...side(griot.base, testbed.griotHeaders, 1), ...warm }
  const small = await load(alone)
  const large = await load({ ...alone, nextBody: declareBodies(testbed, LARGE_BATCH) })
  await after()
  const times = median(large.latencies) / median(small.latencies)
  return [...lines, absolute(`declare ${LARGE_BATCH} rows, × of ${BATCH}`, times, TIMES_MAX)]
}

/** 500 codes, a tenth of them undeclared. */
export function checkDeclared(testbed: Testbed): Promise<Line[]> {
  const random = createRandom(5)
  const bodies = Array.from({ length: 20 }, () =>
    JSON.stringify(
      Array.from({ length: BATCH }, (_, at) => {
        const fresh = at % 10 === 0
        const number = Math.floor(random() * (fresh ? 1_000_000 : testbed.seeded.audios))
        return { code: codeOf(fresh ? FIRST_FRESH + number : number) }
      }),
    ),
  )
  let next = 0
  return measure(testbed, {
    row: `check ${BATCH} codes`,
    goal: 0.7,
    turns: CLOSE_RESULT_TURNS,
    path: '/api/audios/check-declared',
    method: 'POST',
    nextBody: () => {
      next += 1
      return bodies[next % bodies.length] ?? ''
    },
  })
}

/** Bodies with this many rows, all with fresh codes except for a few declared ones. */
export function declareBodies(testbed: Testbed, batch: number): () => string {
  const random = createRandom(4)
  const vocabularies = vocabulariesFor(testbed.seeded.audios)
  let fresh = FIRST_FRESH
  return () =>
    JSON.stringify(
      Array.from({ length: batch }, (_, at) => {
        const skipped = at < SKIPPED
        fresh += 1
        return audioRow(random, vocabularies, skipped ? at : fresh)
      }),
    )
}

/** Deletes what a turn declared, including history, and restores the indexes. */
export async function cleanUp({ admin }: Testbed, newest: number): Promise<void> {
  // Triggers protect the history from changes, except in replication mode.
  await admin.query("set session_replication_role = 'replica'")
  await admin.query("delete from revisions where entity = 'asset' and entity_key > $1", [newest])
  await admin.query("delete from audit_events where entity = 'asset'")
  await admin.query('delete from assets where id > $1', [newest])
  await admin.query(
    `begin;
     lock table asset_counts in exclusive mode;
     delete from asset_counts;
     insert into asset_counts
     select kind, coalesce(language, ''), count(*), count(file_sha256),
       count(*) filter (where used), count(file_sha256) filter (where used)
     from assets group by 1, 2;
     commit`,
  )
  await admin.query("set session_replication_role = 'origin'")
  for (const table of ['assets', 'revisions', 'audit_events', 'asset_counts']) {
    await admin.query(`vacuum ${table}`)
  }
  await admin.query('checkpoint')
}
