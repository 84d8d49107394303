import {
  type DismissedText,
  dismissalsOf,
  type FixedField,
  fixRowOnSave,
  type IsDismissed,
  lintRow,
  textsOf,
} from '@griot/contract/lint/lint-row.ts'
import { nfc } from '@griot/contract/text/folding.ts'
import type { Transaction } from '../../../storage/database/pool/transaction.ts'
import type { DeclaredFields, StoredKind } from '../kinds/stored-kind.ts'
import { dismissedHints, dismissHints } from './dismissed-hints.store.ts'
import { dismissedIn } from './hint-column.ts'

type SavedFields = DeclaredFields & { id?: string | undefined }
/** A row with its fixes; `mended` is omitted if there were none. */
export type FixedRow<Row> = Row & { mended?: FixedField[] }

/**
 * Rows as they are saved: always-wrong findings are fixed, unless the row, or an earlier request, marked this text as
 * right.
 */
export async function fixOnSave<Row extends SavedFields>(
  transaction: Transaction,
  { entry }: StoredKind,
  items: readonly Row[],
): Promise<FixedRow<Row>[]> {
  const mended = items.map((row) => fixRowOnSave(entry.texts, row, dismissedIn(row)))
  const ids = mended.flatMap(({ row, mended: { length } }) =>
    length > 0 && row.id !== undefined ? [Number(row.id)] : [],
  )
  const right = await dismissedHints(transaction, ids)
  return items.map((row, index) => {
    const dismissed = right.get(Number(row.id))
    const done = dismissed
      ? fixRowOnSave(entry.texts, row, either(dismissedIn(row), dismissalsOf(dismissed)))
      : mended[index]
    return done && done.mended.length > 0 ? { ...done.row, mended: done.mended } : row
  })
}

/** Stores what rows mark as right, with the ids that they have now. */
export async function saveDismissedHints(
  transaction: Transaction,
  kind: StoredKind,
  saved: readonly { id: number; row: DeclaredFields }[],
): Promise<void> {
  const right = saved.flatMap(({ id, row }) => dismissedHintsOf(kind, row).map((text) => ({ id, ...text })))
  await dismissHints(transaction, right)
}

/** For a list, only the words with findings. */
function dismissedHintsOf({ entry }: StoredKind, row: DeclaredFields): DismissedText[] {
  if (!row.right) return []
  const odd = lintRow(entry.texts, row)
  return row.right.flatMap(({ field, rule }) => {
    const texts = textsOf(row[field]).map(nfc)
    const found = texts.filter((text) => odd.some((finding) => finding.field === field && finding.text === text))
    return found.map((text) => ({ field, rule, text }))
  })
}

function either(one: IsDismissed, other: IsDismissed): IsDismissed {
  return (field, text) => one(field, text).union(other(field, text))
}
