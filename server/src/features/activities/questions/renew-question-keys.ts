import type { Pool } from '../../../storage/database/pool/connect.ts'
import { SYSTEM_ACTOR } from '../../../storage/database/pool/transaction.ts'
import { write } from '../../../storage/database/writes/write.ts'
import { renewSearchKeys } from './search-keys.store.ts'

/** Rows per transaction: each has about a hundred index entries, and other writers wait. */
const ROWS = 100

/**
 * Rewrites outdated search columns of some activities.
 * @returns how many; 0 when none are left, or another process has locked them
 */
export function renewQuestionKeys(pool: Pool): Promise<number> {
  return write(pool, { actor: SYSTEM_ACTOR }, (transaction) => renewSearchKeys(transaction, ROWS))
}
