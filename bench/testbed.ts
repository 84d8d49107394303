import { randomBytes } from 'node:crypto'
import { chmod, mkdir, mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startEmbedded } from '@griot/server/storage/database/embedded/embedded.ts'
import { migrate } from '@griot/server/storage/database/migrate/migrate.ts'
import pg from 'pg'
import { SERVER_OPTIONS } from '../scripts/setup/node.mjs'
import { type Child, startChild, stopChildren } from './child.ts'
import { type Options, profilingOf } from './options.ts'
import { type Seeded, seed } from './seed.ts'

export const EMAIL = 'bench@griot.example'
export const PASSWORD = 'kora-balafon-7'

export const SERVER = new URL('../server/src/start/main.ts', import.meta.url)
const PLAIN = new URL('./plain/server.ts', import.meta.url)

/** The Griot of another checkout. */
export interface OtherServer {
  child: Child
  headers: Record<string, string>
}

/** Both servers on one seeded database, each in a separate process. */
export interface Testbed {
  folder: string
  options: Options
  griot: Child
  plain: Child
  /** Replaces the plain side for reads. */
  other: OtherServer | null
  /** Memory of the plain side before any load. */
  plainIdleMegabytes: number
  seeded: Seeded
  /** Headers of an authenticated request; the plain side reads the same session by its id. */
  griotHeaders: Record<string, string>
  plainHeaders: Record<string, string>
  /** A connection as the owner of all tables. */
  admin: pg.Client
  /** Environment for additional servers. */
  environment: NodeJS.ProcessEnv
  postgresVersion: string
}

/** Creates a testbed, runs `work`, and removes the testbed. */
export async function withTestbed(
  options: Options,
  print: (line: string) => void,
  work: (testbed: Testbed) => Promise<void>,
): Promise<void> {
  const closers: (() => Promise<unknown>)[] = []
  let closing: Promise<void> | null = null
  const close = () => {
    closing ??= closeAll(closers.splice(0).reverse())
    return closing
  }
  const stop = () => close().finally(() => process.exit(130))
  process.once('SIGINT', stop).once('SIGTERM', stop).once('disconnect', stop)
  try {
    await work(await build(options, print, closers))
  } finally {
    await close()
    process.off('SIGINT', stop).off('SIGTERM', stop).off('disconnect', stop)
  }
}

async function closeAll(closers: readonly (() => Promise<unknown>)[]): Promise<void> {
  for (const closer of closers) await closer().catch((error) => console.error(error))
}

async function build(
  options: Options,
  print: (line: string) => void,
  closers: (() => Promise<unknown>)[],
): Promise<Testbed> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'griot-bench-')))
  closers.push(() => removeFolder(folder))
  // PostgreSQL may run as another user, and keeps the files inside private.
  await chmod(folder, 0o755)
  const database = await startEmbedded({
    dataFolder: folder,
    password: randomBytes(24).toString('base64url'),
    print: () => {},
  })
  closers.push(() => database.stop())
  await migrate(database.url)
  print(`Seeding ${options.rows.toLocaleString('en')} assets of all kinds and a course`)
  const seeded = await seed(database.url, options.rows)
  print(`Seeded in ${seeded.seconds.toFixed(0)} s`)

  const superuserUrl = new URL(database.superuserUrl)
  superuserUrl.pathname = new URL(database.url).pathname
  const admin = await connect(superuserUrl.href)
  closers.push(() => admin.end())

  const environment = {
    DATABASE_URL: database.url,
    GRIOT_DATA: join(folder, 'griot'),
    GRIOT_ADMIN_EMAIL: EMAIL,
    GRIOT_ADMIN_PASSWORD: PASSWORD,
    // One secret for all servers of this testbed, so that one sign-in works on all.
    GRIOT_TOKEN_SECRET: randomBytes(32).toString('base64url'),
  }
  await mkdir(environment.GRIOT_DATA)
  closers.push(stopChildren)
  const griot = await startGriot(environment, profilingOf(options))
  const plain = await startChild({ file: PLAIN, probe: '/live', environment })
  const { token, sessionId } = await signIn(griot.base)
  await waitForCounts(admin)
  const version = await admin.query<{ server_version: string }>('show server_version')
  return {
    folder,
    options,
    griot,
    plain,
    other: null,
    plainIdleMegabytes: plain.megabytes().now,
    seeded,
    griotHeaders: { authorization: `Bearer ${token}` },
    plainHeaders: { authorization: `Bearer ${sessionId}` },
    admin,
    environment,
    postgresVersion: version.rows[0]?.server_version ?? '',
  }
}

export async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
}

/** Waits until Griot has counted the seeded rows: real users never add so many at once. */
export async function waitForCounts(admin: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await admin.query('select from asset_use_changes limit 1')
    if (rows.length === 0) return
    await sleep(500)
  }
}

/** The real server, as started by `npm start`, with its arguments. */
export function startGriot(environment: NodeJS.ProcessEnv, execArgv: string[], args: string[] = []): Promise<Child> {
  return startChild({
    args,
    file: SERVER,
    probe: '/api/health/ready',
    environment,
    execArgv: [...SERVER_OPTIONS, ...execArgv],
  })
}

export async function signIn(base: string): Promise<{ token: string; sessionId: string }> {
  const response = await fetch(`${base}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: EMAIL, password: PASSWORD }),
  })
  if (!response.ok) throw new Error(`Signing in: ${response.status} ${await response.text()}`)
  const { result } = (await response.json()) as { result: { accessToken: string } }
  const claims = Buffer.from(result.accessToken.split('.')[1] ?? '', 'base64url').toString()
  return { token: result.accessToken, sessionId: JSON.parse(claims).sid }
}

/** The cluster may be outside, behind a link. */
async function removeFolder(folder: string): Promise<void> {
  const cluster = await realpath(join(folder, 'postgres')).catch(() => null)
  if (cluster && dirname(cluster) !== folder) {
    await rm(dirname(cluster), { recursive: true, force: true })
  }
  await rm(folder, { recursive: true, force: true })
}
