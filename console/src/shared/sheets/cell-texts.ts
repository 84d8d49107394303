import { findLanguage } from '#contract/languages.ts'
import type { AssetColumn } from '../kinds/asset-view.ts'
import { cellsOf } from './delimited.ts'
import type { SheetFormat } from './sheet.ts'

/** What a spreadsheet takes for a formula, behind any number of guards. */
const LIKE_A_FORMULA = /^'*[=+\-@\t\r＝＋－＠]/

/** A code that a spreadsheet takes for a number or date, and would save as another: 00012e, 1-2-34, mar-01. */
const LIKE_A_NUMBER =
  /^(?=[\w-]{6}$)(?:(?![1-9]\d{5})\d|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*[-_]?\d)/i

/**
 * A text that no spreadsheet takes for a formula: an apostrophe stands before what could be one, and
 * one more before what already has one, so that `unguarded` gives exactly the text again.
 */
export function guarded(text: string): string {
  return LIKE_A_FORMULA.test(text) || isGuardedCode(text) ? `'${text}` : text
}

export function unguarded(text: string): string {
  const isGuarded = text.startsWith("'") && (LIKE_A_FORMULA.test(text) || isGuardedCode(text))
  return isGuarded ? text.slice(1) : text
}

/** Whether `unguarded` may take an apostrophe that `cellIn` puts before codes. */
function isGuardedCode(text: string): boolean {
  return text.startsWith("'") && LIKE_A_NUMBER.test(text.replace(/^'+/, ''))
}

/** A field as a cell of a file. A CSV file does not say that a cell is a text, as XLSX does. */
export function cellIn(format: SheetFormat, column: AssetColumn, value: unknown): string {
  const cell = cellOf(column, value)
  const isRead = format === 'csv' && column.input === 'code' && LIKE_A_NUMBER.test(cell)
  return isRead ? `'${cell}` : cell
}

/** A field as a cell shows it. */
export function cellOf({ input }: AssetColumn, value: unknown): string {
  const text = String(value ?? '')
  return plainCell(input === 'language' ? (findLanguage(text)?.label ?? text) : value)
}

/** A value as a cell shows it: a text, a number, or a list of texts. */
export function plainCell(value: unknown): string {
  return guarded(Array.isArray(value) ? listCell(value) : String(value ?? ''))
}

/** What a cell says, as the contract takes it; a language that is none stays as it is, to be refused. */
export function fieldValueOf({ input }: AssetColumn, cell: string): string | string[] {
  const text = unguarded(cell)
  if (input === 'language') return findLanguage(text)?.name ?? text.trim()
  if (input !== 'list') return text
  const words = cellsOf(text, ',').flat()
  return words.map((word) => word.trim()).filter((word) => word !== '')
}

/** A list in one cell: split by commas, and quoted where a word has one, as CSV does. */
function listCell(words: readonly string[]): string {
  const needQuotes = words.some((word) => /[",\r\n]/.test(word))
  if (!needQuotes) return words.join(', ')
  return words.map((word) => `"${word.replaceAll('"', '""')}"`).join(',')
}
