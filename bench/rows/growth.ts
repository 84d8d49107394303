import { randomBytes } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { migrate } from '#server/storage/database/migrate.ts'
import { type Child, cpuSeconds } from '../child.ts'
import { compare, type Line } from '../compare.ts'
import { load } from '../load.ts'
import { seed } from '../seed.ts'
import { caughtUp, connect, signIn, startGriot, type Testbed } from '../testbed.ts'
import { cells, pathOf } from './grid.ts'
import { warmRead } from './reads.ts'

/** How many times the rows of the smaller database there are. */
const TIMES = 10
/** A page takes at most 1.5 times as long, so at least so large a part of the answers is given. */
const GOAL = 1 / 1.5
const CONNECTIONS = 10
/** Of a turn: long enough for some hundred answers of the slowest word. */
const SECONDS = 1
/** One turn's ratio is off by a third either way. */
const TURNS = 5

/**
 * Pages of the grid among all rows against those among a tenth of them: two Griots, each on a database
 * of its own in one PostgreSQL, loaded in turns. In the table the smaller one stands as "bare", and processor
 * time is that of the server and of its connections to PostgreSQL together.
 */
export async function growth(testbed: Testbed): Promise<Line[]> {
  const small = await startSmaller(testbed)
  const { griot, griotHeaders, options } = testbed
  // What was seeded is in use since, so that of a third of the smaller table each row is there twice: there
  // PostgreSQL tidies up by itself, minutes later, and in the larger one, where they are fewer, it does not.
  for (const client of [testbed.admin, small.owner]) await client.query('vacuum analyze assets')
  const lines: Line[] = []
  for (const cell of cells()) {
    const side = (base: string, headers: Record<string, string>) =>
      ({ url: base + pathOf(cell), method: 'GET', headers }) as const
    const [ours, theirs] = [side(griot.base, griotHeaders), side(small.griot.base, small.headers)]
    for (const each of [ours, theirs]) await warmRead(each, options)
    const run = (asked: typeof ours) => () =>
      load({ ...asked, connections: CONNECTIONS, until: { seconds: SECONDS } })
    lines.push(
      await compare({
        row: `growth: ${cell.label}`,
        connections: CONNECTIONS,
        goal: GOAL,
        turns: Math.max(options.turns, TURNS),
        griot: { child: await withConnections(griot, testbed.admin), run: run(ours) },
        bare: { child: await withConnections(small.griot, small.owner), run: run(theirs) },
      }),
    )
  }
  await small.owner.end()
  return lines
}

/** A server whose processor time has that of all connections to its database in it. */
async function withConnections(child: Child, database: pg.Client): Promise<Child> {
  const { rows } = await database.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and backend_type = 'client backend'`,
  )
  const pids = rows.map(({ pid }) => pid)
  const ofConnections = () => pids.reduce((sum, pid) => sum + cpuSeconds(pid), 0)
  return { ...child, cpuSeconds: () => child.cpuSeconds() + ofConnections() }
}

async function startSmaller(
  testbed: Testbed,
): Promise<{ griot: Child; owner: pg.Client; headers: Record<string, string> }> {
  const { admin, environment, folder, options } = testbed
  const url = new URL(environment.DATABASE_URL ?? '')
  const name = `smaller_${randomBytes(4).toString('hex')}`
  await admin.query(`create database ${name} owner ${admin.escapeIdentifier(url.username)}`)
  url.pathname = name
  await migrate(url.href)
  await seed(url.href, Math.round(options.rows / TIMES))
  const files = join(folder, name)
  await mkdir(files)
  const griot = await startGriot({ ...environment, DATABASE_URL: url.href, GRIOT_DATA: files }, [])
  const owner = await connect(url.href)
  await caughtUp(owner)
  const { token } = await signIn(griot.base)
  return { griot, owner, headers: { authorization: `Bearer ${token}` } }
}
