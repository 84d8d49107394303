/**
 * Finds probable errors in a text of a language. It never refuses a text: some findings are fixed on save, the others
 * are hints that people apply or dismiss.
 */

import { LANGUAGE_NAMES, type LanguageName } from '../languages.ts'
import * as lintApiMessages from '../messages/en/api/texts/lint.ts'
import { nfc } from '../text/folding.ts'
import { lettersOf } from './alphabet.ts'
import { APOSTROPHES, apostrophes, isApostropheOf } from './apostrophes.ts'
import { htmlEntities, lostLetters, MAY_BE_BROKEN, wrongEncoding } from './encoding.ts'
import { type Finding, LINT_RULE_NAMES, LINT_RULES, type LintRule } from './finding.ts'
import { foreignLetters } from './foreign.ts'
import { type KnownWords, NO_WORDS } from './known-words.ts'
import { fixableLetter } from './letters.ts'
import { leadingMark, spaceBeforeMark } from './marks.ts'
import { type LetterPosition, lettersIn, placedLetters, rangeOf, textOf } from './place.ts'

// A joiner after a space forms one letter with it, which a finding must not split.
const SPACES = /[^\S\r\n]{2,}(?![\u200c\u200d])/g

const NOTHING_DISMISSED: ReadonlySet<LintRule> = new Set()

export interface LintOptions {
  /** Rules dismissed for this text; they are skipped. */
  dismissed?: ReadonlySet<LintRule>
  /** Known words of the language. Without them, hints use the tables of letters only. */
  words?: KnownWords
}

/**
 * The findings of a text, in order. The language is null for texts without one, such as translations and descriptions.
 */
export function lint(given: string, language: LanguageName | null, options: LintOptions = {}): Finding[] {
  const text = nfc(given)
  return isClean(text, language) ? [] : lintByLetter(text, language, options)
}

/** The folded keys and the words of a text that lint looks up in known words; empty for a text without findings. */
export function wordsToLookUp(given: string, language: LanguageName): { keys: string[]; words: string[] } {
  const keys = new Set<string>()
  const words = new Set<string>()
  const recorder: KnownWords = {
    isAccepted: (word) => {
      words.add(word)
      return false
    },
    spellings: (key) => {
      keys.add(key)
      return []
    },
  }
  lint(given, language, { words: recorder })
  return { keys: [...keys], words: [...words] }
}

/** Quick check whether a text has no findings, as most have none. */
export function isClean(text: string, language: LanguageName | null): boolean {
  return (language === null ? CLEAN_ALWAYS : CLEAN[language]).test(text) && !MAY_BE_BROKEN.test(text)
}

/** The same for a text in NFC, without the fast path for clean texts. */
export function lintByLetter(
  text: string,
  language: LanguageName | null,
  { dismissed = NOTHING_DISMISSED, words = NO_WORDS }: LintOptions = {},
): Finding[] {
  const placed = placedLetters(text)
  const isOpen = ({ rule }: Finding) => !dismissed.has(rule)
  const letterAt = (at: number) => placed[at]?.letter ?? ''
  // Fixing on save would remove what shows the right letters.
  const broken = [...wrongEncoding(text), ...htmlEntities(text), ...lostLetters(text, language, words)].map((finding) =>
    onWholeLetters(finding, placed),
  )
  const isBroken = lettersOfAll(placed, broken)
  const fixable = placed.flatMap((letter, at) => {
    const beside = { before: letterAt(at - 1), after: letterAt(at + 1) }
    const finding = isBroken.has(letter) ? null : fixableLetter(letter, language, beside)
    return finding ?? []
  })
  const found: Finding[] = fixable.filter(isOpen)
  // The other rules apply to the text after these are fixed.
  if (found.length > 0) return found
  const moved = [...spaceBeforeMark(text, language, words), ...leadingMark(text, language)].map((finding) =>
    onWholeLetters(finding, placed),
  )
  found.push(...broken, ...moved, ...doubleSpaces(text, moved))
  // A letter with another finding is not reported as foreign too, also when that finding is dismissed.
  const isReported = lettersOfAll(placed, [...broken, ...fixable, ...moved])
  const others = placed.filter((letter) => !isReported.has(letter))
  found.push(...foreignLetters(others, { language, words }))
  if (language !== null) found.push(...apostrophes(text, language))
  return found.filter(isOpen).sort((a, b) => a.start - b.start || rank(a) - rank(b))
}

