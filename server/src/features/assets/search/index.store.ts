import { type Database, rows } from '../../../storage/database/database.ts'
import type { Transaction } from '../../../storage/database/pool/transaction.ts'

/** Batches so large that PostgreSQL would merge the pending list several times while the client waits. */
const LARGE_BATCH_ROWS = 1_000
/** About 10,000 rows in the pending list; each search reads all of them. */
const PENDING_MAX = '32MB'

/** Leaves the index entries of a large batch to `mergePendingEntries`; for a small one merging takes no time. */
export async function deferIndexing(transaction: Transaction, count: number): Promise<void> {
  if (count < LARGE_BATCH_ROWS) return
  await rows(transaction, "select set_config('gin_pending_list_limit', $1, true)", [PENDING_MAX])
}

/**
 * Merges the pending list into the search index.
 * @returns the number of its pages
 */
export async function mergePendingEntries(database: Database): Promise<number> {
  const [merged] = await rows<{ pages: string }>(
    database,
    `select coalesce(sum(gin_clean_pending_list(c.oid)), 0) as pages
     from pg_class c where c.oid = to_regclass('assets_search') and pg_has_role(c.relowner, 'usage')`,
  )
  return Number(merged?.pages ?? 0)
}
