import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { StartupError } from '../../../shared/startup-error.ts'
import { ADVISORY_LOCKS } from '../advisory-locks.ts'
import { errorCode } from '../pool/transaction.ts'
import { connect, oldestTransaction, refuseOldPostgres } from './connection.ts'
import { type Migration, readMigrations } from './migrations.ts'
import { upgradePrevious } from './upgrade.ts'

const LOCK_POLL_MS = 200
const LOCK_TIMEOUT = '55P03'
const RETRIED = new Set([LOCK_TIMEOUT, '40P01'])

/** How long a migration waits for locks. In total longer than the 30 s for which a running Griot may hold one. */
const LOCK_TIMEOUTS = {
  /** Per attempt: requests of a running Griot queue behind a statement that waits for their table. */
  lockMilliseconds: 1000,
  /** For building or dropping an index concurrently, behind which no request queues. */
  concurrentLockMilliseconds: 600_000,
  /** Between attempts, so that queued requests can run. */
  pauseMilliseconds: 3000,
  attempts: 12,
}
type LockTimeouts = typeof LOCK_TIMEOUTS

interface MigrateOptions {
  folder?: string
  /** The name of the last migration to apply. */
  upTo?: string
  print?: (line: string) => void
  lockTimeouts?: LockTimeouts
  /** The minimum PostgreSQL version, for tests. */
  leastVersion?: number
}

/**
 * Applies each file of the folder once, in order, each in its own transaction. A file that starts with `-- no
 * transaction` contains one statement. A killed process leaves nothing that blocks the next one.
 * @returns the names of those applied now
 * @throws StartupError when the database is unreachable or too old, an applied file was edited, or one fails
 */
export async function migrate(url: string, options: MigrateOptions = {}): Promise<string[]> {
  const { folder, upTo, print = () => {}, lockTimeouts = LOCK_TIMEOUTS, leastVersion } = options
  const all = await readMigrations(folder)
  const migrations = all.filter(({ name }) => upTo === undefined || name <= upTo)
  const client = await connect(url)
  try {
    await refuseOldPostgres(client, url, leastVersion)
    await acquireMigrationLock(client, print)
    if (folder === undefined) await upgradePrevious(client, migrations, print)
    const applied: string[] = []
    for (const migration of await pendingOf(client, migrations)) {
      await apply(client, migration, lockTimeouts)
      applied.push(migration.name)
    }
    return applied
  } finally {
    await client.end().catch(() => {})
  }
}

/**
 * Waits until no other process migrates. It polls instead of waiting inside PostgreSQL: a concurrent index build waits
 * for every running statement, so both would wait forever.
 */
async function acquireMigrationLock(client: pg.Client, print: (line: string) => void): Promise<void> {
  for (let polls = 0; ; polls += 1) {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as taken', [ADVISORY_LOCKS.migrations])
    if (rows[0].taken) return
    if (polls === 0) print('Waiting for another process that is updating the database schema')
    await sleep(LOCK_POLL_MS)
  }
}

async function pendingOf(client: pg.Client, migrations: Migration[]): Promise<Migration[]> {
  await client.query(
    `create table if not exists schema_migrations (
       name text primary key, sha256 text not null, applied_at timestamptz not null default now()
     )`,
  )
  const { rows } = await client.query('select name, sha256 from schema_migrations')
  const applied = new Map<string, string>(rows.map(({ name, sha256 }) => [name, sha256]))
  const edited = migrations.find(({ name, sha256 }) => (applied.get(name) ?? sha256) !== sha256)
  if (edited)
    throw new StartupError(
      `The migration ${edited.name} was changed after this database applied it. Restore the file, and write a new migration for the change.`,
    )
  return migrations.filter(({ name }) => !applied.has(name))
}

/** @throws StartupError when the migration fails, or a lock is not available in time */
async function apply(client: pg.Client, migration: Migration, lockTimeouts: LockTimeouts): Promise<void> {
  const { name, text, outsideTransaction } = migration
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await applyOnce(client, migration, lockTimeouts)
    } catch (error) {
      const waited = RETRIED.has(errorCode(error))
      // A concurrent index build has its own long timeout, so it is not retried.
      const isFinal = outsideTransaction && errorCode(error) === LOCK_TIMEOUT
      if (waited && !isFinal && attempt < lockTimeouts.attempts) {
        await sleep(lockTimeouts.pauseMilliseconds)
        continue
      }
      const { message, position = 0 } = error as pg.DatabaseError
      // PostgreSQL counts characters from 1.
      const line = text.slice(0, Number(position)).split('\n').length
      const reason = waited
        ? `waited too long for a lock. ${await oldestTransaction(client)}`
        : `failed in line ${line}: ${message}`
      throw new StartupError(`The migration ${name} ${reason}`, { cause: error })
    }
  }
}

async function applyOnce(
  client: pg.Client,
  { name, sha256, text, outsideTransaction }: Migration,
  { lockMilliseconds, concurrentLockMilliseconds }: LockTimeouts,
): Promise<void> {
  await client.query(`set lock_timeout = ${outsideTransaction ? concurrentLockMilliseconds : lockMilliseconds}`)
  if (outsideTransaction) await dropInvalidIndex(client, text)
  else await client.query('begin')
  try {
    await client.query(text)
    await client.query('insert into schema_migrations values ($1, $2)', [name, sha256])
    if (!outsideTransaction) await client.query('commit')
  } catch (error) {
    if (!outsideTransaction) await client.query('rollback').catch(() => {})
    throw error
  }
}

/** PostgreSQL never uses an index whose concurrent build was killed. */
async function dropInvalidIndex(client: pg.Client, text: string): Promise<void> {
  const [, built] = /\bindex\s+concurrently\s+if\s+not\s+exists\s+"?(\w+)/i.exec(text) ?? []
  const { rows } = await client.query(
    'select indexrelid::regclass::text as name from pg_index where not indisvalid and indexrelid = to_regclass($1)',
    [built],
  )
  for (const { name } of rows) await client.query(`drop index concurrently ${name}`)
}
