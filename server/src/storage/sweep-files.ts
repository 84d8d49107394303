import { type Database, rows } from './database/database.ts'
import type { Pool } from './database/pool/connect.ts'
import { SYSTEM_ACTOR } from './database/pool/transaction.ts'
import { tryLockGroup } from './file-locks.ts'
import { type FileStore, isUnreadable } from './files/file-store.ts'
import { resolveFindings } from './integrity/findings.store.ts'

/**
 * Removes kept files that no row references and that were last kept before `time`: left by a killed process or a failed
 * commit. Every reference to a file is a foreign key to `files`, so one table is enough; a resumable upload whose
 * commit failed may still be finished. Safe in several processes at once, and during uploads.
 * @returns how many
 */
export async function sweepStored(
  deps: { pool: Pool; files: FileStore },
  time: Date,
  stopping: AbortSignal,
): Promise<number> {
  let removed = 0
  for await (const group of deps.files.kept()) {
    if (stopping.aborted) break
    const unnamed = await unreferencedAmong(deps.pool, group)
    if (unnamed.length > 0) removed += await remove(deps, unnamed, time)
  }
  return removed
}

/** References are checked again under the lock that a committing upload holds. */
function remove(
  { pool, files }: { pool: Pool; files: FileStore },
  group: readonly string[],
  time: Date,
): Promise<number> {
  return pool.transaction(SYSTEM_ACTOR, async (transaction) => {
    if (!(await tryLockGroup(transaction, group))) return 0
    const unnamed = await unreferencedAmong(transaction, group)
    const removed: string[] = []
    for (const sha256 of unnamed) {
      // A file that the system refuses to remove stays, and the next sweep tries again.
      const gone = await files.remove(sha256, time).catch((error) => {
        if (isUnreadable(error)) return false
        throw error
      })
      if (gone) removed.push(sha256)
    }
    if (removed.length > 0) await resolveFindings(transaction, removed, 'removed')
    return removed.length
  })
}

/**
 * Which of these are unreferenced: not a stored file, not part of an unfinished upload, not set aside when a repair
 * replaced it.
 */
export async function unreferencedAmong(database: Database, hashes: readonly string[]): Promise<string[]> {
  const found = await rows<{ sha256: string }>(
    database,
    `select sha256 from unnest($1::text[]) as kept (sha256)
     where not exists (select from files where files.sha256 = kept.sha256)
       and not exists (select from uploads where digest = kept.sha256 and state = 'receiving')
       and not exists (select from integrity_findings
         where found_digest = kept.sha256 and set_aside_until > now())`,
    [hashes],
  )
  return found.map((row) => row.sha256)
}
