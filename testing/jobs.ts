import { AsyncLocalStorage } from 'node:async_hooks'
import { handlersOf, type WorkDeps } from '@griot/server/start/job-handlers.ts'
import type { Pool } from '@griot/server/storage/database/pool/connect.ts'
import { type Handlers, JOBS_SCHEMA, type Jobs, openJobs } from '@griot/server/storage/jobs/jobs.ts'
import { vi } from 'vitest'

/**
 * Jobs of a test server. A server starts working on jobs only after adding its first one: most tests add none, and with
 * several servers, the one that was called does the work. Variants of files do not count: hardly any test needs them.
 */
export async function startTestJobs(
  deps: Omit<WorkDeps, 'jobs'>,
  { runsJobs = true }: { runsJobs?: boolean } = {},
): Promise<{ jobs: Jobs; stop: () => Promise<void> }> {
  const opened = await openJobs({ pool: deps.pool, log: deps.log, runsJobs })
  const { handlers, close } = handlersOf({ ...deps, jobs: opened })
  const outside = AsyncLocalStorage.snapshot()
  let working: Promise<void> | undefined
  const jobs: Jobs = {
    ...opened,
    async add(...given) {
      const id = await opened.add(...given)
      // Outside of the transaction that adds the job.
      if (runsJobs && given[1] !== 'make-variants') working ??= outside(() => opened.work(handlers as Handlers))
      return id
    },
  }
  return {
    jobs,
    async stop() {
      await working
      await opened.drain()
      await opened.stop()
      close()
    },
  }
}

/** Resolves when every added job has been tried; deletes failed ones. */
export async function waitForJobs({ pool }: { pool: Pool }): Promise<void> {
  await vi.waitUntil(
    async () => {
      const left = `select from ${JOBS_SCHEMA}.job where state in ('created', 'active') and name <> 'make-variants' limit 1`
      return (await pool.query(left)).rowCount === 0
    },
    { timeout: 20_000 },
  )
  await pool.query(`delete from ${JOBS_SCHEMA}.job where state in ('retry', 'failed')`)
}
