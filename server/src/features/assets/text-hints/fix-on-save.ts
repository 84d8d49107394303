import {
  type IsRight,
  lintRow,
  type MendedField,
  mendRowOnSave,
  type RightText,
  rightOf,
  textsOf,
} from '#contract/lint/lint-row.ts'
import { nfc } from '#contract/text/folding.ts'
import type { Transaction } from '../../../storage/database/pool/transaction.ts'
import type { DeclaredFields, StoredKind } from '../kinds/stored-kind.ts'
import { addRightTexts, rightTexts } from './dismissed-hints.store.ts'
import { saidIn } from './hint-column.ts'

type Saved = DeclaredFields & { id?: string | undefined }
/** A row with its fixes; `mended` is omitted if there were none. */
export type MendedRow<Row> = Row & { mended?: MendedField[] }

/**
 * Rows as they are saved: always-wrong findings are fixed, unless the row, or an earlier request, marked this text as
 * right.
 */
export async function mendOnSave<Row extends Saved>(
  transaction: Transaction,
  { entry }: StoredKind,
  given: readonly Row[],
): Promise<MendedRow<Row>[]> {
  const mended = given.map((row) => mendRowOnSave(entry.texts, row, saidIn(row)))
  const ids = mended.flatMap(({ row, mended: { length } }) =>
    length > 0 && row.id !== undefined ? [Number(row.id)] : [],
  )
  const right = await rightTexts(transaction, ids)
  return given.map((row, index) => {
    const said = right.get(Number(row.id))
    const done = said
      ? mendRowOnSave(entry.texts, row, either(saidIn(row), rightOf(said)))
      : mended[index]
    return done && done.mended.length > 0 ? { ...done.row, mended: done.mended } : row
  })
}

/** Stores what rows mark as right, with the ids that they have now. */
export async function keepRight(
  transaction: Transaction,
  kind: StoredKind,
  saved: readonly { id: number; row: DeclaredFields }[],
): Promise<void> {
  const right = saved.flatMap(({ id, row }) =>
    rightTextsOf(kind, row).map((text) => ({ id, ...text })),
  )
  await addRightTexts(transaction, right)
}

/** For a list, only the words with findings. */
function rightTextsOf({ entry }: StoredKind, row: DeclaredFields): RightText[] {
  if (!row.right) return []
  const odd = lintRow(entry.texts, row)
  return row.right.flatMap(({ field, rule }) => {
    const texts = textsOf(row[field]).map(nfc)
    const found = texts.filter((text) =>
      odd.some((finding) => finding.field === field && finding.text === text),
    )
    return found.map((text) => ({ field, rule, text }))
  })
}

function either(one: IsRight, other: IsRight): IsRight {
  return (field, text) => one(field, text).union(other(field, text))
}
