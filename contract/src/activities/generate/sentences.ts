/** Sentences of the library and the words in them. */
import { asTyped, unifySpellings } from '../../text/folding.ts'
import { wordsOf } from '../gaps.ts'

interface WithText {
  text: string
}

/** The key by which texts of words are compared: with their marks, without case and kind of apostrophe. */
export const textKey = (text: string) => unifySpellings(asTyped(text))

/** The key of each word of a text in order, without punctuation; [] for a text with a gap. */
export function keysOf({ text }: WithText): string[] {
  const words = wordsOf(text)
  return words.some(({ gap }) => gap !== null) ? [] : words.map((word) => textKey(word.text))
}

export const isSentence = (text: WithText) => keysOf(text).length > 1

/** What to search for among the audios: the words of a sentence, or the sentences with a word. */
export function textsToFind({ text }: WithText): string[] {
  return [...new Set(wordsOf(text).map((word) => word.text))]
}

/** The words of the library by their keys; among equal ones the first. Sentences are left out. */
export function wordsByKey<Word extends WithText>(library: readonly Word[]): Map<string, Word> {
  const single = library.filter((word) => !isSentence(word))
  return new Map(single.toReversed().map((word) => [textKey(word.text), word]))
}
