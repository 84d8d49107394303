import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { type Db, type Job, PgBoss } from 'pg-boss'
import { loggedError } from '../../log.ts'
import { StartupError } from '../../startup-error.ts'
import type { Pool } from '../database/connect.ts'
import { type Database, firstRow, rows } from '../database/database.ts'
import { type Transaction, violatedConstraint } from '../database/transaction.ts'
import { Endings } from './endings.ts'
import { JOB_KINDS, JOB_NAMES, type JobName, type Payload, queueOf } from './job-kinds.ts'

/** A schema of the library's own: no migration of ours touches it, and no backup takes it along. */
export const JOBS_SCHEMA = 'griot_jobs'
/** What becomes due by itself, such as another try, is looked for so often; what is new is told. */
const LOOK_SECONDS = 10
/** How often dead processes are looked for, by one process of all. */
const SUPERVISE_SECONDS = 10
/** What was done and what failed for good is removed from time to time. */
const MAINTAIN_SECONDS = 600
/** What is under way when a process is told to stop may end; later it is left to another process. */
const STOP_MILLISECONDS = 20_000

/** What is handed to whoever does a job. */
export interface Doing {
  /** Aborted when the process is to stop, or the job is another's by now. */
  signal: AbortSignal
}

/** Who does jobs: one for each kind. What it gives is told to whoever waits, and must be small and JSON. */
export type Handlers = {
  [Name in JobName]: (payload: Payload<Name>, doing: Doing) => Promise<unknown>
}

/** What became of a job, as far as somebody waited for it. */
export type Ending = { ended: 'done'; result: unknown } | { ended: 'failed' } | { ended: 'not yet' }

export interface Jobs {
  /**
   * Leaves a job to whoever works, this process maybe.
   * @param database a transaction, with which it comes to be or does not; the pool for one by itself
   * @param options.priority 0 unless it says otherwise; higher ones are done first
   * @param options.every seconds of which at most one job of the kind is made, by all processes
   * @returns its id; null when there is one that does as well
   */
  add: <Name extends JobName>(
    database: Transaction | Pool,
    name: Name,
    payload: Payload<Name>,
    options?: { every?: number; priority?: number },
  ) => Promise<string | null>
  /**
   * What became of a job of a kind that is awaited, within so many milliseconds.
   * @param options.firstTry that it failed once is told, though it will be tried again
   */
  ending: (
    name: JobName,
    id: string,
    options: { milliseconds: number; firstTry: boolean; signal?: AbortSignal },
  ) => Promise<Ending>
  /** Takes a job back that nobody is to do any more. */
  takeBack: (name: JobName, id: string) => Promise<void>
  /** Does jobs from now on. */
  work: (handlers: Handlers) => Promise<void>
  /** Takes no more jobs, and waits for those under way. */
  rest: () => Promise<void>
  stop: () => Promise<void>
}

/** Of several that make a schema at once, PostgreSQL lets one, and refuses the others though they say `if not exists`. */
async function makeSchema(database: Database): Promise<void> {
  const found = await firstRow<{ there: boolean }>(
    database,
    'select to_regnamespace($1) is not null as there',
    [JOBS_SCHEMA],
  )
  if (found?.there) return
  await rows(database, `create schema if not exists ${JOBS_SCHEMA}`).catch((error) => {
    if (violatedConstraint(error) !== 'pg_namespace_nspname_index') throw error
  })
}

/**
 * The jobs of all processes of a database, kept there by pg-boss. A process that does none costs the
 * database next to nothing; one that does has a connection that listens.
 * @param options.works whether this process is to do some
 * @throws StartupError when their tables cannot be made
 */
