import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { StartupError } from '../../startup-error.ts'

export const MIGRATIONS_FOLDER = join(import.meta.dirname, 'migrations')

/** Any fixed number: processes that migrate the same database take turns by it. */
const ADVISORY_LOCK = 4_710_203
const FILE_NAME = /^\d{4}-[a-z0-9-]+\.sql$/

export type Migration = { name: string; text: string; sha256: string }

/**
 * Brings the database up to date: each file of the folder once, in order, in its own transaction.
 * A process killed halfway leaves whole migrations only, and the next run goes on.
 *
 * @returns the names of those applied now
 * @throws StartupError when the database is unreachable, a landed file was edited, or one fails
 */
export async function migrate(url: string, folder = MIGRATIONS_FOLDER): Promise<string[]> {
  const migrations = await readMigrations(folder)
  const client = await connect(url)
  try {
    await client.query('SELECT pg_advisory_lock($1)', [ADVISORY_LOCK])
    await client.query(
      `CREATE TABLE IF NOT EXISTS schema_migrations (
        name text PRIMARY KEY,
        sha256 text NOT NULL,
        applied_at timestamptz NOT NULL DEFAULT now()
      )`,
    )
    const { rows } = await client.query<Migration>('SELECT name, sha256 FROM schema_migrations')
    const landed = new Map(rows.map((row) => [row.name, row.sha256]))
    const edited = migrations.find(({ name, sha256 }) => (landed.get(name) ?? sha256) !== sha256)
    if (edited) {
      throw new StartupError(
        `The migration ${edited.name} was changed after this database had applied it. Put the file back as it was, and write a new one for what is to change.`,
      )
    }
    const pending = migrations.filter(({ name }) => !landed.has(name))
    for (const migration of pending) await apply(client, migration)
    return pending.map(({ name }) => name)
  } finally {
    await client.end().catch(() => {})
  }
}

/** The migrations of a folder, in order. Line ends do not count for the hash. */
export async function readMigrations(folder = MIGRATIONS_FOLDER): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => FILE_NAME.test(name)).sort()
  return Promise.all(
    names.map(async (name) => {
      const text = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n')
      return { name, text, sha256: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

async function apply(client: pg.Client, { name, text, sha256 }: Migration): Promise<void> {
  try {
    await client.query('BEGIN')
    await client.query(text)
    await client.query('INSERT INTO schema_migrations (name, sha256) VALUES ($1, $2)', [
      name,
      sha256,
    ])
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {})
    throw new StartupError(
      `The migration ${name} failed${place(error, text)}: ${(error as Error).message}`,
      {
        cause: error,
      },
    )
  }
}

/** PostgreSQL counts characters from 1 to where it stumbled. */
function place(error: unknown, text: string): string {
  const position = Number((error as pg.DatabaseError).position)
  return position > 0 ? ` in line ${text.slice(0, position).split('\n').length}` : ''
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    application_name: 'griot-migrate',
  })
  client.on('error', () => {})
  try {
    await client.connect()
    return client
  } catch (error) {
    throw new StartupError(`The database at ${shown(url)} cannot be reached: ${reason(error)}`, {
      cause: error,
    })
  }
}

/** The address without its password. */
function shown(url: string): string {
  const { hostname, port, pathname, searchParams } = new URL(url)
  return `${searchParams.get('host') ?? hostname}:${port || '5432'}${pathname}`
}

/** Several addresses tried in vain come as one error without a text. */
function reason(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map((each) => each.message).join(', ')
  return (error as Error).message
}
