import type { Pool } from '../../../storage/database/pool/connect.ts'
import { GRIOT } from '../../../storage/database/pool/transaction.ts'
import { write } from '../../../storage/database/writes/write.ts'
import { renewSearchKeys } from './search-keys.store.ts'

/** Rows of one transaction: each has some hundred entries of the index, and others wait for them. */
const ROWS = 100

/**
 * Writes again the search columns of some activities that an earlier version has written.
 * @returns how many; 0 when none are left, or another process has them in hand
 */
export function renewQuestionKeys(pool: Pool): Promise<number> {
  return write(pool, { actor: GRIOT }, (transaction) => renewSearchKeys(transaction, ROWS))
}
