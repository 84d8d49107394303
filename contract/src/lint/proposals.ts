/** Spellings that are attested in the studio's library, for words with a finding. */

import { LANGUAGES, type LanguageName } from '../languages.ts'
import { fold, graphemes } from '../text/folding.ts'
import type { KnownWords } from './known-words.ts'

/**
 * The most frequent attested spelling of a word, in the case of the word: it has the same letters except at the places
 * that are in doubt. Null without one.
 * @param inDoubt indexes of letters
 */
export function attestedSpelling(
  letters: readonly string[],
  inDoubt: ReadonlySet<number>,
  { language, words }: { language: LanguageName; words: KnownWords },
): string[] | null {
  for (const spelling of words.spellings(fold(letters.join('')))) {
    const attested = graphemes(spelling)
    const fits =
      attested.length === letters.length &&
      attested.every((letter, at) => inDoubt.has(at) || letter.toLowerCase() === letters[at]?.toLowerCase())
    if (fits) return attested.map((letter, at) => inCaseOf(letters[at] ?? '', letter, language))
  }
  return null
}

/** A letter in the case of another one. */
export function inCaseOf(model: string, letter: string, language: LanguageName): string {
  if (model === model.toLowerCase()) return letter.toLowerCase()
  return letter.toLocaleUpperCase(LANGUAGES[language].tag)
}
