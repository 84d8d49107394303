import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { Pool } from './database/connect.ts'
import { rows } from './database/database.ts'
import { kysely } from './database/kysely.ts'
import type { FileStore } from './files/file-store.ts'
import { sweepKept } from './sweep-files.ts'
import { sweepUploads } from './sweep-uploads.ts'

const EVERY_MS = 10 * 60 * 1000
/** Looking through the whole store costs more than the rest, and can wait. */
const KEPT_EVERY_TURNS = 6
/** A file that no row names is young while it may be on its way; each process keeps its own so. */
const UNNAMED_HOURS = 1
/** Whoever sends a POST again does so within the day. */
const IDEMPOTENCY_HOURS = 24

interface Deps {
  pool: Pool
  files: FileStore
}

/** Removes rows that have expired. Several processes may do it at once, as with all that follows. */
export async function sweepRows({ pool }: { pool: Pool }): Promise<void> {
  const now = sql<Date>`now()`
  const tooOld = sql<Date>`now() - make_interval(hours => ${IDEMPOTENCY_HOURS})`
  const ending = [
    'sessions',
    'rate_limits',
    'password_resets',
    'invitations',
    'oidc_requests',
  ] as const
  for (const table of ending)
    await rows(pool, kysely.deleteFrom(table).where('expires_at', '<', now))
  await rows(pool, kysely.deleteFrom('idempotency_keys').where('created_at', '<', tooOld))
}

/** Removes files that no row names: staged, growing and (when `kept`) kept ones; gives how many. */
export async function sweepFiles(
  deps: Deps,
  { kept, stopping = new AbortController().signal }: { kept: boolean; stopping?: AbortSignal },
): Promise<number> {
  const time = new Date(Date.now() - UNNAMED_HOURS * 3_600_000)
  const staged = (await deps.files.sweepStaging(time)) + (await sweepUploads(deps, time))
  return kept ? staged + (await sweepKept(deps, time, stopping)) : staged
}

/**
 * Sweeps now and every ten minutes. A failed sweep is tried again at the next.
 * @returns what ends it, once a sweep under way has come to its end
 */
export function startHousekeeping(deps: Deps & { log: FastifyBaseLogger }): () => Promise<void> {
  const stopping = new AbortController()
  let turns = 0
  let underWay: Promise<void> | null = null

  async function sweep(): Promise<void> {
    const kept = turns % KEPT_EVERY_TURNS === 0
    turns += 1
    try {
      await sweepRows(deps)
      const removed = await sweepFiles(deps, { kept, stopping: stopping.signal })
      if (removed > 0) deps.log.info({ removed }, 'files that no row names were removed')
    } catch (err) {
      deps.log.warn({ err }, 'what has expired could not be removed')
    }
  }
  function run(): void {
    underWay ??= sweep().finally(() => {
      underWay = null
    })
  }

  run()
  const timer = setInterval(run, EVERY_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    stopping.abort()
    await underWay
  }
}
