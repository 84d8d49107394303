/** Rules for marks that are not on the letter they belong to. */

import { LANGUAGES, type LanguageName, MARK_GROUPS } from '../languages.ts'
import * as lintApiMessages from '../messages/en/api/texts/lint.ts'
import { nfc } from '../text/folding.ts'
import { isLetterOf } from './alphabet.ts'
import type { Finding } from './finding.ts'
import type { KnownWords } from './known-words.ts'
import { lettersAround } from './place.ts'
import { isAttested } from './proposals.ts'

const TONES = new Set(MARK_GROUPS.tone)
const groupOf = (mark: string) => Object.values(MARK_GROUPS).find((group) => group.includes(mark)) ?? [mark]

/** Whether a letter has no mark of the group, and has one more with this mark. */
function takes(letter: string | undefined, mark: string, language: LanguageName | null): boolean {
  if (letter === undefined || !/^\p{L}/u.test(letter)) return false
  const [, ...marks] = [...letter.normalize('NFD')]
  if (marks.some((other) => groupOf(mark).includes(other))) return false
  return language === null ? true : isLetterOf(nfc(letter + mark), language)
}

const MACRON = '\u0304'
const VOWEL = /^[aeiou]/iu
const isVowel = (letter = '') => VOWEL.test(letter.normalize('NFD'))

/** A word with tone marks on consonants. */
interface Unshifted {
  /** The word with the marks moved; null if it is not clear where one belongs. */
  letters: string[] | null
  /** Indexes of letters that may be wrong. */
  inDoubt: Set<number>
}

/**
 * Moves tone marks from consonants to vowels: `oṣ̀u` becomes `oṣù`. Null when other letters of the word are foreign as
 * well.
 * @param at indexes of its foreign letters
 */
export function unshifted(given: readonly string[], at: readonly number[], language: LanguageName): Unshifted | null {
  if (!LANGUAGES[language].marks.some((mark) => TONES.has(mark))) return null
  const letters = [...given]
  const inDoubt = new Set<number>()
  let isClear = true
  for (const index of at) {
    const parts = [...(letters[index] ?? '').normalize('NFD')]
    const tones = parts.filter((part) => TONES.has(part))
    const rest = nfc(parts.filter((part) => !TONES.has(part)).join(''))
    if (tones.length === 0 || isVowel(rest) || !isLetterOf(rest, language)) return null
    letters[index] = rest
    for (const tone of tones) isClear = moveTone(letters, index, tone, language) && isClear
    for (const beside of [index - 1, index, index + 1]) inDoubt.add(beside)
  }
  return { letters: isClear ? letters : null, inDoubt }
}

/**
 * Moves a tone to the vowel after a consonant, or else before it, that lacks one. It is removed if the next vowel has
 * one already, and so is a macron, the mark of the middle tone, which is rarely written.
 * @returns whether that is likely: at the end of a word, or before a consonant, a vowel may be missing
 */
function moveTone(letters: string[], index: number, tone: string, language: LanguageName): boolean {
  const next = letters[index + 1]
  if (tone === MACRON) return true
  if (next === undefined) return false
  const place = [index + 1, index - 1].find((at) => isVowel(letters[at]) && takes(letters[at], tone, language))
  if (place === undefined) return isVowel(next)
  letters[place] = nfc((letters[place] ?? '') + tone)
  return true
}

const SPACED_MARK =
  /(?<letter>\p{Script=Latin}\p{M}*)?[^\S\r\n]+(?<marks>\p{M}+)(?<gap>[^\S\r\n]*)(?<next>\p{Script=Latin}\p{M}*(?![\p{M}\u200c\u200d]))?(?![\p{M}\u200c\u200d])/gu
/** Selectors and keycaps are marks in Unicode, but parts of emoji. */
const PART_OF_EMOJI = /[\ufe00-\ufe0f\u20e3\u{e0100}-\u{e01ef}]/u

/**
 * Marks after a space. Each is moved to the letter before it, or else after it, that lacks one; without such a letter
 * it is removed, and also where only that gives words of the library. Two words become one only if the library has that
 * word, and not both of them.
 */
export function spaceBeforeMark(text: string, language: LanguageName | null, words: KnownWords): Finding[] {
  return Array.from(text.matchAll(SPACED_MARK)).flatMap(({ 0: whole, index, groups = {} }) => {
    const { letter = '', marks = '', gap = '', next = '' } = groups
    if (PART_OF_EMOJI.test(marks)) return []
    const { before, after } = lettersAround(text, index, index + whole.length)
    const attested = ([first, second]: [string, string]) =>
      Number(isAttested(before + first, words)) + Number(isAttested(second + after, words))
    // At the end of a longer word, n and m belong to a nasal vowel and have no tone.
    const isNasal = before !== '' && /^[nm]/iu.test(letter)
    const removed: [string, string] = [letter, next]
    const atNext: [string, string] = [letter, placed('', next, marks, language)[1]]
    const [likely, ...others] = isNasal ? [removed, atNext] : [placed(letter, next, marks, language), atNext, removed]
    const best = others.reduce((one, other) => (attested(other) > attested(one) ? other : one), likely ?? removed)
    const joined = nfc(letter + marks) + next
    const isOneWord = gap === '' && letter !== '' && next !== '' && isAttested(before + joined + after, words)
    const isEnd = next === '' && /^[.,;:!?)\]]/.test(text.slice(index + whole.length))
    return {
      rule: 'spaceBeforeMark',
      start: index,
      end: index + whole.length,
      replacement: isOneWord && attested(best) < 2 ? joined : best.join(isEnd ? '' : ' '),
      reason: lintApiMessages.spaceBeforeMark,
    }
  })
}

/** Two letters with the marks between them on the one that takes them. */
function placed(letter: string, next: string, marks: string, language: LanguageName | null): [string, string] {
  let [first, second] = [letter, next]
  for (const mark of marks.normalize('NFD')) {
    if (takes(first, mark, language)) first = nfc(first + mark)
    else if (takes(second, mark, language)) second = nfc(second + mark)
  }
  return [first, second]
}

const LEADING_MARK =
  /(?<sign>[\p{P}\p{N}]|^|\n)(?<marks>[\u0300-\u036f]+)(?<next>\p{Script=Latin}\p{M}*(?![\p{M}\u200c\u200d]))?(?![\p{M}\u200c\u200d])/gu

/** Marks without a letter before them, at the start of a text or after a sign; they are moved as above. */
export function leadingMark(text: string, language: LanguageName | null): Finding[] {
  return Array.from(text.matchAll(LEADING_MARK)).map(({ 0: whole, index, groups = {} }) => {
    const { sign = '', marks = '', next = '' } = groups
    const isBreak = sign === '\n'
    return {
      rule: 'leadingMark',
      start: index + (isBreak ? 1 : 0),
      end: index + whole.length,
      replacement: (isBreak ? '' : sign) + placed('', next, marks, language)[1],
      reason: lintApiMessages.leadingMark,
    }
  })
}