export async function openJobs({
  pool,
  log,
  works,
}: {
  pool: Pool
  log: FastifyBaseLogger
  works: boolean
}): Promise<Jobs> {
  const boss = new PgBoss({
    db: { ...executor(pool), listen: listenOn(pool) },
    schema: JOBS_SCHEMA,
    useListenNotify: works,
    supervise: works,
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
  await bringUp(boss)
  const endings = new Endings(pool)

  async function settle(name: JobName, job: Job<unknown>, handlers: Handlers): Promise<void> {
    const { done, payload } = JOB_KINDS[name]
    const signal = AbortSignal.any([stopping.signal, job.signal])
    try {
      const handle = handlers[name] as (payload: unknown, doing: Doing) => Promise<unknown>
      const result = await handle(payload.parse(job.data), { signal })
      // Settled here, and not by the library behind this, so that who waits is told afterwards.
      if (done === 'noted') await (signal.aborted ? boss.fail(name, job) : boss.complete(name, job))
      else if (result === undefined) await boss.deleteJob(name, job)
      else await boss.complete(name, job, { result })
    } catch (err) {
      const { type, code, message = type } = loggedError(err)
      const isLast = job.retryCount >= JOB_KINDS[name].waiting.retryLimit
      log[isLast ? 'error' : 'warn'](
        { err, job: name, id: job.id, tries: job.retryCount + 1 },
        isLast ? 'a job has failed permanently' : 'a job has failed and will be retried',
      )
      // Without what the error may quote: it stays in the database for days.
      await boss.fail(name, job, { type, code, message })
    }
    if (done === 'awaited') await endings.tell(job.id)
  }

  return {
    async add(database, name, payload, { every, priority = 0 } = {}) {
      return boss.send(name, payload, {
        db: executor(database),
        priority,
        ...(every === undefined ? {} : { singletonSeconds: every }),
      })
    },

    async ending(name, id, { milliseconds, firstTry, signal }) {
      const look = () => lookAt(boss, { name, id, firstTry })
      const found = await endings.wait(id, { milliseconds, signal, look })
      return found ?? { ended: 'not yet' }
    },

    async takeBack(name, id) {
      await boss.deleteJob(name, id)
    },

    async work(handlers) {
      for (const name of JOB_NAMES) {
        for (let place = 0; place < JOB_KINDS[name].atOnce; place += 1) {
          const id: string = await boss.work<unknown>(
            name,
            { pollingIntervalSeconds: LOOK_SECONDS, notifyPollingIntervalSeconds: LOOK_SECONDS },
            async ([job]) => {
              if (job) await settle(name, job, handlers)
              // Several may have been added while this one was done, of which it was told once.
              boss.notifyWorker(id)
            },
          )
        }
      }
    },

    async rest() {
      stopping.abort()
      const settled = Promise.all(JOB_NAMES.map((name) => boss.offWork(name)))
      await Promise.race([settled, sleep(STOP_MILLISECONDS, undefined, { ref: false })])
    },

    async stop() {
      stopping.abort()
      await boss.stop({ graceful: true, timeout: 1_000 })
      await endings.end()
    },
  }
}

/** Statements of the library go where ours do. */
function executor(database: Database): Db {
  return {
    executeSql: (text, values = []) => database.query({ text, values: [...values] }),
  }
}

function listenOn(pool: Pool): NonNullable<Db['listen']> {
  return async (channel, onHeard, onBegun) => {
    const listening = pool.listen(channel, { onHeard, onBegun })
    listening.begin()
    return { close: () => listening.end() }
  }
}

/** Makes the queues that are missing, and gives all of them their present settings. */
async function bringUp(boss: PgBoss): Promise<void> {
  const there = new Map((await boss.getQueues(JOB_NAMES)).map((queue) => [queue.name, queue]))
  for (const name of JOB_NAMES) {
    const wanted = queueOf(name)
    const found = there.get(name)
    if (!found) await boss.createQueue(name, wanted)
    else {
      const { policy, ...settings } = wanted
      const differs = Object.entries(settings).some(
        ([setting, value]) => found[setting as keyof typeof settings] !== value,
      )
      if (differs) await boss.updateQueue(name, settings)
    }
  }
}

/** Null while it is still to be done. */
async function lookAt(
  boss: PgBoss,
  { name, id, firstTry }: { name: JobName; id: string; firstTry: boolean },
): Promise<Ending | null> {
  const job = await boss.getJobById(name, id)
  // What nobody asks about any more is removed when it is done.
  if (!job) return { ended: 'done', result: undefined }
  if (job.state === 'completed')
    return { ended: 'done', result: (job.output as { result: unknown } | null)?.result }
  const failed = job.state === 'failed' || job.state === 'cancelled'
  return failed || (firstTry && job.state === 'retry') ? { ended: 'failed' } : null
}
