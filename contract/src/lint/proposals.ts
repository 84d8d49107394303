/** Spellings that are attested in the studio's library, for words with a finding. */

import { LANGUAGES, type LanguageName, MARK_GROUPS } from '../languages.ts'
import { fold, graphemes } from '../text/folding.ts'
import type { KnownWords } from './known-words.ts'

/** A word with letters in doubt. */
interface DoubtfulWord {
  letters: readonly string[]
  /** Indexes of the letters that may be wrong; those beside a foreign letter in their tones only. */
  inDoubt: ReadonlySet<number>
  /** The letters as the tables give them; null if they do not know. */
  byTable: readonly string[] | null
  /** Indexes of the foreign ones among them. The right word has their tone marks, there or on a letter beside. */
  foreign: readonly number[]
}

/**
 * The most frequent attested spelling of a word, in the case of the word. It has the same letters except those in
 * doubt, and no mark less: a library may also have words that someone typed without marks. Null without one.
 */
export function attestedSpelling(
  { letters, inDoubt, byTable, foreign }: DoubtfulWord,
  { language, words }: { language: LanguageName; words: KnownWords },
): string[] | null {
  for (const spelling of words.spellings(fold(letters.join('')))) {
    const attested = graphemes(spelling)
    const fits =
      attested.length === letters.length &&
      attested.every((letter, at) => {
        const given = letters[at]?.toLowerCase() ?? ''
        if (foreign.includes(at)) return !isLess(letter, byTable?.[at])
        return inDoubt.has(at) ? withoutTones(letter) === withoutTones(given) : letter === given
      }) &&
      foreign.every((at) => keepsTone(letters[at] ?? '', attested.slice(Math.max(0, at - 1), at + 2)))
    if (fits) return attested.map((letter, at) => inCaseOf(letters[at] ?? '', letter, language))
  }
  return null
}

const TONES = new Set(MARK_GROUPS.tone)
const tonesOf = (letter: string) => [...letter.normalize('NFD')].filter((mark) => TONES.has(mark))

const withoutTones = (letter: string) => [...letter.normalize('NFD')].filter((mark) => !TONES.has(mark)).join('')

/** Whether a letter lacks a dot, hook or other part of another one; tones are compared apart. */
function isLess(letter: string, other = ''): boolean {
  const parts = letter.normalize('NFD')
  return [...other.toLowerCase().normalize('NFD')].some((part) => !TONES.has(part) && !parts.includes(part))
}

function keepsTone(letter: string, attested: readonly string[]): boolean {
  const tones = tonesOf(letter)
  return tones.length === 0 || attested.some((beside) => tonesOf(beside).some((tone) => tones.includes(tone)))
}

/** A letter in the case of another one. */
export function inCaseOf(model: string, letter: string, language: LanguageName): string {
  if (model === model.toLowerCase()) return letter.toLowerCase()
  return letter.toLocaleUpperCase(LANGUAGES[language].tag)
}

/** Whether the library has a word with exactly these letters and marks. */
export function isAttested(word: string, words: KnownWords): boolean {
  return words.spellings(fold(word)).some((spelling) => spelling.toLowerCase() === word.toLowerCase())
}
