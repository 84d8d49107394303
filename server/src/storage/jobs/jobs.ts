import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { type Db, type Job, PgBoss } from 'pg-boss'
import { loggedError } from '../../shared/log.ts'
import { StartupError } from '../../shared/startup-error.ts'
import { type Database, firstRow, rows } from '../database/database.ts'
import type { Pool } from '../database/pool/connect.ts'
import { type Transaction, violatedConstraint } from '../database/pool/transaction.ts'
import { JobCompletion } from './job-completion.ts'
import { JOB_KINDS, JOB_NAMES, type JobName, type Payload, queueOf } from './job-kinds.ts'

/** The library's own schema: not touched by our migrations, not part of backups. */
export const JOBS_SCHEMA = 'griot_jobs'
/** Poll interval for due work, such as retries; new jobs are notified. */
const POLL_SECONDS = 10
/** Interval at which one process looks for dead ones. */
const SUPERVISE_SECONDS = 10
/** Interval at which finished and failed jobs are removed. */
const MAINTAIN_SECONDS = 600
/** Time for running jobs to finish when a process stops; after that, another process runs them again. */
const STOP_MS = 20_000

/** The context of a job handler. */
export interface JobContext {
  /** Aborted when the process stops, or another process has taken over the job. */
  signal: AbortSignal
}

/** The handler of each kind. Its result goes to the waiting process, and must be small and JSON. */
export type Handlers = {
  [Name in JobName]: (payload: Payload<Name>, context: JobContext) => Promise<unknown>
}

/** The outcome of a job, as reported to the waiting caller. */
export type JobOutcome = { ended: 'done'; result: unknown } | { ended: 'failed' } | { ended: 'not yet' }

export interface Jobs {
  /**
   * Adds a job for any process that runs jobs.
   * @param database a transaction, with which the job is committed; or the pool
   * @param options.priority default 0; higher ones run first
   * @param options.every seconds in which at most one job of the kind is created, over all processes
   * @param options.key at most one job with this key waits; required by kinds whose policy is `short`
   * @param options.after when it runs at the earliest; now unless given
   * @returns its id; null when an equivalent job exists
   */
  add: <Name extends JobName>(
    database: Transaction | Pool,
    name: Name,
    payload: Payload<Name>,
    options?: { every?: number; priority?: number; key?: string; after?: Date },
  ) => Promise<string | null>
  /**
   * Waits for the outcome of an awaited job, up to a timeout in milliseconds.
   * @param options.firstTry also reports the first failure, although the job will be retried
   */
  waitForJob: (
    name: JobName,
    id: string,
    options: { milliseconds: number; firstTry: boolean; signal?: AbortSignal },
  ) => Promise<JobOutcome>
  /** Cancels a job that is no longer needed. */
  cancel: (name: JobName, id: string) => Promise<void>
  /** Starts running jobs. */
  work: (handlers: Handlers) => Promise<void>
  /** Stops taking jobs, and waits for those in progress. */
  drain: () => Promise<void>
  stop: () => Promise<void>
}

/**
 * When several processes create a schema at once, PostgreSQL lets one succeed and fails the others despite `if not
 * exists`.
 */
async function makeSchema(database: Database): Promise<void> {
  const found = await firstRow<{ there: boolean }>(database, 'select to_regnamespace($1) is not null as there', [
    JOBS_SCHEMA,
  ])
  if (found?.there) return
  await rows(database, `create schema if not exists ${JOBS_SCHEMA}`).catch((error) => {
    if (violatedConstraint(error) !== 'pg_namespace_nspname_index') throw error
  })
}

/**
 * The job queue of all processes of a database, implemented by pg-boss. A process that runs no jobs costs the database
 * almost nothing; one that does holds a connection for LISTEN.
 * @param options.runsJobs whether this process runs jobs
 * @throws StartupError when the tables cannot be created
 */
