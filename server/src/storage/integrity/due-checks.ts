import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from '../database/pool/connect.ts'
import type { FileStore } from '../files/file-store.ts'
import { alteredDocuments } from './check-documents.ts'
import { runningCheck, startWhenDue } from './checks.store.ts'
import { countOpen } from './findings.store.ts'
import { runCheck } from './run-check.ts'

const POLL_MS = 2_000

interface Deps {
  pool: Pool
  files: FileStore
  log: FastifyBaseLogger
  /** Whether weekly checks start automatically. */
  weekly: boolean
}

/**
 * Starts a check when it is due, and runs the current one, from its saved position. An interrupted check is resumed by
 * the next call.
 */
export async function runDueChecks(
  { pool, files, log, weekly }: Deps,
  { signal }: { signal: AbortSignal },
): Promise<void> {
  if (weekly) await startWhenDue(pool)
  while (!(await runCheck({ pool, files }, { signal }))) {
    if (signal.aborted || !(await runningCheck(pool))) return
    // Another process has the lease; if it died, the lease expires.
    await sleep(POLL_MS, undefined, { signal }).catch(() => {})
  }
  const documents = await alteredDocuments(pool)
  if (documents.length > 0) log.error({ documents }, 'documents of releases were altered in the database')
  // Logged for operators, because the page may be read rarely.
  const { refused: _, ...open } = await countOpen(pool)
  const isWrong = Object.values(open).some((count) => count > 0)
  if (isWrong) log.warn(open, 'stored files are missing, altered or untracked')
  else log.info('the stored files were checked')
}
