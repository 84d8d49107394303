import type { LanguageName } from '../languages.ts'
import type { Finding, LintRule } from './finding.ts'

/** Rules about a word as such: it may be right, such as a name or a loanword. */
const RULES_OF_WORDS: ReadonlySet<LintRule> = new Set<LintRule>([
  'foreignLetter',
  'otherLanguage',
  'mixedScripts',
  'shiftedMark',
])

/** Signs that begin or end a word without being part of it. Apostrophes are letters of some languages. */
const OUTER = /^[^\p{L}\p{M}\p{N}'’‘ʼ`]+|[^\p{L}\p{M}\p{N}'’‘ʼ`]+$/gu

/**
 * The word of a text that a finding is about, as it is written: what a team can accept in its language. Null where no
 * single word is meant, or where a word cannot be right as it is written.
 */
export function wordOfFinding(finding: Finding & { text: string; language: LanguageName | null }): string | null {
  const { rule, text, start, end, language } = finding
  if (language === null || !RULES_OF_WORDS.has(rule) || /\s/.test(text.slice(start, end))) return null
  const before = /\S*$/.exec(text.slice(0, start))?.[0] ?? ''
  const after = /^\S*/.exec(text.slice(end))?.[0] ?? ''
  const word = `${before}${text.slice(start, end)}${after}`.replace(OUTER, '')
  return /\p{L}/u.test(word) ? word : null
}
