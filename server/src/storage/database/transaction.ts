import type pg from 'pg'
import type { Database } from './database.ts'

/** Attempts of a transaction that PostgreSQL ended to resolve a deadlock or a serialization conflict. */
const ATTEMPTS = 5
const RETRIED = new Set(['40P01', '40001'])

/** Runs `work` in one transaction: commits what it returns from, rolls back what it throws in. */
export async function transaction<T>(
  pool: pg.Pool,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await once(pool, work)
    } catch (error) {
      if (attempt === ATTEMPTS || !RETRIED.has(errorCode(error))) throw error
    }
  }
}

async function once<T>(pool: pg.Pool, work: (database: Database) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query('begin')
    const result = await work(client)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
      broken = failure
    })
    throw error
  } finally {
    // A connection whose rollback failed holds an open transaction: it must not be used again.
    client.release(broken)
  }
}

/** The SQLSTATE or system code of an error, '' without one. */
export function errorCode(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
}

/** The name of the constraint that refused a row, '' when that is not what happened. */
export function violatedConstraint(error: unknown): string {
  const refused = errorCode(error) === '23505' || errorCode(error) === '23514'
  return refused && typeof error === 'object' && error !== null && 'constraint' in error
    ? String(error.constraint)
    : ''
}
