import { type Database, rows } from '../../../storage/database/database.ts'
import type { Transaction } from '../../../storage/database/pool/transaction.ts'

/** Batches whose entries PostgreSQL would merge into the search index several times while their sender waits. */
const LARGE = 1_000
/** Pending entries of some 10,000 rows; each search reads all of them. */
const PENDING_MOST = '32MB'

/** Leaves the entries of a large batch to `mergePendingEntries`; for a small one merging takes no time. */
export async function deferIndexing(transaction: Transaction, count: number): Promise<void> {
  if (count < LARGE) return
  await rows(transaction, "select set_config('gin_pending_list_limit', $1, true)", [PENDING_MOST])
}

/**
 * Merges into the search index what writes have left beside it.
 * @returns how many pages of it there were
 */
export async function mergePendingEntries(database: Database): Promise<number> {
  const [merged] = await rows<{ pages: string }>(
    database,
    `select coalesce(sum(gin_clean_pending_list(c.oid)), 0) as pages
     from pg_class c where c.oid = to_regclass('assets_search') and pg_has_role(c.relowner, 'usage')`,
  )
  return Number(merged?.pages ?? 0)
}
