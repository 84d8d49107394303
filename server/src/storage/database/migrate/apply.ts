import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { StartupError } from '../../../startup-error.ts'
import { errorCode } from '../transaction.ts'
import { type Migration, statementsOf } from './migrations.ts'
import { leaveTurn, takeTurn } from './turn.ts'
import { watchWaiting } from './waiting.ts'

/** How long a migration waits for locks. */
export interface Patience {
  /** At a time: requests of a running Griot queue behind whoever waits for their table. */
  lockMilliseconds: number
  /** For what is built or dropped concurrently, behind which nobody queues. */
  concurrentLockMilliseconds: number
  /** Between two attempts, for the requests that have queued. */
  pauseMilliseconds: number
  attempts: number
}

/** Together more than the 30 s for which a running Griot may hold anything. */
export const PATIENCE: Patience = {
  lockMilliseconds: 1000,
  concurrentLockMilliseconds: 600_000,
  pauseMilliseconds: 3000,
  attempts: 12,
}

const LOCK_TIMEOUT = '55P03'
const DEADLOCK = '40P01'
const CONCURRENTLY = /\bconcurrently\b/i

export interface Connection {
  client: pg.Client
  /** Makes another one to the same database. */
  connect: () => Promise<pg.Client>
  print: (line: string) => void
  patience: Patience
}

/** A statement that failed, and where the file has it. */
class Failure extends Error {
  /** Null where the whole file was one. */
  readonly offset: number | null
  readonly concurrent: boolean

  constructor(cause: unknown, given: { offset: number; concurrent: boolean } | null = null) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.offset = given?.offset ?? null
    this.concurrent = given?.concurrent ?? false
  }

  get code(): string {
    return errorCode(this.cause)
  }
}

/**
 * Applies one migration, trying again while others hold what it needs.
 * @returns whether it was this process that applied it
 * @throws StartupError with the line at fault, or with what it waited for in vain
 */
export async function apply(connection: Connection, migration: Migration): Promise<boolean> {
  const { client, patience, print } = connection
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const waiting = watchWaiting(connection.connect, rows[0]?.pid ?? 0, (blocker) =>
    print(`${migration.name} waits for ${blocker}`),
  )
  try {
    for (let attempt = 1; ; attempt += 1) {
      const failure = await attemptOf(client, migration, patience)
      if (!failure) return true
      if (attempt === patience.attempts || !isWorthAnother(failure))
        throw refusal(migration, failure, waiting.last())
      // An older Griot waits for its turn inside PostgreSQL, and so may be the other of a deadlock.
      if (failure.code === DEADLOCK) await leaveTurn(client)
      await sleep(patience.pauseMilliseconds)
      if (failure.code === DEADLOCK) await takeTurn(client, print)
      if (await hasLanded(client, migration)) return false
    }
  } finally {
    await waiting.stop()
  }
}

function attemptOf(
  client: pg.Client,
  migration: Migration,
  patience: Patience,
): Promise<Failure | null> {
  const work = migration.alone ? runAlone : runTogether
  return work(client, migration, patience).then(
    () => null,
    (error) => (error instanceof Failure ? error : new Failure(error)),
  )
}

/** The whole file in one transaction: it lands whole or not at all. */
async function runTogether(
  client: pg.Client,
  migration: Migration,
  { lockMilliseconds }: Patience,
): Promise<void> {
  try {
    await client.query('begin')
    await client.query(`set local lock_timeout = ${lockMilliseconds}`)
    await client.query(migration.text)
    await land(client, migration)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

/** Statement by statement, and after a kill from the first one again. */
async function runAlone(
  client: pg.Client,
  { name, text: file, sha256 }: Migration,
  { lockMilliseconds, concurrentLockMilliseconds }: Patience,
): Promise<void> {
  const drops = (await halfBuilt(client, file)).map((index) => ({
    text: `drop index concurrently if exists ${pg.escapeIdentifier(index)}`,
    offset: 0,
  }))
  for (const { text, offset } of [...drops, ...statementsOf(file)]) {
    const concurrent = CONCURRENTLY.test(text)
    const patience = concurrent ? concurrentLockMilliseconds : lockMilliseconds
    try {
      await client.query(`set lock_timeout = ${patience}`)
      await client.query(text)
    } catch (error) {
      throw new Failure(error, { offset, concurrent })
    }
  }
  await land(client, { name, sha256 })
}

/** The indexes of a file whose concurrent build was killed: they are kept up to date and never used. */
async function halfBuilt(client: pg.Client, file: string): Promise<string[]> {
  const built = file.matchAll(
    /\bcreate\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?"?(\w+)/gi,
  )
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
     where not i.indisvalid and c.relname = any($1) and pg_table_is_visible(c.oid)`,
    [Array.from(built, ([, name]) => name)],
  )
  return rows.map((row) => row.name)
}

async function land(
  client: pg.Client,
  { name, sha256 }: Pick<Migration, 'name' | 'sha256'>,
): Promise<void> {
  await client.query('insert into schema_migrations (name, sha256) values ($1, $2)', [name, sha256])
}

async function hasLanded(client: pg.Client, { name }: Migration): Promise<boolean> {
  const { rowCount } = await client.query('select 1 from schema_migrations where name = $1', [name])
  return rowCount === 1
}

/** What was waited for concurrently has had all its patience at once. */
function isWorthAnother({ code, concurrent }: Failure): boolean {
  return code === DEADLOCK || (code === LOCK_TIMEOUT && !concurrent)
}

function refusal(
  { name, text }: Migration,
  { cause, code, message, offset }: Failure,
  waitedFor: string | null,
): StartupError {
  if (code === LOCK_TIMEOUT || code === DEADLOCK) {
    const holder = waitedFor ?? 'a lock that another connection holds'
    return new StartupError(
      `The migration ${name} waited in vain for ${holder}. End that, or start again when it has ended.`,
      { cause },
    )
  }
  return new StartupError(`The migration ${name} failed${place(cause, text, offset)}: ${message}`, {
    cause,
  })
}

/** PostgreSQL counts characters from 1 to where it stumbled. */
function place(error: unknown, text: string, offset: number | null): string {
  const position = Number((error as pg.DatabaseError).position ?? 0)
  if (position === 0 && offset === null) return ''
  return ` in line ${text.slice(0, (offset ?? 0) + position).split('\n').length}`
}
