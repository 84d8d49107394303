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
/** A row with its fixes; `appliedHints` is omitted if there were none. */
export type FixedRow<Row> = Row & { appliedHints?: FixedField[] }

/**
 * Rows as they are saved: always-wrong findings are fixed, unless the row, or an earlier request, dismissed the
 * hint.
 */
export async function fixOnSave<Row extends SavedFields>(
  transaction: Transaction,
  { entry }: StoredKind,
  items: readonly Row[],
): Promise<FixedRow<Row>[]> {
  const fixed = items.map((row) => fixRowOnSave(entry.texts, row, dismissedIn(row)))
  const ids = fixed.flatMap(({ row, appliedHints: { length } }) =>
    length > 0 && row.id !== undefined ? [Number(row.id)] : [],
  )
  const dismissedById = await dismissedHints(transaction, ids)
  return items.map((row, index) => {
    const dismissed = dismissedById.get(Number(row.id))
    const done = dismissed
      ? fixRowOnSave(entry.texts, row, either(dismissedIn(row), dismissalsOf(dismissed)))
      : fixed[index]
    return done && done.appliedHints.length > 0 ? { ...done.row, appliedHints: done.appliedHints } : row
  })
}

/** Stores what rows dismiss, with the ids that they have now. */
export async function saveDismissedHints(
  transaction: Transaction,
  kind: StoredKind,
  saved: readonly { id: number; row: DeclaredFields }[],
): Promise<void> {
  const dismissals = saved.flatMap(({ id, row }) => dismissedHintsOf(kind, row).map((text) => ({ id, ...text })))
  await dismissHints(transaction, dismissals)
}

/** For a list, only the words with findings. Whether a text says the answer of an activity is not looked up again. */
function dismissedHintsOf({ entry }: StoredKind, row: DeclaredFields): DismissedText[] {
  if (!row.dismissedHints) return []
  const findings = lintRow(entry.texts, row)
  return row.dismissedHints.flatMap(({ field, rule }) => {
    const texts = textsOf(row[field]).map(nfc)
    const found = texts.filter(
      (text) => rule === 'saysAnswer' || findings.some((finding) => finding.field === field && finding.text === text),
    )
    return found.map((text) => ({ field, rule, text }))
  })
}

function either(one: IsDismissed, other: IsDismissed): IsDismissed {
  return (field, text) => one(field, text).union(other(field, text))
}
