import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from '../database/connect.ts'
import type { FileStore } from '../files/file-store.ts'
import { beginWhenDue } from './checks.store.ts'
import { countOpen } from './findings.store.ts'
import { runCheck } from './run-check.ts'

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
  if (!(await runCheck({ pool, files }, { signal }))) return
  // What is wrong is for whoever looks after this Griot, also when nobody looks at the page.
  const open = await countOpen(pool)
  const isWrong = Object.values(open).some((count) => count > 0)
  if (isWrong) log.warn(open, 'stored files are missing, altered or untracked')
  else log.info('the stored files were checked')
}
