import type { Pool } from '../../../storage/database/connect.ts'
import { GRIOT } from '../../../storage/database/transaction.ts'
import { write } from '../../../storage/database/write.ts'
import { anyOutdatedKeys, renewSearchKeys } from './search-keys.store.ts'

/** Rows of one transaction: each has some hundred entries of the index, and others wait for them. */
const ROWS = 100

/**
 * Makes what is compared of some activities anew whose version is before this one.
 * @returns how many; 0 when there are none left, or another process has them in hand
 */
export function renewQuestionKeys(pool: Pool): Promise<number> {
  return write(pool, { actor: GRIOT }, (transaction) => renewSearchKeys(transaction, ROWS))
}

/** What the searches of the question bank compare, for whoever keeps it up. */
export const comparedQuestions = { any: anyOutdatedKeys, renew: renewQuestionKeys }
