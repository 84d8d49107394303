import { codeKey } from '@griot/contract/assets/code-key.ts'
import { findLanguage } from '@griot/contract/text/find-language.ts'
import { columnsOf } from '../../../shared/cells/cells.ts'
import { readBlock } from '../../../shared/cells/paste-block.ts'
import { type CellChange, currentCells, setCells, type TableState } from './table-state.ts'

/** A cell: row index in the list, and index of a column of the kind; -1 is the sound or picture. */
export interface Place {
  row: number
  column: number
}

/** Chosen cells, from corner to corner, inclusive. */
export interface Range {
  from: Place
  to: Place
}

export function rangeOf(one: Place, other: Place): Range {
  return {
    from: { row: Math.min(one.row, other.row), column: Math.min(one.column, other.column) },
    to: { row: Math.max(one.row, other.row), column: Math.max(one.column, other.column) },
  }
}

const fieldsIn = (state: TableState, { from, to }: Range) =>
  columnsOf(state.kind)
    .slice(Math.max(0, from.column), to.column + 1)
    .map(({ field }) => field)

/** Copies the first row of the range into its other rows. */
export function fillDown(state: TableState, range: Range): TableState {
  const [first, ...others] = state.rows.slice(range.from.row, range.to.row + 1)
  if (!first) return state
  const source = currentCells(state, first)
  const fields = fieldsIn(state, range).filter((field) => state.editable.has(field))
  const changes = others.flatMap(({ id }) => fields.map((field) => ({ id, field, value: source[field] ?? '' })))
  return setCells(state, changes, { kind: 'filled', left: 0 })
}

/** Empties the cells of the range. A language cannot be empty. */
export function clearCells(state: TableState, range: Range): TableState {
  return setCells(state, valueEverywhere(state, range, ''))
}

function valueEverywhere(state: TableState, range: Range, value: string): CellChange[] {
  const rows = state.rows.slice(range.from.row, range.to.row + 1)
  const fields = fieldsIn(state, range).filter((field) => value !== '' || field !== 'language')
  return rows.flatMap(({ id }) => fields.map((field) => ({ id, field, value })))
}

/** The cells of the range as a spreadsheet copies them. */
export function copyText(state: TableState, range: Range): string {
  const fields = fieldsIn(state, range)
  const rows = state.rows.slice(range.from.row, range.to.row + 1)
  return rows
    .map((asset) => {
      const cells = currentCells(state, asset)
      return fields.map((field) => quoted(cells[field] ?? '')).join('\t')
    })
    .join('\n')
}

const quoted = (text: string) => (/["\t\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** Rows that a pasted text needs from `at` down; 0 when its lines are found by their codes. */
export function pastedRows(state: TableState, text: string, at: Place): number {
  const block = readBlock(state.kind, text, fieldAt(state, at))
  return block && !block.fields.includes('code') ? at.row + block.rows.length : 0
}

/**
 * Pastes a text: a block from the first cell of the range, or a single text into all its cells. Lines with a code change
 * the row with that code, wherever it is, because a sheet may be sorted differently.
 */
export function pasteText(state: TableState, text: string, range: Range): TableState {
  const block = readBlock(state.kind, text, fieldAt(state, range.from))
  if (!block) {
    const field = fieldAt(state, range.from)
    const single = text.replace(/\s+/g, ' ').trim()
    const value = field === 'language' ? (findLanguage(single)?.name ?? single) : single
    const changes = valueEverywhere(state, range, value)
    return setCells(state, changes, { kind: 'pasted', left: 0 })
  }
  const byCode = block.fields.includes('code')
  const codes = byCode ? new Map(state.rows.map((asset) => [codeKey(asset.code), asset])) : null
  const changes: CellChange[] = []
  let left = 0
  block.rows.forEach((line, index) => {
    const asset = codes ? codes.get(codeKey(line.code ?? '')) : state.rows[range.from.row + index]
    if (!asset) {
      left += 1
      return
    }
    for (const field of block.fields)
      if (field !== 'code') changes.push({ id: asset.id, field, value: line[field] ?? '' })
  })
  return setCells(state, changes, { kind: 'pasted', left })
}

const fieldAt = (state: TableState, { column }: Place) => columnsOf(state.kind)[Math.max(0, column)]?.field ?? 'code'

/** The cell that a key leads to; the same one at an edge. `page` is the number of rows on the screen. */
export function placeAfter(
  place: Place,
  { key, jump }: { key: string; jump: boolean },
  { rows, columns, page }: { rows: number; columns: number; page: number },
): Place | null {
  const last = { row: rows - 1, column: columns - 1 }
  const at = (row: number, column: number) => ({
    row: Math.min(last.row, Math.max(0, row)),
    column: Math.min(last.column, Math.max(-1, column)),
  })
  const { row, column } = place
  const places: Readonly<Record<string, Place>> = {
    ArrowDown: at(jump ? last.row : row + 1, column),
    ArrowUp: at(jump ? 0 : row - 1, column),
    ArrowRight: at(row, jump ? last.column : column + 1),
    ArrowLeft: at(row, jump ? -1 : column - 1),
    Home: at(jump ? 0 : row, -1),
    End: at(jump ? last.row : row, last.column),
    PageDown: at(row + page, column),
    PageUp: at(row - page, column),
  }
  return places[key] ?? null
}

/** The cell after or before one, over the ends of rows; null at the end of the table. */
export function tabPlace(
  { row, column }: Place,
  back: boolean,
  { rows, columns }: { rows: number; columns: number },
): Place | null {
  const next = column + (back ? -1 : 1)
  if (next >= -1 && next < columns) return { row, column: next }
  const line = row + (back ? -1 : 1)
  if (line < 0 || line >= rows) return null
  return { row: line, column: back ? columns - 1 : -1 }
}
