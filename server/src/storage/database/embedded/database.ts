import pg from 'pg'
import { StartupError } from '../../../startup-error.ts'

/** The role Griot signs in as, and its database. It owns that database and has no other power. */
export const ROLE = 'griot'

/**
 * Makes the role and the database that Griot works with; a start cut off may have made one of them.
 * @throws StartupError when the cluster was made with another password
 */
export async function createDatabase(
  superuserUrl: string,
  password: string,
  dataFolder: string,
): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl })
  try {
    await client.connect()
  } catch (error) {
    throw new StartupError(
      `The database in ${dataFolder} was made with other secrets than those in secrets.json beside it. Put the two back from the same backup.`,
      { cause: error },
    )
  }
  try {
    // A failing statement goes to the log, and this one holds the password.
    await client.query("SET log_min_error_statement = 'panic'")
    const role = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [ROLE])
    await client.query(
      `${role.rowCount ? 'ALTER' : 'CREATE'} ROLE ${ROLE} LOGIN PASSWORD ${client.escapeLiteral(password)}`,
    )
    const database = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [ROLE])
    if (!database.rowCount) await client.query(`CREATE DATABASE ${ROLE} OWNER ${ROLE}`)
  } finally {
    await client.end()
  }
}
