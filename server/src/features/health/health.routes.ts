import type { CallHandlers } from '../../http/calls/call.ts'
import { CallError } from '../../shared/call-error.ts'
import { rows } from '../../storage/database/database.ts'
import type { Pool } from '../../storage/database/pool/connect.ts'
import type { FileStore } from '../../storage/files/file-store.ts'

/** Timeout per part in milliseconds. */
const TIMEOUT_MS = 2_000
/** How long a result is cached, so that frequent checks cost nothing. */
const CACHE_MS = 1_000

/** Live while the process responds; ready only while database and file store respond too. */
export function healthRoutes(deps: { pool: Pool; files: FileStore }): CallHandlers<'getHealthLive' | 'getHealthReady'> {
  // A monotonic clock: with the system clock set back, a result would be cached for hours.
  let verdict: { at: number; check: Promise<unknown> } | null = null
  let asking: Promise<unknown> | null = null

  function check(): Promise<unknown> {
    if (!verdict || performance.now() - verdict.at > CACHE_MS) {
      // A hanging disk gets only one pending check, because each one blocks a thread.
      asking ??= ask().finally(() => {
        asking = null
      })
      asking.catch(() => undefined)
      verdict = { at: performance.now(), check: withTimeout(asking) }
      verdict.check.catch(() => undefined)
    }
    return verdict.check
  }

  async function ask(): Promise<void> {
    const parts = [rows(deps.pool.readinessPool, 'select 1'), deps.files.check()]
    const failed = (await Promise.allSettled(parts)).find(({ status }) => status === 'rejected')
    if (failed?.status === 'rejected') throw failed.reason
  }

  return {
    getHealthLive: async () => ({ result: { live: true } }),

    getHealthReady: async () => {
      await check().catch((cause) => {
        throw new CallError('unavailable', { retryAfter: 2, cause })
      })
      return { result: { database: true, files: true } }
    },
  }
}

async function withTimeout<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${TIMEOUT_MS} ms.`)), TIMEOUT_MS)
  })
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer))
}
