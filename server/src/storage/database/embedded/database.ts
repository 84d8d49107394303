import { join } from 'node:path'
import pg from 'pg'
import { messageOf, StartupError } from '../../../shared/startup-error.ts'
import { errorCode } from '../pool/transaction.ts'
import { preallocateWal } from './write-ahead-log.ts'

/** Griot's role, and its database. The role owns that database and has no other privilege. */
export const ROLE = 'griot'

/** Also returned for a role that does not exist. */
export const WRONG_PASSWORD = '28P01'

/**
 * Creates Griot's role and database, as far as they are missing: an interrupted start may have created only one, and an
 * older version left errors enabled in PostgreSQL's log.
 * @throws StartupError when the cluster was created with another password, or is not reachable
 */
export async function createDatabase(superuserUrl: string, password: string, dataFolder: string): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl })
  // A running statement reports a lost connection; between two statements the event would end the process.
  client.on('error', () => {})
  try {
    await client.connect()
  } catch (error) {
    throw refusal(error, dataFolder)
  }
  try {
    // A failing statement would be logged, and this one contains the password.
    await client.query("SET log_min_error_statement = 'panic'")
    const role = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [ROLE])
    await client.query(
      `${role.rowCount ? 'ALTER' : 'CREATE'} ROLE ${ROLE} LOGIN PASSWORD ${client.escapeLiteral(password)}`,
    )
    // Griot receives its errors itself, and the first line of an error may quote a value.
    await client.query(`ALTER ROLE ${ROLE} SET log_min_messages = 'log'`)
    const database = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [ROLE])
    if (!database.rowCount) await client.query(`CREATE DATABASE ${ROLE} OWNER ${ROLE}`)
    await preallocateWal(client, join(dataFolder, 'postgres'))
  } finally {
    await client.end()
  }
}

function refusal(error: unknown, dataFolder: string): StartupError {
  const sentence =
    errorCode(error) === WRONG_PASSWORD
      ? `The database in ${dataFolder} does not match the secrets in secrets.json. Restore both from the same backup.`
      : `The database in ${dataFolder} cannot be reached: ${messageOf(error)}`
  return new StartupError(sentence, { cause: error })
}
