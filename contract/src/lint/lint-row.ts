/** Lint for a row of fields of any kind. */

import { isLanguageName, type LanguageName } from '../languages.ts'
import type { Message } from '../messages/message.ts'
import { nfc } from '../text/folding.ts'
import { listedWords } from '../text/word-list.ts'
import type { Finding, LintRule } from './finding.ts'
import { noWordsOf, type WordsOf } from './known-words.ts'
import { applyFixes, fixesOnSave, isClean, lint } from './lint.ts'
import { wordOfFinding } from './word-of-finding.ts'

/** Fields with texts or lists of texts, each with its language or the field that names it, if any. */
export type LintedFields = Readonly<Record<string, string | null>>
type Row = Readonly<Record<string, unknown>>

/** A finding that was dismissed, in a text or in one word of a list. */
export interface DismissedText {
  field: string
  rule: LintRule
  text: string
}

/** A finding in a field; its offsets refer to `text`: the field in NFC, or one word of it. */
export interface FieldFinding extends Finding {
  field: string
  text: string
  /** Null for a text without one. */
  language: LanguageName | null
}

/** A text that was fixed, and why. */
export interface FixedField {
  field: string
  before: string
  after: string
  rules: LintRule[]
  reasons: Message[]
}

/** The rules that are dismissed for a text of a field. */
export type IsDismissed = (field: string, text: string) => ReadonlySet<LintRule>

const NOTHING: ReadonlySet<LintRule> = new Set()
export const nothingDismissed: IsDismissed = () => NOTHING

/** The marks as a lookup by field and text; a changed text has none. */
export function dismissalsOf(dismissed: readonly DismissedText[]): IsDismissed {
  if (dismissed.length === 0) return nothingDismissed
  return (field, text) =>
    new Set(
      dismissed.filter((dismissal) => dismissal.field === field && dismissal.text === text).map(({ rule }) => rule),
    )
}

/** All findings in the texts of a row, field by field. */
export function lintRow(
  fields: LintedFields,
  row: Row,
  isDismissed: IsDismissed = nothingDismissed,
  wordsOf: WordsOf = noWordsOf,
): FieldFinding[] {
  const found: FieldFinding[] = []
  for (const field in fields) {
    const language = languageOf(fields, field, row)
    const value = row[field]
    if (typeof value === 'string' && isClean(value, language)) continue
    for (const given of textsOf(value)) {
      const text = nfc(given)
      const words = wordsOf(language)
      const all = lint(text, language, { words })
      // Marks are looked up only for the few texts with a finding.
      const dismissed = all.length > 0 ? isDismissed(field, text) : NOTHING
      const left = dismissed.size > 0 ? lint(text, language, { dismissed, words }) : all
      for (const finding of left) {
        const placed = { ...finding, field, text, language }
        const word = wordOfFinding(placed)
        if (word === null || !words.isAccepted(word)) found.push(placed)
      }
    }
  }
  return found
}

/** A row as it is saved, with the always-wrong findings fixed; the same object when there are none. */
export function fixRowOnSave<Given extends Row>(
  fields: LintedFields,
  row: Given,
  isDismissed: IsDismissed = nothingDismissed,
): { row: Given; appliedHints: FixedField[] } {
  const appliedHints: FixedField[] = []
  const change: Record<string, unknown> = {}
  for (const field in fields) {
    const language = languageOf(fields, field, row)
    const value = row[field]
    if (typeof value === 'string' && isClean(value, language)) continue
    let changed = false
    const texts = textsOf(value).map((before) => {
      const { text: after, reasons } = fixesOnSave(before, language, isDismissed(field, nfc(before)))
      if (reasons.length === 0) return before
      changed = true
      appliedHints.push({ field, before, after, ...reasonsOf(reasons) })
      return after
    })
    if (changed) change[field] = asGiven(value, texts)
  }
  return { row: appliedHints.length > 0 ? { ...row, ...change } : row, appliedHints }
}

/** The fields that findings change, with their new values; one field may have several findings. */
export function fixRow(row: Row, findings: readonly FieldFinding[]): Record<string, unknown> {
  const change: Record<string, unknown> = {}
  for (const field of new Set(findings.map((finding) => finding.field))) {
    const texts = textsOf(row[field]).map((given) => {
      const text = nfc(given)
      const here = findings.filter((found) => found.field === field && found.text === text)
      return here.length > 0 ? applyFixes(text, here) : given
    })
    change[field] = asGiven(row[field], texts)
  }
  return change
}

/** The rules of the findings, without duplicates. */
export function rulesOf(findings: readonly Finding[]): LintRule[] {
  return [...new Set(findings.map(({ rule }) => rule))]
}

function reasonsOf(findings: readonly Finding[]): Pick<FixedField, 'rules' | 'reasons'> {
  const reasons = new Map(findings.map(({ reason }) => [reason.message, reason]))
  return { rules: rulesOf(findings), reasons: [...reasons.values()] }
}

function languageOf(fields: LintedFields, field: string, row: Row): LanguageName | null {
  const named = fields[field]
  const language = named && isLanguageName(named) ? named : named ? row[named] : null
  return typeof language === 'string' && isLanguageName(language) ? language : null
}

/** A text as a list of one, or the words of a list. */
export function textsOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  return Array.isArray(value) ? value : []
}

/** Two words of a list may become equal when they are fixed. */
function asGiven(value: unknown, texts: readonly string[]): unknown {
  return Array.isArray(value) ? listedWords(texts) : texts[0]
}
