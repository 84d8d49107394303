/**
 * Client-side search among short names (titles, actions) with the rules of the library search: all words of a search
 * must match, marks may be left out, and closer matches come first.
 */
import { asTyped, fold, inWords, searchWords } from './folding.ts'

/** Precomputed keys for `rankOf`; cache them where the same texts are searched again. */
export interface MatchKeys {
  readonly typed: readonly string[]
  readonly folded: readonly string[]
}

export function matchKeysOf(texts: readonly string[]): MatchKeys {
  return {
    typed: texts.map((text) => inWords(asTyped(text))),
    folded: texts.map((text) => inWords(fold(text))),
  }
}

export interface SearchTerms {
  readonly typed: readonly string[]
  readonly folded: readonly string[]
}

/** Parses a search; null if it has no word. */
export function searchTermsOf(search: string): SearchTerms | null {
  const folded = searchWords(search, fold)
  return folded.length === 0 ? null : { typed: searchWords(search, asTyped), folded }
}

/** Ranks per comparison (as typed, folded): whole text, whole word, part of a word. */
const WAYS = 3
/** One more than the highest rank; add it to rank matches in secondary texts lower. */
export const RANKS = 2 * WAYS

/** How well texts match: 0 is a whole text as typed, 5 is parts of words without marks; null is no match. */
export function rankOf(names: MatchKeys, sought: SearchTerms): number | null {
  const typed = wayOf(names.typed, sought.typed)
  if (typed !== null) return typed
  const folded = wayOf(names.folded, sought.folded)
  return folded === null ? null : WAYS + folded
}

function wayOf(texts: readonly string[], words: readonly string[]): number | null {
  if (!words.every((word) => texts.some((text) => text.includes(word)))) return null
  if (texts.includes(words.join(' '))) return 0
  const isWord = (word: string) => texts.some((text) => ` ${text} `.includes(` ${word} `))
  return words.every(isWord) ? 1 : 2
}