export async function openJobs({
  pool,
  log,
  runsJobs,
}: {
  pool: Pool
  log: FastifyBaseLogger
  runsJobs: boolean
}): Promise<Jobs> {
  const boss = new PgBoss({
    db: { ...executor(pool), listen: listenOn(pool) },
    schema: JOBS_SCHEMA,
    useListenNotify: runsJobs,
    supervise: runsJobs,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
    maintenanceIntervalSeconds: MAINTAIN_SECONDS,
    schedule: false,
    registerInstance: false,
  })
  const stopping = new AbortController()
  boss.on('error', (err) => log.debug({ err }, 'could not maintain the jobs'))
  boss.on('warning', ({ message }) => log.warn({ message }, 'the jobs need attention'))
  await makeSchema(pool)
    .then(() => boss.start())
    .catch((cause) => {
      throw new StartupError(
        `Cannot store jobs in the database: ${(cause as Error).message} Its user must be allowed to create the schema ${JOBS_SCHEMA} (GRANT CREATE ON DATABASE).`,
        { cause },
      )
    })
  await updateQueues(boss)
  const completion = new JobCompletion(pool)

  async function runJob(name: JobName, job: Job<unknown>, handlers: Handlers): Promise<void> {
    const { done, payload } = JOB_KINDS[name]
    const signal = AbortSignal.any([stopping.signal, job.signal])
    try {
      const handle = handlers[name] as (payload: unknown, context: JobContext) => Promise<unknown>
      const result = await handle(payload.parse(job.data), { signal })
      // Completed here rather than by the library, so that waiting processes are notified afterwards.
      if (done === 'retained') await (signal.aborted ? boss.fail(name, job) : boss.complete(name, job))
      else if (result === undefined) await boss.deleteJob(name, job)
      else await boss.complete(name, job, { result })
    } catch (err) {
      const { type, code, message = type } = loggedError(err)
      const isLast = job.retryCount >= JOB_KINDS[name].retry.retryLimit
      log[isLast ? 'error' : 'warn'](
        { err, job: name, id: job.id, tries: job.retryCount + 1 },
        isLast ? 'a job has failed permanently' : 'a job has failed and will be retried',
      )
      // Without details that the error may quote: it is stored for days.
      await boss.fail(name, job, { type, code, message })
    }
    if (done === 'waitedFor') await completion.notify(job.id)
  }

  return {
    async add(database, name, payload, { every, priority = 0, key, after } = {}) {
      return boss.send(name, payload, {
        db: executor(database),
        priority,
        ...(every === undefined ? {} : { singletonSeconds: every }),
        ...(key === undefined ? {} : { singletonKey: key }),
        ...(after === undefined ? {} : { startAfter: after }),
      })
    },

    async waitForJob(name, id, { milliseconds, firstTry, signal }) {
      const poll = () => readOutcome(boss, { name, id, firstTry })
      const found = await completion.wait(id, { milliseconds, signal, poll })
      return found ?? { ended: 'not yet' }
    },

    async cancel(name, id) {
      await boss.deleteJob(name, id)
    },

    async work(handlers) {
      for (const name of JOB_NAMES) {
        for (let place = 0; place < JOB_KINDS[name].concurrency; place += 1) {
          const id: string = await boss.work<unknown>(
            name,
            { pollingIntervalSeconds: POLL_SECONDS, notifyPollingIntervalSeconds: POLL_SECONDS },
            async ([job]) => {
              if (job) await runJob(name, job, handlers)
              // Several jobs may have been added while this one ran, with only one notification.
              boss.notifyWorker(id)
            },
          )
        }
      }
    },

    async drain() {
      stopping.abort()
      const settled = Promise.all(JOB_NAMES.map((name) => boss.offWork(name)))
      await Promise.race([settled, sleep(STOP_MS, undefined, { ref: false })])
    },

    async stop() {
      stopping.abort()
      await boss.stop({ graceful: true, timeout: 1_000 })
      await completion.end()
    },
  }
}

/** Runs the library's statements through our pool. */
function executor(database: Database): Db {
  return {
    executeSql: (text, values = []) => database.query({ text, values: [...values] }),
  }
}

function listenOn(pool: Pool): NonNullable<Db['listen']> {
  return async (channel, onNotification, onConnected) => {
    const listening = pool.listen(channel, { onNotification, onConnected })
    listening.start()
    return { close: () => listening.end() }
  }
}

/** Creates missing queues, and updates the settings of all. */
async function updateQueues(boss: PgBoss): Promise<void> {
  const there = new Map((await boss.getQueues(JOB_NAMES)).map((queue) => [queue.name, queue]))
  for (const name of JOB_NAMES) {
    const queueOptions = queueOf(name)
    const found = there.get(name)
    if (!found) await boss.createQueue(name, queueOptions)
    else {
      const { policy, ...settings } = queueOptions
      const differs = Object.entries(settings).some(
        ([setting, value]) => found[setting as keyof typeof settings] !== value,
      )
      if (differs) await boss.updateQueue(name, settings)
    }
  }
}

/** Null while it is not finished. */
async function readOutcome(
  boss: PgBoss,
  { name, id, firstTry }: { name: JobName; id: string; firstTry: boolean },
): Promise<JobOutcome | null> {
  const job = await boss.getJobById(name, id)
  // A finished job without a waiting caller is removed.
  if (!job) return { ended: 'done', result: undefined }
  if (job.state === 'completed') return { ended: 'done', result: (job.output as { result: unknown } | null)?.result }
  const failed = job.state === 'failed' || job.state === 'cancelled'
  return failed || (firstTry && job.state === 'retry') ? { ended: 'failed' } : null
}
