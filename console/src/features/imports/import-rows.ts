import { codeKey, normaliseCode } from '@griot/contract/assets/code.ts'
import { ASSET_KINDS, type AssetKind } from '@griot/contract/assets/kinds.ts'
import type { ImportVerdict, SheetRowCheck } from '@griot/contract/assets/sheets/sheets.ts'
import { type LanguageName, languageSchema } from '@griot/contract/languages.ts'
import * as importMessages from '@griot/contract/messages/ui/assets/import.ts'
import * as sheetMessages from '@griot/contract/messages/ui/assets/sheet.ts'
import type { AssetColumn } from '../../shared/kinds/asset-view.ts'
import { viewOf } from '../../shared/kinds/kinds.ts'
import { cellOf, fieldValueOf } from '../../shared/sheets/cell-texts.ts'
import { columnName, type Sheet, type SheetLine } from '../../shared/sheets/sheet.ts'
import { guessMapping, hasHeader, type Mapping } from '../../shared/sheets/sheet-columns.ts'
import type { SheetRow } from '../../shared/sheets/sheets.calls.ts'

/** A sheet to import, and how it is read. */
export interface ChosenSheet {
  kind: AssetKind
  fileName: string
  sheet: Sheet
  /** Whether the first line is a header. */
  head: boolean
  mapping: Mapping
  /** Language of all rows, when no column has it. */
  language: LanguageName | null
}

/** An error of a cell; `place` is its column, null when the sheet has no column for the field. */
export interface CellFault {
  place: number | null
  sentence: string
}

/** A row of the table. */
export interface ImportRow {
  /** Row number in the spreadsheet. */
  number: number
  line: SheetLine
  /** Fields to send. */
  fields: SheetRow
  faults: readonly CellFault[]
  /** The server's result; null until then, and for a row with an error found here. */
  judged: SheetRowCheck | null
}

export type RowState = ImportVerdict | 'waiting'

export function chooseSheet(kind: AssetKind, fileName: string, sheet: Sheet): ChosenSheet {
  const { columns } = viewOf(kind)
  const head = hasHeader(kind, columns, sheet)
  const mapping = guessMapping(kind, columns, sheet, head)
  return { kind, fileName, sheet, head, mapping, language: null }
}

/** Whether a language can be chosen for all rows: the kind has one, and no column does. */
export function lacksLanguage({ kind, mapping }: ChosenSheet): boolean {
  return ASSET_KINDS[kind].hasLanguage && !mapping.includes('language')
}

/** Maps a column to another field; a column that had the field before loses it. */
export function mapColumn(chosen: ChosenSheet, place: number, field: string | null): ChosenSheet {
  const mapping = chosen.mapping.map((had, at) => (at === place ? field : had === field ? null : had))
  return { ...chosen, mapping }
}

/** The rows below the header, with the errors found in the sheet alone. */
export function rowsOf(chosen: ChosenSheet): ImportRow[] {
  const { kind, sheet, head, mapping } = chosen
  const language = lacksLanguage(chosen) ? chosen.language : null
  const lines = head ? sheet.lines.slice(1) : sheet.lines
  const columns = mapping.map((field) => viewOf(kind).columns.find((column) => column.field === field) ?? null)
  const firstOf = new Map<string, number>()
  return lines.map((line) => {
    const fields: Record<string, string | string[]> = language === null ? {} : { language }
    const faults: CellFault[] = []
    columns.forEach((column, place) => {
      if (!column) return
      const cell = line.cells[place] ?? ''
      fields[column.field] = fieldValueOf(column, cell)
      const sentence = nonTextCellFault(column, line, place)
      if (sentence) faults.push({ place, sentence })
    })
    const repeated = repeatedFault(kind, { fields, line, firstOf })
    if (repeated) faults.push({ place: mapping.indexOf('code'), sentence: repeated })
    return { number: line.number, line, fields, faults, judged: null }
  })
}

/** Unless a number has six digits, its leading zeros are unknown. */
function nonTextCellFault({ input }: AssetColumn, { cells, nonText }: SheetLine, place: number): string | null {
  const kind = nonText?.[place]
  const text = cells[place] ?? ''
  if (kind === 'date') return sheetMessages.dateForText
  const known = /^[1-9][0-9]{5}$/.test(text)
  return kind === 'number' && input === 'code' && !known ? sheetMessages.numberForCode({ text }) : null
}

function repeatedFault(
  kind: AssetKind,
  { fields, line, firstOf }: { fields: SheetRow; line: SheetLine; firstOf: Map<string, number> },
): string | null {
  const key = codeKey(normaliseCode(ASSET_KINDS[kind].suffix, String(fields.code ?? '')))
  if (key === '') return null
  const first = firstOf.get(key)
  if (first === undefined) firstOf.set(key, line.number)
  return first === undefined ? null : sheetMessages.repeated({ row: first })
}

export function stateOf({ faults, judged }: ImportRow): RowState {
  if (faults.length > 0) return 'error'
  return judged?.verdict ?? 'waiting'
}

/** All errors of a row, after their cells: 'C5: 5 of 6 characters'. */
export function faultsOf(chosen: ChosenSheet, row: ImportRow): CellFault[] {
  const judged = (row.judged?.errors ?? []).map(({ field, message }): CellFault => {
    const place = chosen.mapping.indexOf(field)
    const column = viewOf(chosen.kind).columns.find((each) => each.field === field)
    const label = column?.label ?? field
    if (place === -1) return { place: null, sentence: importMessages.noColumnSelectedFor({ label }) }
    const cell = row.line.cells[place]?.trim() ?? ''
    if (cell === '') return { place, sentence: sheetMessages.isEmpty({ label }) }
    if (column?.input === 'language') return { place, sentence: sheetMessages.unknownLanguage({ text: cell }) }
    return { place, sentence: message.replace(/\.$/, '') }
  })
  return [...row.faults, ...judged].map(({ place, sentence }) => ({
    place,
    sentence:
      place === null
        ? sentence
        : importMessages.cellFault({ cell: `${columnName(place)}${row.number}`, fault: sentence }),
  }))
}

/** The texts an update would overwrite, by column of the sheet. */
export function previousCells({ kind, mapping }: ChosenSheet, row: ImportRow): Map<number, string> {
  const former = new Map<number, string>()
  for (const [field, value] of Object.entries(row.judged?.before ?? {})) {
    const column = viewOf(kind).columns.find((each) => each.field === field)
    const place = mapping.indexOf(field)
    if (column && place !== -1) former.set(place, cellOf(column, value))
  }
  return former
}

/** The language that an update would overwrite with the chosen one, which has no cell. */
export function previousLanguage({ mapping }: ChosenSheet, row: ImportRow): LanguageName | null {
  if (mapping.includes('language')) return null
  return languageSchema.safeParse(row.judged?.before.language).data ?? null
}

export type Counts = Readonly<Record<RowState, number>>

export function countRows(rows: readonly ImportRow[]): Counts {
  const counts = { create: 0, update: 0, unchanged: 0, error: 0, waiting: 0 }
  for (const row of rows) counts[stateOf(row)] += 1
  return counts
}