/** A finding extended to whole letters with their marks. */
function onWholeLetters(finding: Finding, placed: readonly LetterPosition[]): Finding {
  const covered = lettersIn(placed, finding)
  const { start, end } = rangeOf(covered)
  const text = textOf(covered)
  const before = text.slice(0, finding.start - start)
  const after = text.slice(finding.end - start)
  const replacement = finding.replacement === null ? null : before + finding.replacement + after
  return { ...finding, start, end, replacement }
}

const lettersOfAll = (placed: readonly LetterPosition[], findings: readonly Finding[]): ReadonlySet<LetterPosition> =>
  new Set(findings.flatMap((finding) => lettersIn(placed, finding)))

const rank = ({ rule }: Finding) => LINT_RULE_NAMES.indexOf(rule)

/** Applies non-overlapping findings; an overlapping one is handled by the next pass. */
export function applyFixes(given: string, findings: readonly Finding[]): string {
  const text = nfc(given)
  let replacement = ''
  let done = 0
  for (const finding of [...findings].sort((a, b) => a.start - b.start)) {
    if (finding.replacement === null || finding.start < done) continue
    replacement += text.slice(done, finding.start) + finding.replacement
    done = finding.end
  }
  return nfc(replacement + text.slice(done))
}

/** A letter has few marks and invisible characters; each pass fixes at least one. */
const PASSES_MAX = 8

/** The text that is saved: with the always-wrong findings fixed. */
export function fixTextOnSave(given: string, language: LanguageName | null): string {
  return fixesOnSave(given, language).text
}

/** The same, with the reasons. */
export function fixesOnSave(
  given: string,
  language: LanguageName | null,
  dismissed: ReadonlySet<LintRule> = NOTHING_DISMISSED,
): { text: string; reasons: Finding[] } {
  let text = nfc(given)
  const reasons: Finding[] = []
  for (let look = 0; look < PASSES_MAX; look += 1) {
    const found = lint(text, language, { dismissed }).filter(({ rule }) => LINT_RULES[rule].onSave)
    if (found.length === 0) break
    reasons.push(...found)
    text = applyFixes(text, found)
  }
  return { text: reasons.length > 0 ? text.trim() : text, reasons }
}

/** No space before a sign that ends a sentence, and none at the end of a line. */
const spaceAt = (text: string, end: number) => (/^(?:[.,;:!?)\]]|[\r\n]|$)/.test(text.slice(end)) ? '' : ' ')

/** Several spaces or a tab may separate columns, where one space would join them. */
const COLUMNS = / {3,}|\t/

function doubleSpaces(text: string, others: readonly Finding[]): Finding[] {
  const found = [...text.matchAll(SPACES)]
  const hasColumns = found.filter(({ 0: spaces }) => COLUMNS.test(spaces)).length > 1
  return found
    .map(
      ({ 0: spaces, index }): Finding => ({
        rule: 'doubleSpace',
        start: index,
        end: index + spaces.length,
        replacement: hasColumns && COLUMNS.test(spaces) ? null : spaceAt(text, index + spaces.length),
        reason: lintApiMessages.doubleSpace,
      }),
    )
    .filter(({ start, end }) => !others.some((other) => other.start < end && start < other.end))
}

/** One regular expression recognises most clean texts. */
const SIGNS = '0-9!"#$%&()*+,\\-./:;<=>?@[\\\\\\]^_{|}~¡¿«»“”„–—…₦'

function cleanText(letters: readonly string[], apostrophes: string): RegExp {
  const all = [...letters, ...letters.map((letter) => letter.toUpperCase())]
  const single = all.filter((letter) => letter.length === 1).join('')
  const several = all.filter((letter) => letter.length > 1)
  // A single letter before a mark is only part of another letter.
  const letter = [...several, `[${single}${SIGNS}${apostrophes}]`].join('|')
  return new RegExp(`^(?:(?:${letter})(?!\\p{M})[ \\n]?(?! ))*$`, 'u')
}

const CLEAN_ALWAYS = cleanText([...'abcdefghijklmnopqrstuvwxyz'], "'’‘`")
const CLEAN = Object.fromEntries(
  LANGUAGE_NAMES.map((name) => {
    const own = [...APOSTROPHES].filter((sign) => isApostropheOf(sign, name))
    return [name, cleanText(lettersOf(name), own.join(''))]
  }),
) as unknown as Record<LanguageName, RegExp>
