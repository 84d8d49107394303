import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { Pool } from './database/connect.ts'
import { rows } from './database/database.ts'
import { kysely } from './database/kysely.ts'
import type { FileStore } from './files/file-store.ts'

const EVERY_MS = 10 * 60 * 1000
/** An upload that has not ended after a day never will. */
const STAGED_HOURS = 24
/** Whoever sends a POST again does so within the day. */
const IDEMPOTENCY_HOURS = 24

/** Removes what has expired. Several processes may do it at once. */
export async function sweep(deps: { pool: Pool; files: FileStore }): Promise<void> {
  const now = sql<Date>`now()`
  const tooOld = sql<Date>`now() - make_interval(hours => ${IDEMPOTENCY_HOURS})`
  for (const table of ['sessions', 'rate_limits', 'password_resets'] as const)
    await rows(deps.pool, kysely.deleteFrom(table).where('expires_at', '<', now))
  await rows(deps.pool, kysely.deleteFrom('idempotency_keys').where('created_at', '<', tooOld))
  await deps.files.sweepStaging(new Date(Date.now() - STAGED_HOURS * 3_600_000))
}

/** Sweeps now and every ten minutes; gives what ends it. A failed sweep is tried again at the next. */
export function startHousekeeping(deps: {
  pool: Pool
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
