import { NOTIFICATION_DAYS, READ_NOTIFICATION_DAYS } from '@griot/contract/notifications/notifications.ts'
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import { rows } from './database/database.ts'
import { kysely } from './database/kysely.ts'
import type { Pool } from './database/pool/connect.ts'
import type { FileStore } from './files/file-store.ts'
import { requireOwnFiles } from './installation.ts'
import type { Jobs } from './jobs/jobs.ts'
import { sweepStored } from './sweep-files.ts'
import { sweepUploads } from './sweep-uploads.ts'

const MINUTES = 60
const EVERY_SECONDS = 10 * MINUTES
/** Periodic jobs, also run at each start, because an earlier process may have left something behind. */
const PERIODIC_JOBS = [
  { name: 'sweep-rows', every: EVERY_SECONDS },
  // Listing the whole store costs more than the other jobs, and is less urgent.
  { name: 'sweep-files', every: 60 * MINUTES },
  // Daily mails, and mails that a killed process has left.
  { name: 'due-notification-mails', every: EVERY_SECONDS },
  // Starts the weekly check, and resumes an interrupted one; a requested check starts immediately.
  { name: 'check-files', every: EVERY_SECONDS },
  // After a restore, or a crash between a release and its pointer; a release itself publishes immediately.
  { name: 'publish-feed', every: 60 * MINUTES },
  // An older version may run beside this one and still write facts that must be computed again.
  { name: 'judge-again', every: 60 * MINUTES },
  // Files of an earlier version, and those that a restored version or an undone change made current.
  { name: 'missing-variants', every: 60 * MINUTES },
] as const
/** Grace period: an unreferenced file may belong to an upload in progress; each process touches its own. */
const GRACE_PERIOD_HOURS = 1
/** A client that repeats a POST does so within a day. */
const IDEMPOTENCY_HOURS = 24

interface Deps {
  pool: Pool
  files: FileStore
}

/** Removes expired rows. Like all jobs below, safe in several processes at once. */
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
  for (const table of ending) await rows(pool, kysely.deleteFrom(table).where('expires_at', '<', now))
  await rows(pool, kysely.deleteFrom('idempotency_keys').where('created_at', '<', tooOld))
  const daysAgo = (days: number) => sql<Date>`now() - make_interval(days => ${days})`
  await rows(pool, kysely.deleteFrom('notifications').where('read_at', '<', daysAgo(READ_NOTIFICATION_DAYS)))
  await rows(pool, kysely.deleteFrom('notifications').where('created_at', '<', daysAgo(NOTIFICATION_DAYS)))
}

/** Files newer than this are within the grace period. */
export function gracePeriodStart(): Date {
  return new Date(Date.now() - GRACE_PERIOD_HOURS * 3_600_000)
}

/** Removes unreferenced files: staged, growing and (with `kept`) kept ones; returns their number. */
export async function sweepFiles(
  deps: Deps,
  { kept, stopping = new AbortController().signal }: { kept: boolean; stopping?: AbortSignal },
): Promise<number> {
  const time = gracePeriodStart()
  const staged = (await deps.files.sweepStaging(time)) + (await sweepUploads(deps, time))
  return kept ? staged + (await sweepStored(deps, time, stopping)) : staged
}

/**
 * At the start and every ten minutes: touches the files that this process has staged, and schedules the due jobs once
 * for all processes. Failures are retried at the next interval.
 * @param works whether this process runs jobs; otherwise scheduling is left to those that do
 * @returns a function that stops it and waits for work in progress
 */
export function startHousekeeping(
  deps: Deps & { jobs: Jobs; runsJobs: boolean; log: FastifyBaseLogger },
): () => Promise<void> {
  const { pool, files, jobs, runsJobs, log } = deps
  let isStart = true
  let underWay: Promise<void> | null = null

  async function keep(): Promise<void> {
    try {
      for (const { name, every } of runsJobs ? PERIODIC_JOBS : [])
        await jobs.add(pool, name, {}, isStart ? {} : { every })
      isStart = false
      await requireOwnFiles(pool, files)
      await files.sweepStaging(gracePeriodStart())
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
