import pg from 'pg'
import { StartupError } from '../../startup-error.ts'
import { apply, PATIENCE, type Patience } from './migrate/apply.ts'
import { MIGRATIONS_FOLDER, type Migration, readMigrations } from './migrate/migrations.ts'
import { takeTurn } from './migrate/turn.ts'

/** Of PostgreSQL: the oldest on which the tests have run. */
const LEAST_VERSION = 15

/**
 * Brings the database up to date: each file of the folder once, in order, in its own transaction
 * unless it says `-- no transaction`. A process killed halfway leaves nothing that the next run
 * would stumble over.
 *
 * @param options.upTo the name of the last one to be applied; all when it is left out
 * @param options.leastVersion of PostgreSQL, for tests
 * @param options.print is told what it waits for: another process that migrates, or a lock
 * @returns the names of those applied now
 * @throws StartupError when the database is unreachable or too old, a landed file was edited, one fails, or one
 *   waits in vain for what another connection holds
 */
export async function migrate(
  url: string,
  options: {
    folder?: string
    upTo?: string
    leastVersion?: number
    print?: (line: string) => void
    patience?: Patience
  } = {},
): Promise<string[]> {
  const {
    leastVersion = LEAST_VERSION,
    folder = MIGRATIONS_FOLDER,
    upTo,
    print = () => {},
    patience = PATIENCE,
  } = options
  const all = await readMigrations(folder)
  const migrations = all.filter(({ name }) => upTo === undefined || name <= upTo)
  const client = await connect(url)
  try {
    await refuseOlder(client, url, leastVersion)
    await takeTurn(client, print)
    const pending = await pendingOf(client, migrations)
    const connection = { client, connect: () => connect(url), print, patience }
    const applied: string[] = []
    for (const migration of pending)
      if (await apply(connection, migration)) applied.push(migration.name)
    return applied
  } finally {
    await client.end().catch(() => {})
  }
}

async function pendingOf(
  client: pg.Client,
  migrations: readonly Migration[],
): Promise<Migration[]> {
  await client.query(
    `create table if not exists schema_migrations (
       name text primary key,
       sha256 text not null,
       applied_at timestamptz not null default now()
     )`,
  )
  const { rows } = await client.query<Pick<Migration, 'name' | 'sha256'>>(
    'select name, sha256 from schema_migrations',
  )
  const landed = new Map(rows.map((row) => [row.name, row.sha256]))
  const edited = migrations.find(({ name, sha256 }) => (landed.get(name) ?? sha256) !== sha256)
  if (edited) {
    throw new StartupError(
      `The migration ${edited.name} was changed after this database had applied it. Put the file back as it was, and write a new one for what is to change.`,
    )
  }
  return migrations.filter(({ name }) => !landed.has(name))
}

/** Its errors and plans differ from one version to the next; older ones are tried by nobody. */
async function refuseOlder(client: pg.Client, url: string, least: number): Promise<void> {
  const { rows } = await client.query<{ number: number; version: string }>(
    `select current_setting('server_version_num')::integer as number, current_setting('server_version') as version`,
  )
  const [is] = rows
  if (!is || is.number >= least * 10_000) return
  throw new StartupError(
    `The database at ${shown(url)} is PostgreSQL ${is.version}, and Griot needs ${least} or newer.`,
  )
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
