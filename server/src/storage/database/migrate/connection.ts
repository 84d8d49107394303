import pg from 'pg'
import { StartupError } from '../../../shared/startup-error.ts'

/** The oldest tested PostgreSQL version. */
const LEAST_VERSION = 15

/** @throws StartupError when the database is unreachable */
export async function connect(url: string): Promise<pg.Client> {
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

/** @throws StartupError when PostgreSQL is older than what was tested: its errors and plans differ */
export async function refuseOldPostgres(client: pg.Client, url: string, least = LEAST_VERSION): Promise<void> {
  const { rows } = await client.query<{ number: number; version: string }>(
    `select current_setting('server_version_num')::integer as number, current_setting('server_version') as version`,
  )
  const [is] = rows
  if (!is || is.number >= least * 10_000) return
  throw new StartupError(
    `The database at ${shown(url)} is PostgreSQL ${is.version}, and Griot needs ${least} or newer.`,
  )
}

/** A sentence about the oldest open transaction, which may hold the lock. */
export async function oldestTransaction(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string; pid: number; state: string; age: number }>(
    `select coalesce(nullif(application_name, ''), usename) as name, pid, state,
       extract(epoch from now() - xact_start)::integer as age
     from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null
     order by xact_start limit 1`,
  )
  const [one] = rows
  if (!one) return 'Start again.'
  return `The oldest transaction belongs to ${one.name} (process ${one.pid}, ${one.state}, ${one.age} s). Stop it, or start again when it has ended.`
}

/** The URL without its password. */
function shown(url: string): string {
  const { hostname, port, pathname, searchParams } = new URL(url)
  return `${searchParams.get('host') ?? hostname}:${port || '5432'}${pathname}`
}

/** When all addresses of a host fail, the error has several parts and no message. */
function reason(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map((each) => each.message).join(', ')
  return (error as Error).message
}
