import { join } from 'node:path'
import pg from 'pg'
import { StartupError, sentenceOf } from '../../../startup-error.ts'
import { errorCode } from '../transaction.ts'
import { readyLog } from './write-ahead-log.ts'

/** The role Griot signs in as, and its database. It owns that database and has no other power. */
export const ROLE = 'griot'

/** Also what a role that does not exist is answered. */
export const WRONG_PASSWORD = '28P01'

/**
 * Makes the role and the database that Griot works with, whatever of it is there already: a start cut
 * off may have made one of them, and a version from before let its errors into PostgreSQL's log.
 * @throws StartupError when the cluster was made with another password, or cannot be reached
 */
export async function createDatabase(
  superuserUrl: string,
  password: string,
  dataFolder: string,
): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl })
  // A statement under way reports a lost connection; between two, the event would end the process.
  client.on('error', () => {})
  try {
    await client.connect()
  } catch (error) {
    throw refusal(error, dataFolder)
  }
  try {
    // A failing statement goes to the log, and this one holds the password.
    await client.query("SET log_min_error_statement = 'panic'")
    const role = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [ROLE])
    await client.query(
      `${role.rowCount ? 'ALTER' : 'CREATE'} ROLE ${ROLE} LOGIN PASSWORD ${client.escapeLiteral(password)}`,
    )
    // Griot is told its errors itself, and the first line of one may quote a value as it was sent.
    await client.query(`ALTER ROLE ${ROLE} SET log_min_messages = 'log'`)
    const database = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [ROLE])
    if (!database.rowCount) await client.query(`CREATE DATABASE ${ROLE} OWNER ${ROLE}`)
    await readyLog(client, join(dataFolder, 'postgres'))
  } finally {
    await client.end()
  }
}

function refusal(error: unknown, dataFolder: string): StartupError {
  const sentence =
    errorCode(error) === WRONG_PASSWORD
      ? `The database in ${dataFolder} does not match the secrets in secrets.json. Restore both from the same backup.`
      : `The database in ${dataFolder} cannot be reached: ${sentenceOf(error)}`
  return new StartupError(sentence, { cause: error })
}
