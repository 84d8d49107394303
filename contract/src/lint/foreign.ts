/** Rules for letters that the language does not have: one finding for each word, or for each run in another script. */

import { LANGUAGE_LABELS, type LanguageName } from '../languages.ts'
import * as lintApiMessages from '../messages/en/api/texts/lint.ts'
import type { Message } from '../messages/message.ts'
import {
  isDistinctive,
  isLetterOf,
  isMalformed,
  type LikelyLetter,
  languagesWith,
  likelyLetter,
  lookAlike,
} from './alphabet.ts'
import { APOSTROPHES } from './apostrophes.ts'
import type { Finding } from './finding.ts'
import type { KnownWords } from './known-words.ts'
import { unshifted } from './marks.ts'
import { type LetterPosition, rangeOf, textOf, tokensOf, wordsOf } from './place.ts'
import { attestedSpelling, isAttested } from './proposals.ts'

const LETTER = /^\p{L}/u
const LATIN = /^\p{Script=Latin}/u
const OTHER_SCRIPT = /^(?!\p{Script=Common}|\p{Script=Inherited}|\p{Script=Latin})\p{L}/u
/** Addresses, hashtags, numbers with letters: they are not words of the language. */
const NOT_A_WORD = /[@#_\d]|:\/\/|www\./
/** A unit or a symbol of mathematics: μm, kΩ, π. */
const SYMBOL =
  /^(?:\p{Script=Greek}|[\u00b5\u00aa\u00ba])$|^[\u03bc\u00b5]\p{Script=Latin}{1,2}$|^\p{Script=Latin}?[\u03a9\u2126]$/u
/** A shorter text is a word that is taught, a longer one may quote another language. */
const SHORT_TEXT_WORDS = 3

/** Context of a text: its language, null for a text without one, and what is known of the language. */
interface Context {
  language: LanguageName | null
  words: KnownWords
}

/**
 * Findings for letters foreign to the language. Names keep their letters, also those of European languages, and so do
 * words of another language in a longer text.
 */
export function foreignLetters(placed: readonly LetterPosition[], context: Context): Finding[] {
  const { language } = context
  const words = tokensOf(placed)
    .filter((token) => !NOT_A_WORD.test(textOf(token)))
    .flatMap(wordsOf)
  const foreign = words.flatMap((word) => foreignWord(word, context) ?? [])
  const scripts = language === null ? [] : otherScripts(words)
  if (language === null) return findings(foreign, context, false)
  const other = otherLanguage(foreign, words, language)
  if (other) return [other, ...scripts]
  return [...findings(foreign, context, words.length <= SHORT_TEXT_WORDS), ...scripts]
}

function findings(foreign: readonly ForeignWord[], context: Context, isShort: boolean): Finding[] {
  return foreign.flatMap((word) => findingIn(word, context, isShort) ?? [])
}

interface ForeignWord {
  word: LetterPosition[]
  /** Indexes of its foreign letters. */
  at: number[]
  isMixed: boolean
  isName: boolean
}

/** A word of Latin letters with foreign ones; null for others and for accepted words. */
function foreignWord(word: LetterPosition[], { language, words }: Context): ForeignWord | null {
  const isForeign = ({ letter }: LetterPosition) =>
    LETTER.test(letter) &&
    !APOSTROPHES.includes(letter) &&
    (language === null ? OTHER_SCRIPT.test(letter) : !isLetterOf(letter, language))
  const at = word.flatMap((position, index) => (isForeign(position) ? [index] : []))
  const text = textOf(word)
  if (at.length === 0 || SYMBOL.test(text) || !word.some(({ letter }) => LATIN.test(letter))) return null
  const isMixed = at.some((index) => OTHER_SCRIPT.test(word[index]?.letter ?? ''))
  if (language !== null && words.isAccepted(text)) return null
  return { word, at, isMixed, isName: language !== null && !isMixed && isName(word, at) }
}

/** Letters that no name has: of no language, or a consonant with a tone mark that is not one character. */
const isUnusual = (letter: string) => isMalformed(letter) || (letter.length > 1 && languagesWith(letter).length === 0)

/** A capital letter, and no letter or mark that shows a word of the language itself. */
function isName(word: readonly LetterPosition[], at: readonly number[]): boolean {
  if (!word.some(({ letter }) => letter !== letter.toLowerCase())) return false
  return !word.some(({ letter }, index) => (at.includes(index) ? isUnusual(letter) : isDistinctive(letter)))
}

function findingIn({ word, at, isMixed, isName }: ForeignWord, context: Context, isShort: boolean): Finding | null {
  const { language } = context
  const letters = word.map(({ letter }) => letter)
  const likely = letters.map((letter, index) => (at.includes(index) ? meant(letter, language, index === 0) : null))
  const moved = language === null ? null : unshifted(letters, at, language)
  const isKnown = isMixed || moved !== null || at.every((index) => likely[index]?.isKnown ?? false)
  if (!isKnown && !isShort) return null
  // European names have letters of Latin-1; in running text also others.
  if (isName && !(isShort && isKnown && at.every((index) => (letters[index] ?? '').toLowerCase() > '\u00ff')))
    return null
  const isComplete = at.every((index) => likely[index] !== null)
  const byTable = moved ? moved.letters : isComplete ? letters.map((it, index) => likely[index]?.letter ?? it) : null
  const proposed = attested({ byTable, letters, at, inDoubt: moved?.inDoubt ?? new Set(at) }, context) ?? byTable
  const changed = proposed ? letters.flatMap((letter, index) => (letter === proposed[index] ? [] : [index])) : at
  const first = changed[0] ?? 0
  const last = changed.at(-1) ?? 0
  return {
    ...rangeOf(word.slice(first, last + 1)),
    replacement: proposed?.slice(first, last + 1).join('') ?? null,
    ...ruleOf({ at, letters, isMixed, isShifted: moved !== null, language }),
  }
}

/** The attested spelling of a word, preferably the one that the tables of letters give. */
function attested(
  word: { byTable: readonly string[] | null; letters: readonly string[]; at: readonly number[]; inDoubt: Set<number> },
  { language, words }: Context,
): string[] | null {
  const { byTable, at, inDoubt } = word
  if (language === null || (byTable && isAttested(byTable.join(''), words))) return null
  const letters = word.letters.map((letter) =>
    OTHER_SCRIPT.test(letter) ? (lookAlike(letter, language) ?? letter) : letter,
  )
  return attestedSpelling({ letters, inDoubt, byTable, foreign: at }, { language, words })
}

function ruleOf(given: {
  at: readonly number[]
  letters: readonly string[]
  isMixed: boolean
  isShifted: boolean
  language: LanguageName | null
}): Pick<Finding, 'rule' | 'reason'> {
  const { at, letters, isMixed, isShifted, language } = given
  const odd = new Set(at.map((index) => letters[index] ?? ''))
  const letter = [...odd].join(', ')
  if (isMixed || language === null) return { rule: 'mixedScripts', reason: lintApiMessages.mixedScripts({ letter }) }
  if (isShifted) return { rule: 'shiftedMark', reason: lintApiMessages.shiftedMark({ letter }) }
  return { rule: 'foreignLetter', reason: lintApiMessages.foreignLetter({ letter, count: odd.size, language }) }
}

/** The letter that was probably meant; a letter of another script is first read as the Latin one it looks like. */
function meant(letter: string, language: LanguageName | null, isFirst: boolean): LikelyLetter | null {
  if (!OTHER_SCRIPT.test(letter))
    return language === null ? { letter, isKnown: true } : likelyLetter(letter, language, isFirst)
  const latin = lookAlike(letter, language)
  if (latin === null || language === null || isLetterOf(latin, language))
    return latin === null ? null : { letter: latin, isKnown: true }
  return likelyLetter(latin, language, isFirst)
}

/**
 * A text that is written in the letters of other languages: at least half of its words have such letters, at least two
 * different ones, and none of them is a known way of writing a letter of this language.
 */
function otherLanguage(
  foreign: readonly ForeignWord[],
  words: readonly LetterPosition[][],
  language: LanguageName,
): Finding | null {
  const letters = foreign.flatMap(({ word, at }) => at.map((index) => word[index]?.letter ?? ''))
  const isOther = letters.every((letter) => !likelyLetter(letter, language, false)?.isKnown || isDistinctive(letter))
  if (new Set(letters).size < 2 || !isOther || !letters.some(isDistinctive) || 2 * foreign.length < words.length)
    return null
  const languageList = homeOf(letters)
  if (languageList.length === 0) return null
  const range = rangeOf(foreign.flatMap(({ word, at }) => at.flatMap((index) => word[index] ?? [])))
  const reason = lintApiMessages.otherLanguage({ language, languageList })
  return { rule: 'otherLanguage', ...range, replacement: null, reason }
}

/** The languages that have all of these letters. */
function homeOf(letters: readonly string[]): Message[] {
  const [first, ...others] = letters.map(languagesWith)
  return (first ?? [])
    .filter((name) => others.every((names) => names.includes(name)))
    .map((name) => LANGUAGE_LABELS[name])
}

/** One finding for each run of words in another script. */
function otherScripts(words: readonly LetterPosition[][]): Finding[] {
  const runs: LetterPosition[][] = []
  let isOpen = false
  for (const word of words) {
    const isOther =
      word.some(({ letter }) => OTHER_SCRIPT.test(letter)) && !word.some(({ letter }) => LATIN.test(letter))
    const isSymbol = isOther && SYMBOL.test(textOf(word))
    if (isOther && isOpen) runs.at(-1)?.push(...word)
    else if (isOther && !isSymbol) runs.push([...word])
    isOpen = isOther && !isSymbol
  }
  const reason = lintApiMessages.otherScript
  return runs.map((run) => ({ rule: 'foreignLetter', ...rangeOf(run), replacement: null, reason }))
}
