/**
 * Finding short names (titles, actions) among those that are at hand, as the search of the library
 * finds assets: all words of a search must be there, marks may be left out, and what is nearer to
 * what was typed comes first.
 */
import { asTyped, fold, inWords, searchWords } from './folding.ts'

/** What `rankOf` compares of some texts; worth keeping where the same texts are asked again. */
export interface Names {
  readonly typed: readonly string[]
  readonly folded: readonly string[]
}

export function namesOf(texts: readonly string[]): Names {
  return {
    typed: texts.map((text) => inWords(asTyped(text))),
    folded: texts.map((text) => inWords(fold(text))),
  }
}

export interface Sought {
  readonly typed: readonly string[]
  readonly folded: readonly string[]
}

/** What is sought; null for a search without any word. */
export function soughtOf(search: string): Sought | null {
  const folded = searchWords(search, fold)
  return folded.length === 0 ? null : { typed: searchWords(search, asTyped), folded }
}

/** Ranks of one way of comparing: the whole text, its words, parts of them. */
const WAYS = 3
/** What no rank reaches: ranks of several parts of a thing can be told apart by adding it. */
export const RANKS = 2 * WAYS

/** How well texts match: 0 is a whole text as typed, 5 parts of words without marks; null is not at all. */
export function rankOf(names: Names, sought: Sought): number | null {
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
