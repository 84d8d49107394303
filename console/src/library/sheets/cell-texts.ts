import { findLanguage } from '#contract/languages.ts'
import type { AssetColumn } from '../asset-view.ts'
import { cellsOf } from './delimited.ts'

/** What a spreadsheet takes for a formula, behind any number of guards. */
const LIKE_A_FORMULA = /^'*[=+\-@\t\r＝＋－＠]/

/**
 * A text that no spreadsheet takes for a formula: an apostrophe stands before what could be one, and
 * one more before what already has one, so that `unguarded` gives exactly the text again.
 */
export function guarded(text: string): string {
  return LIKE_A_FORMULA.test(text) ? `'${text}` : text
}

export function unguarded(text: string): string {
  return text.startsWith("'") && LIKE_A_FORMULA.test(text) ? text.slice(1) : text
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
