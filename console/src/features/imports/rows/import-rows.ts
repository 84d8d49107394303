import { normaliseCode } from '@griot/contract/assets/code.ts'
import { codeKey } from '@griot/contract/assets/code-key.ts'
import { ASSET_KINDS, type AssetKind } from '@griot/contract/assets/kinds.ts'
import type { ImportVerdict, SheetRowCheck } from '@griot/contract/assets/sheets/sheets.ts'
import type { LanguageName } from '@griot/contract/languages.ts'
import * as sheetMessages from '@griot/contract/messages/ui/assets/sheet.ts'
import { fold } from '@griot/contract/text/folding.ts'
import type { AssetColumn } from '../../../shared/kinds/asset-view.ts'
import { viewOf } from '../../../shared/kinds/kinds.ts'
import { fieldValueOf } from '../../../shared/sheets/cell-texts.ts'
import { hasLostLetters } from '../../../shared/sheets/lost-letters.ts'
import type { Sheet, SheetLine } from '../../../shared/sheets/sheet.ts'
import { guessMapping, headerOf, type Mapping } from '../../../shared/sheets/sheet-columns.ts'
import type { SheetRow } from '../../../shared/sheets/sheets.calls.ts'

/** A sheet to import, and how it is read. */
export interface ChosenSheet {
  kind: AssetKind
  fileName: string
  /** With the corrections made here. */
  sheet: Sheet
  /** Index of the line with the column names; null without one. Lines above it are titles. */
  head: number | null
  mapping: Mapping
  /** Language of the rows without one. */
  language: LanguageName | null
  /** By row number. */
  choices: Readonly<Record<number, Choice>>
}

/** Whether the user wants to import a row. */
export interface Choice {
  take: boolean
  /** The version that an update would have changed; another one must be confirmed again. */
  seen: number | null
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
  /** Columns with texts whose letters were probably lost. */
  lost: readonly number[]
  /** The server's result; null until then, and for a row with an error found here. */
  judged: SheetRowCheck | null
  choice: Choice | null
}

/** `left`: the row is not imported, by choice or until its texts are confirmed. */
export type RowState = ImportVerdict | 'waiting' | 'left'

export function chooseSheet(
  kind: AssetKind,
  fileName: string,
  sheet: Sheet,
  language: LanguageName | null = null,
): ChosenSheet {
  const { columns } = viewOf(kind)
  const head = headerOf(kind, columns, sheet)
  const mapping = guessMapping(kind, columns, sheet, head)
  return { kind, fileName, sheet, head, mapping, language, choices: {} }
}

/** Reads the column names from another line; null: from none. */
export function setHead(chosen: ChosenSheet, head: number | null): ChosenSheet {
  const { kind, sheet } = chosen
  return { ...chosen, head, mapping: guessMapping(kind, viewOf(kind).columns, sheet, head) }
}

/** The lines below the header. */
export function bodyOf({ sheet, head }: Pick<ChosenSheet, 'sheet' | 'head'>): SheetLine[] {
  return sheet.lines.slice(head === null ? 0 : head + 1)
}

/** Which rows have no language: all if no column has it, some if cells are empty; `none` also if the kind has none. */
export function withoutLanguage(chosen: ChosenSheet): 'all' | 'some' | 'none' {
  if (!ASSET_KINDS[chosen.kind].hasLanguage) return 'none'
  const place = chosen.mapping.indexOf('language')
  if (place === -1) return 'all'
  return bodyOf(chosen).some(({ cells }) => (cells[place] ?? '').trim() === '') ? 'some' : 'none'
}

/** Maps a column to another field; a column that had the field before loses it. */
export function mapColumn(chosen: ChosenSheet, place: number, field: string | null): ChosenSheet {
  const mapping = chosen.mapping.map((had, at) => (at === place ? field : had === field ? null : had))
  return { ...chosen, mapping }
}

/** Takes rows or leaves them out. */
export function chooseRows(chosen: ChosenSheet, rows: readonly ImportRow[], take: boolean): ChosenSheet {
  const choices = Object.fromEntries(rows.map(({ number, judged }) => [number, { take, seen: judged?.seen ?? null }]))
  return { ...chosen, choices: { ...chosen.choices, ...choices } }
}

