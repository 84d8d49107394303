import type { CallHandlers } from '../../http/calls/call.ts'
import { CallError } from '../../shared/call-error.ts'
import { rows } from '../../storage/database/database.ts'
import type { Pool } from '../../storage/database/pool/connect.ts'
import type { FileStore } from '../../storage/files/file-store.ts'

/** Milliseconds a part may take to answer before it counts as gone. */
const TIMEOUT_MS = 2_000
/** A verdict is kept this long, so that anyone asking often costs nothing. */
const KEPT_MS = 1_000

/** Live while the process answers; ready only while database and file store answer too. */
export function healthRoutes(deps: {
  pool: Pool
  files: FileStore
}): CallHandlers<'live' | 'ready'> {
  // By a clock that nobody sets: one that was put back would keep a verdict for hours.
  let verdict: { at: number; check: Promise<unknown> } | null = null
  let asking: Promise<unknown> | null = null

  function check(): Promise<unknown> {
    if (!verdict || performance.now() - verdict.at > KEPT_MS) {
      // A disk that hangs is asked once, however long it does: each question takes a thread.
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
    const parts = [rows(deps.pool.readiness, 'select 1'), deps.files.check()]
    const failed = (await Promise.allSettled(parts)).find(({ status }) => status === 'rejected')
    if (failed?.status === 'rejected') throw failed.reason
  }

  return {
    live: async () => ({ result: { live: true } }),

    ready: async () => {
      await check().catch((cause) => {
        throw new CallError('unavailable', { retryAfter: 2, cause })
      })
      return { result: { database: true, files: true } }
    },
  }
}

async function withTimeout<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${TIMEOUT_MS} ms.`)), TIMEOUT_MS)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
