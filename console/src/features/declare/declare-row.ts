import { ASSET_KINDS, type AssetKind } from '#contract/assets/kinds.ts'
import { nfc } from '#contract/folding.ts'
import { type LanguageName, languageSchema } from '#contract/languages.ts'
import type { MendedField, RightText } from '#contract/lint/lint-row.ts'
import { listedWords } from '#contract/word-list.ts'
import type { AssetColumn } from '../../library/asset-view.ts'
import type { AssetRow } from '../../library/assets.calls.ts'
import { viewOf } from '../../library/kinds.ts'

/** What stands in the cells of a row, by the fields of its kind's columns. */
export type Cells = Readonly<Record<string, string>>

/** What the server said of a row. A change to the row takes a skip away; a saved row is fixed. */
export type RowResult =
  | { kind: 'saved'; mended?: readonly MendedField[] }
  | { kind: 'skipped'; message: string; see: boolean }

export interface DeclareRow {
  /** Names the row on this page only. */
  id: number
  cells: Cells
  /** The paste it came with, for the bracket and for Undo. */
  paste: number | null
  /** What is wrong with a cell, by its field. */
  faults: Readonly<Record<string, string>>
  /** Findings that somebody said to be right; each counts while its text stands there. */
  right: readonly RightText[]
  result: RowResult | null
}

/** A saved row shows what was saved. */
export function cellsAfter(cells: Cells, result: RowResult): Cells {
  if (result.kind !== 'saved') return cells
  const texts = { ...cells }
  for (const { field, before, after } of result.mended ?? [])
    texts[field] = nfc(texts[field] ?? '').replace(nfc(before), () => after)
  return texts
}

let lastId = 0
let lastPaste = 0

export function columnsOf(kind: AssetKind): readonly AssetColumn[] {
  return viewOf(kind).columns
}

/** A row of a kind; cells that are not given are empty. */
export function newRow(kind: AssetKind, cells: Cells = {}): DeclareRow {
  lastId += 1
  const empty = Object.fromEntries(columnsOf(kind).map(({ field }) => [field, '']))
  return {
    id: lastId,
    cells: { ...empty, ...cells },
    paste: null,
    faults: {},
    right: [],
    result: null,
  }
}

export function newPaste(): number {
  lastPaste += 1
  return lastPaste
}

/** The language of a row; null where none is chosen or the kind has none. */
export function languageOf(cells: Cells): LanguageName | null {
  return languageSchema.safeParse(cells.language).data ?? null
}

/** A row into which nobody has typed yet; its language was given, not typed. */
export function isBlank({ cells }: Pick<DeclareRow, 'cells'>): boolean {
  return Object.entries(cells).every(([field, text]) => field === 'language' || text.trim() === '')
}

/** Whether submitting would send the row: it holds something and the server has not judged it. */
export function isToSend(row: DeclareRow): boolean {
  return row.result === null && !isBlank(row)
}

/** A row as the contract takes it. */
export function requestOf(kind: AssetKind, cells: Cells): AssetRow {
  const fields = columnsOf(kind).map(({ field, input }) => {
    const text = cells[field] ?? ''
    return [field, input === 'list' ? listIn(text) : text]
  })
  return { code: cells.code ?? '', ...Object.fromEntries(fields) }
}

/** The words of a cell that holds a list, split by commas. */
export function listIn(text: string): string[] {
  return listedWords([text])
}

/**
 * What the contract says against a row, by field. While a row is being filled, what is still empty
 * is no fault yet; only a language is, since none but a pasted one can be empty.
 */
export function faultsOf(
  kind: AssetKind,
  cells: Cells,
  asked: { empties: boolean },
): DeclareRow['faults'] {
  const verdict = ASSET_KINDS[kind].row.safeParse(requestOf(kind, cells))
  if (verdict.success) return {}
  const judged = columnsOf(kind).flatMap(({ field }) => {
    const issue = verdict.error.issues.find(({ path }) => path[0] === field)
    const filled = (cells[field] ?? '').trim() !== ''
    const counts = asked.empties || filled || (field === 'language' && !isBlank({ cells }))
    if (!issue || !counts) return []
    const unknown =
      field === 'language' && filled ? `“${cells[field]}” is not a supported language. ` : ''
    return [[field, `${unknown}${issue.message}`]]
  })
  return Object.fromEntries(judged)
}