/**
 * The rows below the header, with the errors found in the sheet alone.
 * @param previous rows of the same settings: those that did not change stay, with their result
 */
export function rowsOf(chosen: ChosenSheet, previous: readonly ImportRow[] = []): ImportRow[] {
  const { kind, mapping, choices } = chosen
  const columns = mapping.map((field) => viewOf(kind).columns.find((column) => column.field === field) ?? null)
  const before = new Map(previous.map((row) => [row.number, row]))
  const firstOf = new Map<string, number>()
  return bodyOf(chosen).map((line) => {
    const had = before.get(line.number)
    const choice = choices[line.number] ?? null
    const read = had?.line === line ? had : readRow(chosen, columns, line)
    const faults = [...cellFaults(columns, line), ...repeatedFaults(chosen, read.fields, { line, choice, firstOf })]
    const isSame = had === read && had.choice === choice && sentencesOf(had.faults) === sentencesOf(faults)
    // An earlier row may no longer have the same code.
    const judged = faults.length > 0 ? null : read.judged
    return isSame ? had : { ...read, faults, choice, judged }
  })
}

const sentencesOf = (faults: readonly CellFault[]) => faults.map(({ sentence }) => sentence).join('\n')

function readRow(chosen: ChosenSheet, columns: readonly (AssetColumn | null)[], line: SheetLine): ImportRow {
  const { kind, language } = chosen
  const fields: Record<string, string | string[]> = {}
  const lost: number[] = []
  columns.forEach((column, place) => {
    if (!column) return
    const cell = line.cells[place] ?? ''
    fields[column.field] = fieldValueOf(column, cell)
    if (column.input !== 'code' && column.input !== 'language' && hasLostLetters(cell)) lost.push(place)
  })
  if (ASSET_KINDS[kind].hasLanguage && language !== null && !fields.language) fields.language = language
  return { number: line.number, line, fields, faults: [], lost, judged: null, choice: null }
}

function cellFaults(columns: readonly (AssetColumn | null)[], line: SheetLine): CellFault[] {
  if (!line.nonText) return []
  return columns.flatMap((column, place) => {
    const sentence = column && nonTextCellFault(column, line, place)
    return sentence ? [{ place, sentence }] : []
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

/** A row that is left out takes no code. */
function repeatedFaults(
  { kind, mapping }: ChosenSheet,
  fields: SheetRow,
  { line, choice, firstOf }: { line: SheetLine; choice: Choice | null; firstOf: Map<string, number> },
): CellFault[] {
  const key = codeKey(normaliseCode(ASSET_KINDS[kind].suffix, String(fields.code ?? '')))
  if (key === '' || choice?.take === false) return []
  const first = firstOf.get(key)
  if (first === undefined) firstOf.set(key, line.number)
  return first === undefined
    ? []
    : [{ place: mapping.indexOf('code'), sentence: sheetMessages.repeated({ row: first }) }]
}

export function stateOf(kind: AssetKind, row: ImportRow): RowState {
  if (!isTaken(kind, row)) return 'left'
  if (row.faults.length > 0) return 'error'
  return row.judged?.verdict ?? 'waiting'
}

/** Whether the row will be imported, if it has no error: unlike texts must be confirmed first. */
export function isTaken(kind: AssetKind, row: ImportRow): boolean {
  const { choice, judged } = row
  if (choice?.take === false) return false
  return !isUnlike(kind, row) || (choice !== null && choice.seen === judged?.seen)
}

/**
 * Whether an update would replace a text by a different one: they differ in more than case, marks, apostrophes and
 * spaces. A code may have been mistyped, so that the row would change another word.
 */
export function isUnlike(kind: AssetKind, { fields, judged }: ImportRow): boolean {
  if (judged?.verdict !== 'update') return false
  return Object.entries(judged.before).some(([field, before]) => {
    const isText = field in ASSET_KINDS[kind].texts && typeof before === 'string' && before !== ''
    return isText && fold(before) !== fold(String(fields[field] ?? ''))
  })
}

export type Counts = Readonly<Record<RowState, number>>

export function countRows(kind: AssetKind, rows: readonly ImportRow[]): Counts {
  const counts = { create: 0, update: 0, unchanged: 0, error: 0, waiting: 0, left: 0 }
  for (const row of rows) counts[stateOf(kind, row)] += 1
  return counts
}
