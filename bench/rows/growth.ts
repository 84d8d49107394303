import { randomBytes } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { PAGE_SIZE } from '@griot/contract/limits.ts'
import { migrate } from '@griot/server/storage/database/migrate/migrate.ts'
import type pg from 'pg'
import { type Child, cpuSeconds } from '../child.ts'
import { compare, type Line } from '../compare.ts'
import { load } from '../load.ts'
import { type Seeded, seed } from '../seed.ts'
import { connect, signIn, startGriot, type Testbed, waitForCounts } from '../testbed.ts'
import { warmRead } from './reads.ts'

/** Ratio of the numbers of rows. */
const TIMES = 10
/** A list may take at most 1.2 times as long, so the ratio must be at least this. */
const LIST_GOAL = 1 / 1.2
const CONNECTIONS = 10
/** Duration of a turn: enough for some hundred responses of the slowest word. */
const SECONDS = 1
/** The ratio of a single turn varies by a third. */
const TURNS = 5

/**
 * A list and searches on all rows compared with a tenth of them: two Griots, each with a database in the same
 * PostgreSQL, loaded alternately. In the table the smaller one is "plain", and CPU time includes PostgreSQL's
 * connections.
 */
export async function growth(testbed: Testbed): Promise<Line[]> {
  const small = await startSmaller(testbed)
  const { griot, griotHeaders, options } = testbed
  // Updates after seeding left dead rows: a third of the smaller table, where autovacuum would run minutes later; in
  // the larger table the fraction is too small for that.
  for (const client of [testbed.admin, small.owner]) await client.query('vacuum analyze assets')
  const lines: Line[] = []
  const list = `/api/audios?language=yoruba&page=1&limit=${PAGE_SIZE}`
  const searches = testbed.seeded.searches.map(({ label, path }, at) => {
    const theirs = small.seeded.searches[at]?.path ?? path
    return { label, paths: [path, theirs] as const, goal: null }
  })
  const lists = { label: 'list', paths: [list, list] as const, goal: LIST_GOAL }
  for (const { label, paths, goal } of [lists, ...searches]) {
    const side = (url: string, headers: Record<string, string>) => ({ url, method: 'GET', headers }) as const
    const [ours, theirs] = [side(griot.base + paths[0], griotHeaders), side(small.griot.base + paths[1], small.headers)]
    for (const each of [ours, theirs]) await warmRead(each, options)
    const run = (request: typeof ours) => () =>
      load({ ...request, connections: CONNECTIONS, until: { seconds: SECONDS } })
    lines.push(
      await compare({
        row: `growth: ${label}`,
        connections: CONNECTIONS,
        goal,
        turns: Math.max(options.turns, TURNS),
        griot: { child: await withConnections(griot, testbed.admin), run: run(ours) },
        plain: { child: await withConnections(small.griot, small.owner), run: run(theirs) },
      }),
    )
  }
  await small.owner.end()
  return lines
}

/** A server whose CPU time includes all connections to its database. */
async function withConnections(child: Child, database: pg.Client): Promise<Child> {
  const { rows } = await database.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and backend_type = 'client backend'`,
  )
  const pids = rows.map(({ pid }) => pid)
  const ofConnections = () => pids.reduce((sum, pid) => sum + cpuSeconds(pid), 0)
  return { ...child, cpuSeconds: () => child.cpuSeconds() + ofConnections() }
}

async function startSmaller(testbed: Testbed): Promise<{
  griot: Child
  owner: pg.Client
  seeded: Seeded
  headers: Record<string, string>
}> {
  const { admin, environment, folder, options } = testbed
  const url = new URL(environment.DATABASE_URL ?? '')
  const name = `smaller_${randomBytes(4).toString('hex')}`
  await admin.query(`create database ${name} owner ${admin.escapeIdentifier(url.username)}`)
  url.pathname = name
  await migrate(url.href)
  const seeded = await seed(url.href, Math.round(options.rows / TIMES))
  const files = join(folder, name)
  await mkdir(files)
  const griot = await startGriot({ ...environment, DATABASE_URL: url.href, GRIOT_DATA: files }, [])
  const owner = await connect(url.href)
  await waitForCounts(owner)
  const { token } = await signIn(griot.base)
  return { griot, owner, seeded, headers: { authorization: `Bearer ${token}` } }
}
