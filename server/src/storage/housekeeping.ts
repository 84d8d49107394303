import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { rows } from './database/database.ts'
import type { FileStore } from './files/file-store.ts'

const EVERY_MS = 10 * 60 * 1000
/** An upload that has not ended after a day never will. */
const STAGED_HOURS = 24
/** Nobody repeats a request whose answer was lost a day ago. */
const IDEMPOTENCY_HOURS = 24

/** Removes what has expired. Several processes may do it at once. */
export async function sweep(deps: { pool: pg.Pool; files: FileStore }): Promise<void> {
  await rows(deps.pool, 'delete from sessions where expires_at < now()')
  await rows(deps.pool, 'delete from rate_limits where expires_at < now()')
  await rows(deps.pool, 'delete from password_resets where expires_at < now()')
  await rows(
    deps.pool,
    'delete from idempotency_keys where created_at < now() - make_interval(hours => $1)',
    [IDEMPOTENCY_HOURS],
  )
  await deps.files.sweepStaging(new Date(Date.now() - STAGED_HOURS * 3_600_000))
}

/** Sweeps now and every ten minutes; gives what ends it. A failed sweep is tried again at the next. */
export function startHousekeeping(deps: {
  pool: pg.Pool
  files: FileStore
  log: FastifyBaseLogger
}): () => void {
  const run = () =>
    sweep(deps).catch((err) => deps.log.warn({ err }, 'what has expired could not be removed'))
  void run()
  const timer = setInterval(run, EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}
