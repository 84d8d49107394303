import { ADVISORY_LOCKS } from './database/advisory-locks.ts'
import { firstRow } from './database/database.ts'
import type { Transaction } from './database/pool/transaction.ts'

/**
 * Between an upload that finds its content in the store and its commit, no row names that file: a
 * sweep could take it. So the upload holds the files' groups while it looks and commits, and a sweep
 * removes nothing of a group that it does not hold alone. A group is the first two digits of a
 * SHA-256: at most 256 locks, however many files.
 */
const LOCKS = ADVISORY_LOCKS.files

/**
 * SQL with which a transaction begins in which no sweep removes any of these files, until its end.
 * Numbers alone stand in it.
 */
export function holdingFiles(hashes: readonly string[]): string {
  const groups = [...new Set(hashes.map(groupOf))].sort((one, other) => one - other)
  return `select pg_advisory_xact_lock_shared(${LOCKS}, number) from unnest('{${groups.join(',')}}'::int[]) as groups (number)`
}

/** Takes the group of these files for a sweep; false, without waiting, while an upload holds it. */
export async function tryToTakeGroup(
  transaction: Transaction,
  [first = '']: readonly string[],
): Promise<boolean> {
  const found = await firstRow<{ taken: boolean }>(
    transaction,
    'select pg_try_advisory_xact_lock($1, $2) as taken',
    [LOCKS, groupOf(first)],
  )
  return found?.taken ?? false
}

function groupOf(sha256: string): number {
  return Number.parseInt(sha256.slice(0, 2), 16)
}
