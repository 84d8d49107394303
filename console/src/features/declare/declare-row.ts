import { ASSET_KINDS, type AssetKind } from '@griot/contract/assets/kinds.ts'
import { type LanguageName, languageSchema } from '@griot/contract/languages.ts'
import type { DismissedText, FixedField } from '@griot/contract/lint/lint-row.ts'
import * as declareMessages from '@griot/contract/messages/ui/assets/declare.ts'
import { nfc } from '@griot/contract/text/folding.ts'
import { listedWords } from '@griot/contract/text/word-list.ts'
import type { AssetRow } from '../../shared/assets/assets.calls.ts'
import type { AssetColumn } from '../../shared/kinds/asset-view.ts'
import { viewOf } from '../../shared/kinds/kinds.ts'

/** Cell texts of a row, by field. */
export type Cells = Readonly<Record<string, string>>

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

export function columnsOf(kind: AssetKind): readonly AssetColumn[] {
  return viewOf(kind).columns
}

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

/** Language of a row; null when none is chosen or the kind has none. */
export function languageOf(cells: Cells): LanguageName | null {
  return languageSchema.safeParse(cells.language).data ?? null
}

/** Whether nothing was typed into the row; its language is a default. */
export function isBlank({ cells }: Pick<DeclareRow, 'cells'>): boolean {
  return Object.entries(cells).every(([field, text]) => field === 'language' || text.trim() === '')
}

/** Whether Submit sends the row: it has content and no result yet. */
export function shouldSend(row: DeclareRow): boolean {
  return row.result === null && !isBlank(row)
}

/** Request row of the contract. */
export function requestOf(kind: AssetKind, cells: Cells): AssetRow {
  const fields = columnsOf(kind).map(({ field, input }) => {
    const text = cells[field] ?? ''
    return [field, input === 'list' ? splitList(text) : text]
  })
  return { code: cells.code ?? '', ...Object.fromEntries(fields) }
}

/** Words of a comma-separated list in a cell. */
export function splitList(text: string): string[] {
  return listedWords([text])
}

/**
 * The contract's errors for a row, by field. Empty cells are not errors while typing, except for the language, which
 * only a paste can leave empty.
 */
export function faultsOf(kind: AssetKind, cells: Cells, options: { empties: boolean }): DeclareRow['faults'] {
  const verdict = ASSET_KINDS[kind].row.safeParse(requestOf(kind, cells))
  if (verdict.success) return {}
  const judged = columnsOf(kind).flatMap(({ field }) => {
    const issue = verdict.error.issues.find(({ path }) => path[0] === field)
    const filled = (cells[field] ?? '').trim() !== ''
    const counts = options.empties || filled || (field === 'language' && !isBlank({ cells }))
    if (!issue || !counts) return []
    const isUnknown = field === 'language' && filled
    const text = isUnknown
      ? declareMessages.unknownLanguage({ text: cells[field] ?? '', sentence: issue.message })
      : issue.message
    return [[field, text]]
  })
  return Object.fromEntries(judged)
}
