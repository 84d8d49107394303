import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { StartupError } from '../../startup-error.ts'
import { ADVISORY_LOCKS } from './advisory-locks.ts'
import { connect, oldestTransaction, refuseOldPostgres } from './migrate/connection.ts'
import { type Migration, readMigrations, statementsOf } from './migrate/migrations.ts'
import { upgradePrevious } from './migrate/upgrade.ts'
import { errorCode } from './transaction.ts'

const TURN_POLL_MILLISECONDS = 200
const LOCK_TIMEOUT = '55P03'
const RETRIED = new Set([LOCK_TIMEOUT, '40P01'])
const CONCURRENTLY = /\bconcurrently\b/i

/** How long a migration waits for locks. Together more than the 30 s for which a running Griot may hold one. */
const PATIENCE = {
  /** At a time: requests of a running Griot queue behind a statement that waits for their table. */
  lockMilliseconds: 1000,
  /** For what is built or dropped concurrently, behind which no request queues. */
  concurrentLockMilliseconds: 600_000,
  /** Between two attempts, for the requests that have queued. */
  pauseMilliseconds: 3000,
  attempts: 12,
}
type Patience = typeof PATIENCE

interface MigrateOptions {
  folder?: string
  /** The name of the last one to be applied. */
  upTo?: string
  print?: (line: string) => void
  patience?: Patience
  /** Of PostgreSQL, for tests. */
  leastVersion?: number
}

/**
 * Applies each file of the folder once, in order: in a transaction of its own, or statement by statement
 * where it says `-- no transaction`. A process that is killed halfway leaves nothing that stops the next.
 * @returns the names of those applied now
 * @throws StartupError when the database is unreachable or too old, an applied file was edited, or one fails
 */
export async function migrate(url: string, options: MigrateOptions = {}): Promise<string[]> {
  const { folder, upTo, print = () => {}, patience = PATIENCE, leastVersion } = options
  const all = await readMigrations(folder)
  const migrations = all.filter(({ name }) => upTo === undefined || name <= upTo)
  const client = await connect(url)
  try {
    await refuseOldPostgres(client, url, leastVersion)
    await takeTurn(client, print)
    if (folder === undefined) await upgradePrevious(client, migrations, print)
    const applied: string[] = []
    for (const migration of await pendingOf(client, migrations)) {
      await apply(client, migration, patience)
      applied.push(migration.name)
    }
    return applied
  } finally {
    await client.end().catch(() => {})
  }
}

/**
 * Waits until no other process migrates. It polls instead of waiting inside PostgreSQL: an index that is
 * built concurrently waits for every statement in progress, so both would wait forever.
 */
async function takeTurn(client: pg.Client, print: (line: string) => void): Promise<void> {
  for (let polls = 0; ; polls += 1) {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as taken', [
      ADVISORY_LOCKS.migrations,
    ])
    if (rows[0].taken) return
    if (polls === 0) print('Waiting for another process that is bringing the database up to date')
    await sleep(TURN_POLL_MILLISECONDS)
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
      `The migration ${edited.name} was changed after this database had applied it. Put the file back as it was, and write a new one for what is to change.`,
    )
  return migrations.filter(({ name }) => !applied.has(name))
}

async function apply(client: pg.Client, migration: Migration, patience: Patience): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const failure = await attemptOf(client, migration, patience)
    if (failure === null) return
    const { error, offset, concurrent } = failure
    if (attempt < patience.attempts && RETRIED.has(errorCode(error)) && !concurrent) {
      await sleep(patience.pauseMilliseconds)
      continue
    }
    const { name, text } = migration
    const message = RETRIED.has(errorCode(error))
      ? `The migration ${name} waited too long for a lock. ${await oldestTransaction(client)}`
      : `The migration ${name} failed in line ${lineOf(text, offset, error)}: ${error.message}`
    throw new StartupError(message, { cause: error })
  }
}

interface Failure {
  error: Error
  /** Where the statement begins in the file. */
  offset: number
  /** It has waited its whole patience at once. */
  concurrent: boolean
}

/** All statements of a file, in one transaction or one by one. */
async function attemptOf(
  client: pg.Client,
  migration: Migration,
  { lockMilliseconds, concurrentLockMilliseconds }: Patience,
): Promise<Failure | null> {
  const { name, sha256, text, alone } = migration
  const drops = alone ? await invalidIndexes(client, text) : []
  const statements = alone ? statementsOf(text) : [{ text, offset: 0 }]
  let at: Omit<Failure, 'error'> = { offset: 0, concurrent: false }
  try {
    if (!alone) await client.query('begin')
    for (const statement of [...drops, ...statements]) {
      at = { offset: statement.offset, concurrent: alone && CONCURRENTLY.test(statement.text) }
      const milliseconds = at.concurrent ? concurrentLockMilliseconds : lockMilliseconds
      await client.query(`set lock_timeout = ${milliseconds}`)
      await client.query(statement.text)
    }
    await client.query('insert into schema_migrations (name, sha256) values ($1, $2)', [
      name,
      sha256,
    ])
    if (!alone) await client.query('commit')
    return null
  } catch (error) {
    if (!alone) await client.query('rollback').catch(() => {})
    return { error: error as Error, ...at }
  }
}

/** What drops the indexes of a file whose concurrent build was killed: PostgreSQL never uses them. */
async function invalidIndexes(
  client: pg.Client,
  file: string,
): Promise<{ text: string; offset: number }[]> {
  const built = file.matchAll(/\bindex\s+concurrently\s+(?:if\s+not\s+exists\s+)?"?(\w+)/gi)
  const { rows } = await client.query(
    `select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
     where not i.indisvalid and c.relname = any($1) and pg_table_is_visible(c.oid)`,
    [Array.from(built, ([, name]) => name)],
  )
  return rows.map(({ name }) => ({
    text: `drop index concurrently if exists ${pg.escapeIdentifier(name)}`,
    offset: 0,
  }))
}

/** PostgreSQL counts characters from 1. */
function lineOf(text: string, offset: number, error: Error): number {
  return text.slice(0, offset + Number((error as pg.DatabaseError).position ?? 0)).split('\n')
    .length
}
