import pg from 'pg'

/** PostgreSQL's bigint: counts and versions, all far below 2^53. */
const INT8 = 20

/** A taken-up pool or a database that is away answers 503 quickly (promises R12, R14). */
const CONNECT_MILLISECONDS = 2000
/** No call of ours may hold a connection for longer. */
const STATEMENT_MILLISECONDS = 30_000
const IDLE_MILLISECONDS = 60_000

/**
 * The connections of one process.
 * @param size the most that are open at once
 * @param onIdleError is told when an idle connection breaks; the pool replaces it by itself
 */
export function createPool(
  url: string,
  { size, onIdleError = () => {} }: { size: number; onIdleError?: (error: Error) => void },
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: CONNECT_MILLISECONDS,
    idleTimeoutMillis: IDLE_MILLISECONDS,
    statement_timeout: STATEMENT_MILLISECONDS,
    idle_in_transaction_session_timeout: STATEMENT_MILLISECONDS,
    application_name: 'griot',
    keepAlive: true,
    types: { getTypeParser },
  })
  // Without a listener the loss of an idle connection would end the process.
  pool.on('error', onIdleError)
  // Of a connection that is checked out, the query under way reports the loss; the event is a second report.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

const getTypeParser: typeof pg.types.getTypeParser = (oid: number, format?: 'text' | 'binary') =>
  oid === INT8 && format !== 'binary' ? Number : pg.types.getTypeParser(oid, format)
