import { ADVISORY_LOCKS } from './database/advisory-locks.ts'
import { firstRow } from './database/database.ts'
import type { Transaction } from './database/pool/transaction.ts'

/**
 * Between an upload finding its content in the store and its commit, no row references the file, so a sweep could
 * remove it. Therefore an upload holds a shared lock on the file's group while it checks and commits, and a sweep
 * removes files only under the exclusive lock of their group. A group is the first two digits of a SHA-256: at most 256
 * locks, however many files.
 */
const LOCKS = ADVISORY_LOCKS.files

/**
 * SQL that locks these files against sweeps until the end of the transaction. Contains only numbers, so nothing needs
 * escaping.
 */
export function lockFilesSql(hashes: readonly string[]): string {
  return lockGroupsSql('pg_advisory_xact_lock_shared', hashes)
}

/** The same for a transaction that removes the rows of these files: it waits for uploads of their groups. */
export function lockRemovedFilesSql(hashes: readonly string[]): string {
  return lockGroupsSql('pg_advisory_xact_lock', hashes)
}

function lockGroupsSql(lock: string, hashes: readonly string[]): string {
  const groups = [...new Set(hashes.map(groupOf))].sort((one, other) => one - other)
  return `select ${lock}(${LOCKS}, number) from unnest('{${groups.join(',')}}'::int[]) as groups (number)`
}

/** Tries to lock the group of these files for a sweep; returns false immediately while an upload holds it. */
export async function tryLockGroup(transaction: Transaction, [first = '']: readonly string[]): Promise<boolean> {
  const found = await firstRow<{ taken: boolean }>(transaction, 'select pg_try_advisory_xact_lock($1, $2) as taken', [
    LOCKS,
    groupOf(first),
  ])
  return found?.taken ?? false
}

function groupOf(sha256: string): number {
  return Number.parseInt(sha256.slice(0, 2), 16)
}
