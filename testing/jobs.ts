import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyBaseLogger } from 'fastify'
import { vi } from 'vitest'
import { handlersOf, type WorkDeps } from '#server/start/job-handlers.ts'
import type { Pool } from '#server/storage/database/pool/connect.ts'
import { type Handlers, JOBS_SCHEMA, type Jobs, openJobs } from '#server/storage/jobs/jobs.ts'

/**
 * The jobs of a test's server, of which it does its own and others as soon as it has added one: most
 * tests add none, and of several servers the one that was asked does what it was asked.
 */
export async function startTestJobs(
  deps: WorkDeps & { log: FastifyBaseLogger },
  { works = true }: { works?: boolean } = {},
): Promise<{ jobs: Jobs; stop: () => Promise<void> }> {
  const { handlers, close } = handlersOf(deps)
  const opened = await openJobs({ pool: deps.pool, log: deps.log, works })
  const outside = AsyncLocalStorage.snapshot()
  let working: Promise<void> | undefined
  const jobs: Jobs = {
    ...opened,
    async add(...given) {
      const id = await opened.add(...given)
      // Not from inside the transaction that adds it.
      if (works) working ??= outside(() => opened.work(handlers as Handlers))
      return id
    },
  }
  return {
    jobs,
    async stop() {
      await working
      await opened.rest()
      await opened.stop()
      close()
    },
  }
}

/** When every job that was added has been tried; those that failed are taken away. */
export async function untilTried({ pool }: { pool: Pool }): Promise<void> {
  await vi.waitUntil(
    async () => {
      const left = `select from ${JOBS_SCHEMA}.job where state in ('created', 'active') limit 1`
      return (await pool.query(left)).rowCount === 0
    },
    { timeout: 20_000 },
  )
  await pool.query(`delete from ${JOBS_SCHEMA}.job where state in ('retry', 'failed')`)
}
