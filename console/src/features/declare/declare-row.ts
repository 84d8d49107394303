import type { AssetKind } from '@griot/contract/assets/kinds.ts'
import type { DismissedText, FixedField } from '@griot/contract/lint/lint-row.ts'
import { nfc } from '@griot/contract/text/folding.ts'
import { type Cells, columnsOf, faultsOf, isBlank } from '../../shared/cells/cells.ts'

/** The server's result for a row. Changing the row clears a skip; a saved row is read-only. */
export type RowResult =
  | { kind: 'saved'; appliedHints?: readonly FixedField[] }
  | { kind: 'skipped'; message: string; see: boolean }

export interface DeclareRow {
  /** Unique on this page only. */
  id: number
  cells: Cells
  /** The paste it came from, for the bracket and for Undo. */
  paste: number | null
  /** Errors by field. */
  faults: Readonly<Record<string, string>>
  /** Dismissed findings; each is valid while its text is unchanged. */
  dismissedHints: readonly DismissedText[]
  result: RowResult | null
}

/** Cells after saving: those that the server has saved. */
export function cellsWithFixes(cells: Cells, result: RowResult): Cells {
  if (result.kind !== 'saved') return cells
  const texts = { ...cells }
  for (const { field, before, after } of result.appliedHints ?? [])
    texts[field] = nfc(texts[field] ?? '').replace(nfc(before), () => after)
  return texts
}

let lastId = 0
let lastPaste = 0

/** Fields that must not be empty, by the contract. */
export function requiredFields(kind: AssetKind): ReadonlySet<string> {
  return new Set(Object.keys(faultsOf(kind, newRow(kind).cells, { empties: true })))
}

/** A row of a kind; missing cells are empty. */
export function newRow(kind: AssetKind, cells: Cells = {}): DeclareRow {
  lastId += 1
  const empty = Object.fromEntries(columnsOf(kind).map(({ field }) => [field, '']))
  return {
    id: lastId,
    cells: { ...empty, ...cells },
    paste: null,
    faults: {},
    dismissedHints: [],
    result: null,
  }
}

export function nextPasteId(): number {
  lastPaste += 1
  return lastPaste
}

/** Whether Submit sends the row: it has content and no result yet. */
export function shouldSend(row: DeclareRow): boolean {
  return row.result === null && !isBlank(row)
}
