import { codeFault, withoutSuffix } from '#contract/assets/code.ts'
import { findLanguage } from '#contract/languages.ts'
import { FIELDS, type FieldName, type RowFields } from './declare-row.ts'
import { type Cells, cellsOf } from './paste-table.ts'

/** A pasted text, read as rows. */
export interface Block {
  rows: Partial<RowFields>[]
  /** The fields that the columns were read as, in the order of the columns. */
  fields: FieldName[]
  /** Whether the first line named the columns. */
  header: boolean
}

/** What the head of a column may be called, without spaces, hyphens and case. */
const HEADS: Record<FieldName, readonly string[]> = {
  localText: ['localtext', 'local', 'text', 'word', 'words', 'phrase', 'sentence'],
  translation: ['translation', 'translationenglish', 'english', 'meaning', 'gloss'],
  code: ['code', 'assetcode', 'audiocode', 'file', 'filename', 'audio'],
  language: ['language', 'lang', 'languagename', 'languagecode'],
}

/**
 * Reads what was pasted into a column as a block: tabs, or lines, or CSV (comma or semicolon).
 * Null for an ordinary text, which belongs into the one cell.
 */
export function readBlock(text: string, into: FieldName): Block | null {
  const cells = blockCells(text)
  if (cells === null) return null
  const head = headFields(cells[0] ?? [])
  const body = head ? cells.slice(1) : cells
  const columns = head ?? guessFields(body, into)
  return {
    rows: body.map((row) => readRow(row, columns)),
    fields: columns.filter((field) => field !== null),
    header: head !== null,
  }
}

function blockCells(text: string): Cells | null {
  const tabbed = cellsOf(text, '\t')
  if (tabbed.some((row) => row.length > 1)) return tabbed
  for (const delimiter of [',', ';']) {
    const cells = cellsOf(text, delimiter)
    if (isTable(cells)) return cells
  }
  return tabbed.length > 1 ? tabbed : null
}

/** Commas stand in sentences too: only a head, a column of languages or one of codes makes a table. */
function isTable(cells: Cells): boolean {
  const width = cells[0]?.length ?? 0
  if (width < 2 || cells.some((row) => row.length !== width)) return false
  if (headFields(cells[0] ?? [])) return true
  const columns = Array.from({ length: width }, (_, index) => index)
  if (columns.some((index) => everyCell(cells, index, isLanguage))) return width > 1
  return width > 2 && columns.some((index) => everyCell(cells, index, isCode))
}

/** The fields that a first line names; null when it names fewer than two, or one of them twice. */
function headFields(cells: string[]): (FieldName | null)[] | null {
  const fields = cells.map((cell) => {
    const word = cell.toLowerCase().replace(/[^\p{L}]+/gu, '')
    return FIELDS.find((field) => HEADS[field].includes(word)) ?? null
  })
  const named = fields.filter((field) => field !== null)
  return named.length >= 2 && new Set(named).size === named.length ? fields : null
}

/**
 * Without a head the columns follow the grid from the cell pasted into, from the first column when
 * they would not fit. Languages are known by their names, wherever they stand.
 */
function guessFields(cells: Cells, into: FieldName): (FieldName | null)[] {
  const width = Math.max(0, ...cells.map((row) => row.length))
  const columns = Array.from({ length: width }, (_, index) => index)
  const start = FIELDS.indexOf(into)
  const places = FIELDS.slice(start + width > FIELDS.length ? 0 : start)
  const language =
    width > 1 ? columns.findLast((index) => everyCell(cells, index, isLanguage)) : undefined
  if (language === undefined || places[language] === 'language') {
    return columns.map((index) => places[index] ?? null)
  }

  const others = columns.filter((index) => index !== language)
  const fields: (FieldName | null)[] = columns.map(() => null)
  fields[language] = 'language'
  const free = places.filter((field) => field !== 'language')
  const coded = others.filter((index) => everyCell(cells, index, isCode))
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

function everyCell(cells: Cells, column: number, holds: (cell: string) => boolean): boolean {
  const filled = cells.map((row) => (row[column] ?? '').trim()).filter((cell) => cell !== '')
  return filled.length > 0 && filled.every(holds)
}

const isLanguage = (cell: string) => findLanguage(cell) !== null
const isCode = (cell: string) => codeFault(withoutSuffix('audio', cell)) === null

function readRow(cells: string[], columns: (FieldName | null)[]): Partial<RowFields> {
  const row: Partial<RowFields> = {}
  columns.forEach((field, index) => {
    // a line break or a tab inside a cell has no place in a word; one space stands for it
    const cell = (cells[index] ?? '').normalize('NFC').replace(/\s+/g, ' ').trim()
    if (field === 'language') row.language = findLanguage(cell)?.name ?? ''
    else if (field === 'code') row.code = withoutSuffix('audio', cell)
    else if (field) row[field] = cell
  })
  return row
}
