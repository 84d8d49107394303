import * as importMessages from '@griot/contract/messages/ui/assets/import.ts'
import { viewOf } from '../../../shared/kinds/kinds.ts'
import { escapeFormula, formatCell, unescapeFormula } from '../../../shared/sheets/cell-texts.ts'
import type { SheetFormat } from '../../../shared/sheets/sheet.ts'
import { type ChosenSheet, type ImportRow, isUnlike, stateOf } from './import-rows.ts'
import { faultsOf } from './row-texts.ts'

/** The rows that would not be imported. */
export function rejectedRows({ kind }: ChosenSheet, rows: readonly ImportRow[]): ImportRow[] {
  return rows.filter((row) => ['error', 'left'].includes(stateOf(kind, row)))
}

/**
 * Lines of a sheet with the rejected rows: its columns, the row in the original sheet, and the reason. Its header has
 * the names of the fields, so that a corrected sheet can be imported as it is.
 */
export function rejectedLines(chosen: ChosenSheet, rows: readonly ImportRow[], format: SheetFormat): string[][] {
  const { kind, sheet, head, mapping } = chosen
  const columns = mapping.map((field) => viewOf(kind).columns.find((column) => column.field === field))
  const titles = columns.map((column, place) =>
    column
      ? column.label
      : escapeFormula(unescapeFormula(head === null ? '' : (sheet.lines[head]?.cells[place] ?? ''))),
  )
  const lines = rejectedRows(chosen, rows).map((row) => [
    ...columns.map((column, place) => {
      const text = unescapeFormula(row.line.cells[place] ?? '')
      return column ? formatCell(format, column, text) : escapeFormula(text)
    }),
    String(row.number),
    escapeFormula(reasonOf(chosen, row)),
  ])
  return [[...titles, importMessages.row, importMessages.reason], ...lines]
}

function reasonOf(chosen: ChosenSheet, row: ImportRow): string {
  if (stateOf(chosen.kind, row) === 'left')
    return row.choice?.take !== false && isUnlike(chosen.kind, row) ? importMessages.unlike : importMessages.leftOut
  return faultsOf(chosen, row)
    .map(({ sentence }) => sentence)
    .join('; ')
}
