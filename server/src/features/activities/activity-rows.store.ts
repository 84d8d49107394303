import type { Insertable, Updateable } from 'kysely'
import type { Transaction } from '../../storage/database/pool/transaction.ts'
import type { Activities } from '../../storage/database/rows.generated.ts'
import { insertRow, type Target, updateRow } from '../../storage/database/writes/changes.ts'
import type { Reference } from '../../storage/database/writes/references.ts'
import { SEARCHED_COLUMNS, saveSearchKeys } from './questions/search-keys.store.ts'

/** Writes all activity rows, so that search keys are always updated with the content. */

interface Change {
  /** The audit action. */
  action: string
  /** The codes that the row references after the write; omitted if unchanged. */
  references?: readonly Reference[] | undefined
}

/** Inserts an activity. Returns its key. */
export async function insertActivityRow(
  transaction: Transaction,
  change: Change & { values: Insertable<Activities> },
): Promise<number> {
  const key = await insertRow(transaction, { entity: 'activity', ...change })
  await saveSearchKeys(transaction, [key])
  return key
}

/** Updates an activity, and returns the result of `present`. @throws CallError stale */
export async function updateActivityRow<Shown>(
  transaction: Transaction,
  change: Change & Target<Shown> & { values: Updateable<Activities> },
): Promise<Shown> {
  const shown = await updateRow(transaction, { entity: 'activity', ...change })
  const isFoundOtherwise = SEARCHED_COLUMNS.some((column) => change.values[column] !== undefined)
  if (isFoundOtherwise) await saveSearchKeys(transaction, [change.key])
  return shown
}
