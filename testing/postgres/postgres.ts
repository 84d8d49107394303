import { createHash, randomBytes } from 'node:crypto'
import { statfsSync } from 'node:fs'
import { chmod, mkdtemp, readdir, realpath, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createLog } from '@griot/server/shared/log.ts'
import { ADVISORY_LOCKS } from '@griot/server/storage/database/advisory-locks.ts'
import { startEmbedded } from '@griot/server/storage/database/embedded/embedded.ts'
import { stopLeftover } from '@griot/server/storage/database/embedded/leftover.ts'
import { choosePlacement } from '@griot/server/storage/database/embedded/placement.ts'
import { migrate } from '@griot/server/storage/database/migrate/migrate.ts'
import { readMigrations } from '@griot/server/storage/database/migrate/migrations.ts'
import { createPool } from '@griot/server/storage/database/pool/connect.ts'
import { JOB_NAMES, queueOf } from '@griot/server/storage/jobs/job-kinds.ts'
import { openJobs } from '@griot/server/storage/jobs/jobs.ts'
import { takeLock } from '@griot/server/storage/process-lock.ts'
import pg from 'pg'

/** Environment variable with this run's cluster, for worker processes. */
const VARIABLE = 'GRIOT_TEST_POSTGRES'
const FOLDER_PREFIX = 'griot-test-'
/** A run that has just created its folder may not hold its lock yet. */
const REUSE_MS = 60_000

/** tmpfs: each database is hundreds of files, created and deleted quickly. */
const MEMORY = '/dev/shm'
const MEMORY_BYTES_MIN = 3 * 1024 ** 3

/** Test data need not survive a power failure, and is small. */
const SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  shared_buffers: '64MB',
  max_connections: '200',
  max_wal_size: '256MB',
}

type Access = { url: string; superuserUrl: string }

/**
 * Starts a PostgreSQL for this test run, used by createTestDatabase here and in all child processes. Does nothing if a
 * parent process did it.
 * @returns the function that stops it and removes its files
 */
export async function startTestPostgres(): Promise<() => Promise<void>> {
  if (process.env[VARIABLE]) return async () => {}
  await removeAbandoned()
  const folder = await mkdtemp(join(hasMemory() ? MEMORY : tmpdir(), FOLDER_PREFIX))
  // PostgreSQL may run as another user, and keeps the files inside private.
  await chmod(folder, 0o755)
  const server = await startEmbedded({
    dataFolder: folder,
    password: randomBytes(24).toString('base64url'),
    print: () => {},
    settings: SETTINGS,
  }).catch(async (error) => {
    await remove(folder)
    throw error
  })
  process.env[VARIABLE] = JSON.stringify({ url: server.url, superuserUrl: server.superuserUrl })
  return async () => {
    delete process.env[VARIABLE]
    await server.stop()
    await remove(folder)
  }
}

export type TestDatabase = { url: string; drop(): Promise<void> }

/** A migrated database for one test file, cloned from a template in about 50 ms. */
export async function createTestDatabase(): Promise<TestDatabase> {
  return createDatabase((client) => ensureTemplate(client, access().url))
}

/** A copy of a database that has no connections. */
export async function copyTestDatabase({ url }: { url: string }): Promise<TestDatabase> {
  return createDatabase(async () => new URL(url).pathname.slice(1))
}

/**
 * A connection that the test opens and ends itself. If the database ends it, the running statement reports that;
 * without a listener, the error event would end the whole run.
 */
export function testClient(url: string, application_name?: string): pg.Client {
  const client = new pg.Client({ connectionString: url, application_name })
  client.on('error', () => {})
  return client
}

/**
 * A plain pool of a test. `pool.end()` does not wait until PostgreSQL has closed the connections; dropping the database
 * then ends them with an error event, which would end the whole run without this listener.
 */
export function testPool(url: string, max = 1): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max })
  pool.on('error', () => {})
  return pool
}

/** A database without tables, for tests of migrations. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  return createDatabase(async () => 'template1')
}

async function createDatabase(chooseTemplate: (client: pg.Client) => Promise<string>): Promise<TestDatabase> {
  const { url, superuserUrl } = access()
  const name = `test_${randomBytes(8).toString('hex')}`
  await asSuperuser(superuserUrl, async (client) => {
    const template = await chooseTemplate(client)
    // As a file copy: copying through the log needs twice the CPU time.
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy OWNER griot`)
  })
  return {
    url: withDatabase(url, name),
    drop: () =>
      asSuperuser(superuserUrl, async (client) => {
        await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
      }),
  }
}

/** Named by a hash of the migrations, so that watch mode notices edits. */
async function ensureTemplate(client: pg.Client, url: string): Promise<string> {
  const hash = createHash('sha256')
  for (const { sha256 } of await readMigrations()) hash.update(sha256)
  hash.update(JSON.stringify(JOB_NAMES.map(queueOf)))
  const name = `template_${hash.digest('hex').slice(0, 16)}`
  await client.query('SELECT pg_advisory_lock($1)', [ADVISORY_LOCKS.testTemplate])
  try {
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name])
    if (found.rowCount) return name
    const unfinished = `${name}_unfinished`
    await client.query(`DROP DATABASE IF EXISTS ${unfinished} WITH (FORCE)`)
    await client.query(`CREATE DATABASE ${unfinished} OWNER griot`)
    await migrate(withDatabase(url, unfinished))
    await makeJobs(withDatabase(url, unfinished))
    await client.query(`ALTER DATABASE ${unfinished} RENAME TO ${name}`)
    return name
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [ADVISORY_LOCKS.testTemplate])
  }
}

/** Tables of the job queue, which each start of a Griot checks. */
async function makeJobs(url: string): Promise<void> {
  const pool = createPool(url, { size: 1 })
  const jobs = await openJobs({ pool, log: createLog('silent'), runsJobs: false })
  await jobs.stop()
  await pool.end()
}

function access(): Access {
  const text = process.env[VARIABLE]
  if (!text) throw new Error('No test PostgreSQL runs: startTestPostgres belongs in a global setup.')
  return JSON.parse(text)
}

function withDatabase(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = name
  return changed.href
}

async function asSuperuser(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

function hasMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    return Math.min(bavail * bsize, process.availableMemory()) >= MEMORY_BYTES_MIN
  } catch {
    return false
  }
}

/** Stops and deletes what killed test runs left behind: the lock of a folder ends with its run. */
async function removeAbandoned(): Promise<void> {
  for (const parent of [tmpdir(), MEMORY]) {
    const names = await readdir(parent).catch(() => [])
    const ours = names.filter((name) => name.startsWith(FOLDER_PREFIX))
    for (const name of ours) await removeIfAbandoned(join(parent, name))
  }
}

async function removeIfAbandoned(folder: string): Promise<void> {
  try {
    const { mtimeMs } = await stat(folder)
    if (Date.now() - mtimeMs < REUSE_MS) return
    const lock = await takeLock(join(folder, 'griot.lock'))
    if (!lock) return
    await stopLeftover(await choosePlacement(await realpath(folder), () => {}))
    lock.release()
    await remove(folder)
  } catch {
    // Another run is deleting it now, or it belongs to another user.
  }
}

async function remove(folder: string): Promise<void> {
  const cluster = await realpath(join(folder, 'postgres')).catch(() => null)
  if (cluster && dirname(cluster) !== (await realpath(folder))) {
    await rm(dirname(cluster), { recursive: true, force: true })
  }
  await rm(folder, { recursive: true, force: true })
}
