import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { Pool } from './database/connect.ts'
import { rows } from './database/database.ts'
import { kysely } from './database/kysely.ts'
import type { FileStore } from './files/file-store.ts'
import { requireOwnFiles } from './installation.ts'
import type { Jobs } from './jobs/jobs.ts'
import { sweepKept } from './sweep-files.ts'
import { sweepUploads } from './sweep-uploads.ts'

const MINUTES = 60
const EVERY_SECONDS = 10 * MINUTES
/** What becomes due by itself, at each start too: what came before may have left something behind. */
const DUE = [
  { name: 'sweep-rows', every: EVERY_SECONDS },
  // Looking through the whole store costs more than the rest, and can wait.
  { name: 'sweep-files', every: 60 * MINUTES },
  // One that was begun is run at once; this begins the weekly one, and takes up what was left.
  { name: 'check-files', every: EVERY_SECONDS },
  // A version from before may run beside this one, and goes on telling facts that are to be told anew.
  { name: 'judge-again', every: 60 * MINUTES },
] as const
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
    'sign_in_proofs',
    'oidc_requests',
  ] as const
  for (const table of ending)
    await rows(pool, kysely.deleteFrom(table).where('expires_at', '<', now))
  await rows(pool, kysely.deleteFrom('idempotency_keys').where('created_at', '<', tooOld))
}

/** From when on a file is young. */
export function youngSince(): Date {
  return new Date(Date.now() - UNNAMED_HOURS * 3_600_000)
}

/** Removes files that no row names: staged, growing and (when `kept`) kept ones; gives how many. */
export async function sweepFiles(
  deps: Deps,
  { kept, stopping = new AbortController().signal }: { kept: boolean; stopping?: AbortSignal },
): Promise<number> {
  const time = youngSince()
  const staged = (await deps.files.sweepStaging(time)) + (await sweepUploads(deps, time))
  return kept ? staged + (await sweepKept(deps, time, stopping)) : staged
}

/**
 * At the start and every ten minutes: keeps what this process has staged young, which no other can, and sees to
 * it that what is due is swept, once for all processes. What fails is tried again at the next time.
 * @param works whether this process does jobs; one that does not leaves it to those to make them
 * @returns what ends it, once what is under way has come to its end
 */
export function startHousekeeping(
  deps: Deps & { jobs: Jobs; works: boolean; log: FastifyBaseLogger },
): () => Promise<void> {
  const { pool, files, jobs, works, log } = deps
  let isStart = true
  let underWay: Promise<void> | null = null

  async function keep(): Promise<void> {
    try {
      for (const { name, every } of works ? DUE : [])
        await jobs.add(pool, name, {}, isStart ? {} : { every })
      isStart = false
      await requireOwnFiles(pool, files)
      await files.sweepStaging(youngSince())
    } catch (err) {
      log.warn({ err }, 'could not remove expired data')
    }
  }
  function run(): void {
    underWay ??= keep().finally(() => {
      underWay = null
    })
  }

  run()
  const timer = setInterval(run, EVERY_SECONDS * 1000)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await underWay
  }
}
