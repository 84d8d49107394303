import type { LanguageName } from '../languages.ts'
import { type Finding, LINT_RULES } from './finding.ts'

/** Signs that begin or end a word without being part of it. Apostrophes are letters of some languages. */
const OUTER = /^[^\p{L}\p{M}\p{N}'’‘ʼ`]+|[^\p{L}\p{M}\p{N}'’‘ʼ`]+$/gu

/**
 * The word of a text that a finding is about, as it is written: what a team can accept in its language. Null where no
 * single word is meant, or where the text is always wrong.
 */
export function wordOfFinding(finding: Finding & { text: string; language: LanguageName | null }): string | null {
  const { rule, text, start, end, language } = finding
  if (language === null || LINT_RULES[rule].onSave || /\s/.test(text.slice(start, end))) return null
  const before = /\S*$/.exec(text.slice(0, start))?.[0] ?? ''
  const after = /^\S*/.exec(text.slice(end))?.[0] ?? ''
  const word = `${before}${text.slice(start, end)}${after}`.replace(OUTER, '')
  return /\p{L}/u.test(word) ? word : null
}
