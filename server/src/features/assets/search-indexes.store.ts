import { type Database, rows } from '../../storage/database/database.ts'
import type { Transaction } from '../../storage/database/transaction.ts'

/** Batches of which the search indexes would be sorted in several times while their sender waits. */
const LARGE = 1_000
/** Some 10,000 rows of what is not sorted in yet: each search looks through all of it. */
const PENDING_MOST = '32MB'

/** Leaves the sorting in of a large batch to `settleSearch`; a small one hardly waits for it. */
export async function deferIndexing(transaction: Transaction, count: number): Promise<void> {
  if (count < LARGE) return
  await rows(transaction, "select set_config('gin_pending_list_limit', $1, true)", [PENDING_MOST])
}

/**
 * Sorts into the search indexes what writes have left beside them.
 * @returns how many pages of it there were
 */
export async function settleSearch(database: Database): Promise<number> {
  const [settled] = await rows<{ pages: string }>(
    database,
    `select coalesce(sum(gin_clean_pending_list(c.oid)), 0) as pages
     from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am on pg_am.oid = c.relam
     where i.indrelid = 'assets'::regclass and amname = 'gin' and i.indisready and i.indisvalid
       and pg_has_role(c.relowner, 'usage')`,
  )
  return Number(settled?.pages ?? 0)
}
