import { findLanguage } from '@griot/contract/text/find-language.ts'
import type { AssetColumn } from '../kinds/asset-view.ts'
import { cellsOf } from './delimited.ts'
import type { SheetFormat } from './sheet.ts'

/** What a spreadsheet treats as a formula, after any number of apostrophes. */
const LIKE_A_FORMULA = /^'*[=+\-@\t\r＝＋－＠]/

/** A code that a spreadsheet reads as a number or date and would save differently: 00012e, 1-2-34, mar-01. */
const LIKE_A_NUMBER =
  /^(?=[\w-]{6}$)(?:(?![1-9]\d{5})\d|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*[-_]?\d)/i

/**
 * Escapes a text that could be a formula with an apostrophe, and one that already starts with one with another, so that
 * `unescapeFormula` restores the exact text.
 */
export function escapeFormula(text: string): string {
  return LIKE_A_FORMULA.test(text) || isEscapedCode(text) ? `'${text}` : text
}

export function unescapeFormula(text: string): string {
  const isGuarded = text.startsWith("'") && (LIKE_A_FORMULA.test(text) || isEscapedCode(text))
  return isGuarded ? text.slice(1) : text
}

/** Whether the text starts with the apostrophe that `formatCell` puts before codes. */
function isEscapedCode(text: string): boolean {
  return text.startsWith("'") && LIKE_A_NUMBER.test(text.replace(/^'+/, ''))
}

/** A field as a cell of a file. Unlike XLSX, CSV cannot mark a cell as text. */
export function formatCell(format: SheetFormat, column: AssetColumn, value: unknown): string {
  const cell = cellOf(column, value)
  const isRead = format === 'csv' && column.input === 'code' && LIKE_A_NUMBER.test(cell)
  return isRead ? `'${cell}` : cell
}

/** A field as displayed in a cell. */
export function cellOf({ input }: AssetColumn, value: unknown): string {
  const text = String(value ?? '')
  return cellText(input === 'language' ? (findLanguage(text)?.label ?? text) : value)
}

/** A value as displayed in a cell: a text, a number, or a list of texts. */
export function cellText(value: unknown): string {
  return escapeFormula(Array.isArray(value) ? listCell(value) : String(value ?? ''))
}

/** Parses a cell for the contract; an unknown language is passed on, to be refused. */
export function fieldValueOf({ input }: AssetColumn, cell: string): string | string[] {
  const text = unescapeFormula(cell)
  if (input === 'language') return findLanguage(text)?.name ?? text.trim()
  if (input !== 'list') return text
  const words = cellsOf(text, ',').flat()
  return words.map((word) => word.trim()).filter((word) => word !== '')
}

/** Joins a list into one cell: separated by commas, quoted as in CSV if a word has one. */
function listCell(words: readonly string[]): string {
  const needQuotes = words.some((word) => /[",\r\n]/.test(word))
  if (!needQuotes) return words.join(', ')
  return words.map((word) => `"${word.replaceAll('"', '""')}"`).join(',')
}
