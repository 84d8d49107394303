import { codeFault, normaliseCode } from '@griot/contract/assets/code.ts'
import { ASSET_KINDS, type AssetKind } from '@griot/contract/assets/kinds.ts'
import { findLanguage } from '@griot/contract/text/find-language.ts'
import type { AssetColumn } from '../kinds/asset-view.ts'
import { type CellGrid, cellsOf } from '../sheets/delimited.ts'
import { columnOfHeader } from '../sheets/sheet-columns.ts'
import { columnsOf, type Cells as RowCells } from './cells.ts'

/** Pasted text, parsed into rows. */
export interface PastedBlock {
  rows: RowCells[]
  /** Detected fields, in column order. */
  fields: string[]
  /** Whether the first line was a header. */
  header: boolean
}

/** How columns and cells of a kind are recognised. */
interface CellReader {
  columns: readonly AssetColumn[]
  fields: readonly string[]
  isCode: (cell: string) => boolean
  codeIn: (cell: string) => string
}

function readerOf(kind: AssetKind): CellReader {
  const columns = columnsOf(kind)
  const codeIn = (cell: string) => normaliseCode(ASSET_KINDS[kind].suffix, cell)
  return {
    columns,
    fields: columns.map(({ field }) => field),
    isCode: (cell) => codeFault(codeIn(cell)) === null,
    codeIn,
  }
}

/**
 * Parses pasted text as a block: tab-separated, one per line, or CSV (comma or semicolon). Null for ordinary text,
 * which goes into one cell.
 */
export function readBlock(kind: AssetKind, text: string, into: string): PastedBlock | null {
  const reader = readerOf(kind)
  const cells = blockCells(reader, text)
  if (cells === null) return null
  const head = headFields(reader, cells[0] ?? [])
  const body = head ? cells.slice(1) : cells
  const columns = head ?? guessFields(reader, body, into)
  return {
    rows: body.map((row) => readRow(reader, row, columns)),
    fields: columns.filter((field) => field !== null),
    header: head !== null,
  }
}

function blockCells(reader: CellReader, text: string): CellGrid | null {
  const tabbed = cellsOf(text, '\t')
  if (tabbed.some((row) => row.length > 1)) return tabbed
  for (const delimiter of [',', ';']) {
    const cells = cellsOf(text, delimiter)
    if (isTable(reader, cells)) return cells
  }
  return tabbed.length > 1 ? tabbed : null
}

/** Sentences also contain commas: only a header, or a column of languages or codes, makes a table. */
function isTable(reader: CellReader, cells: CellGrid): boolean {
  const width = cells[0]?.length ?? 0
  if (width < 2 || cells.some((row) => row.length !== width)) return false
  if (headFields(reader, cells[0] ?? [])) return true
  const columns = Array.from({ length: width }, (_, index) => index)
  if (columns.some((index) => everyCell(cells, index, isLanguage))) return width > 1
  return width > 2 && columns.some((index) => everyCell(cells, index, reader.isCode))
}

/** Fields of a header line; null when it has fewer than two known names, or one twice. */
function headFields({ columns }: CellReader, cells: string[]): (string | null)[] | null {
  const fields = cells.map((cell) => columnOfHeader(columns, cell)?.field ?? null)
  const named = fields.filter((field) => field !== null)
  return named.length >= 2 && new Set(named).size === named.length ? fields : null
}

/**
 * Without a header, columns follow the grid from the target cell, or from the first column if they would not fit.
 * Languages are recognised in any column.
 */
function guessFields(reader: CellReader, cells: CellGrid, into: string): (string | null)[] {
  const { fields: all } = reader
  const width = Math.max(0, ...cells.map((row) => row.length))
  const columns = Array.from({ length: width }, (_, index) => index)
  const start = all.indexOf(into)
  const places = all.slice(start + width > all.length ? 0 : start)
  const language =
    width > 1 && all.includes('language') ? columns.findLast((index) => everyCell(cells, index, isLanguage)) : undefined
  if (language === undefined || places[language] === 'language') {
    return columns.map((index) => places[index] ?? null)
  }

  const others = columns.filter((index) => index !== language)
  const fields: (string | null)[] = columns.map(() => null)
  fields[language] = 'language'
  const free = places.filter((field) => field !== 'language')
  const coded = others.filter((index) => everyCell(cells, index, reader.isCode))
  const code = others.length === 3 && coded.length === 1 ? coded[0] : undefined
  if (code !== undefined) fields[code] = 'code'
  const left = free.filter((field) => code === undefined || field !== 'code')
  others
    .filter((index) => index !== code)
    .forEach((index, place) => {
      fields[index] = left[place] ?? null
    })
  return fields
}

function everyCell(cells: CellGrid, column: number, holds: (cell: string) => boolean): boolean {
  const filled = cells.map((row) => (row[column] ?? '').trim()).filter((cell) => cell !== '')
  return filled.length > 0 && filled.every(holds)
}

const isLanguage = (cell: string) => findLanguage(cell) !== null

function readRow(reader: CellReader, cells: string[], columns: (string | null)[]): RowCells {
  const row: Record<string, string> = {}
  columns.forEach((field, index) => {
    // a line break or tab inside a cell becomes a space
    const cell = (cells[index] ?? '').normalize('NFC').replace(/\s+/g, ' ').trim()
    // an unknown language is kept, for the error message
    if (field === 'language') row.language = findLanguage(cell)?.name ?? cell
    else if (field === 'code') row.code = reader.codeIn(cell)
    else if (field) row[field] = cell
  })
  return row
}
