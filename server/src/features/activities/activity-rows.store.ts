import type { Insertable, Updateable } from 'kysely'
import type { Transaction } from '../../storage/database/pool/transaction.ts'
import type { Activities } from '../../storage/database/rows.generated.ts'
import { insertRow, type Target, updateRow } from '../../storage/database/writes/changes.ts'
import type { Reference } from '../../storage/database/writes/references.ts'
import { keepSearchKeys, SEARCHED } from './questions/search-keys.store.ts'

/** An activity is found by what it holds as soon as it is written: every row is written here. */

interface Change {
  /** What was done, for the audit. */
  action: string
  /** The codes the row names from now on; left out when they stay. */
  references?: readonly Reference[] | undefined
}

/** Adds an activity. Gives its key. */
export async function insertActivityRow(
  transaction: Transaction,
  change: Change & { values: Insertable<Activities> },
): Promise<number> {
  const key = await insertRow(transaction, { entity: 'activity', ...change })
  await keepSearchKeys(transaction, [key])
  return key
}

/** Changes an activity, and gives it as `present` shows it. @throws CallError stale */
export async function updateActivityRow<Shown>(
  transaction: Transaction,
  change: Change & Target<Shown> & { values: Updateable<Activities> },
): Promise<Shown> {
  const shown = await updateRow(transaction, { entity: 'activity', ...change })
  const isFoundOtherwise = SEARCHED.some((column) => change.values[column] !== undefined)
  if (isFoundOtherwise) await keepSearchKeys(transaction, [change.key])
  return shown
}
