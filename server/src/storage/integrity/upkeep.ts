import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from '../database/pool/connect.ts'
import type { FileStore } from '../files/file-store.ts'
import { beginWhenDue, runningCheck } from './checks.store.ts'
import { countOpen } from './findings.store.ts'
import { runCheck } from './run-check.ts'

const LOOK_MILLISECONDS = 2_000

interface Deps {
  pool: Pool
  files: FileStore
  log: FastifyBaseLogger
  /** Whether one is begun each week that nobody has begun. */
  weekly: boolean
}

/**
 * Begins a check when it is time, and runs the one that was begun, here or by another process, from
 * where it was. Cut off, it stays for whoever does this next.
 */
export async function checkWhenAsked(
  { pool, files, log, weekly }: Deps,
  { signal }: { signal: AbortSignal },
): Promise<void> {
  if (weekly) await beginWhenDue(pool)
  while (!(await runCheck({ pool, files }, { signal }))) {
    if (signal.aborted || !(await runningCheck(pool))) return
    // Another process has it: maybe one that died, which only time tells.
    await sleep(LOOK_MILLISECONDS, undefined, { signal }).catch(() => {})
  }
  // What is wrong is for whoever looks after this Griot, also when nobody looks at the page.
  const open = await countOpen(pool)
  const isWrong = Object.values(open).some((count) => count > 0)
  if (isWrong) log.warn(open, 'stored files are missing, altered or untracked')
  else log.info('the stored files were checked')
}
