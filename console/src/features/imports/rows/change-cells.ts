import type { SheetLine } from '../../../shared/sheets/sheet.ts'
import type { ChosenSheet } from './import-rows.ts'

/** A cell to change, by row number and column. */
export interface CellChange {
  number: number
  place: number
  text: string
}

/** The sheet with other texts in some cells. What the user chose for these rows no longer applies. */
export function changeCells(chosen: ChosenSheet, changes: readonly CellChange[]): ChosenSheet {
  const byRow = Map.groupBy(changes, ({ number }) => number)
  const lines = chosen.sheet.lines.map((line) => (byRow.get(line.number) ?? []).reduce(withCell, line))
  const choices = Object.fromEntries(Object.entries(chosen.choices).filter(([number]) => !byRow.has(Number(number))))
  return { ...chosen, sheet: { ...chosen.sheet, lines }, choices }
}

function withCell({ number, cells, nonText = {} }: SheetLine, { place, text }: CellChange): SheetLine {
  const padded = Array.from({ length: Math.max(cells.length, place + 1) }, (_, at) => cells[at] ?? '')
  const { [place]: _, ...others } = nonText
  const line = { number, cells: padded.with(place, text) }
  return Object.keys(others).length > 0 ? { ...line, nonText: others } : line
}

/** The sheet with a column for codes, at the end if it has none. */
export function withCodeColumn(chosen: ChosenSheet, title: string): ChosenSheet {
  const { sheet, mapping, head } = chosen
  if (mapping.includes('code')) return chosen
  const place = sheet.width
  const widened = { ...chosen, sheet: { ...sheet, width: place + 1 }, mapping: [...mapping, 'code'] }
  const number = head === null ? undefined : sheet.lines[head]?.number
  return number === undefined ? widened : changeCells(widened, [{ number, place, text: title }])
}

/** The sheet without some rows. */
export function withoutRows(chosen: ChosenSheet, numbers: ReadonlySet<number>): ChosenSheet {
  const lines = chosen.sheet.lines.filter(({ number }) => !numbers.has(number))
  return { ...chosen, sheet: { ...chosen.sheet, lines } }
}
