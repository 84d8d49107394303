import { fold } from '../text/folding.ts'

/** Words of one language that are known: the team's own list, and spellings that its library attests. */
export interface KnownWords {
  /** Whether the team has accepted a word as it is written; it gets no hint. */
  isAccepted(word: string): boolean
  /** Attested spellings with the same folded key (`fold`), NFC, the most frequent first. */
  spellings(key: string): readonly string[]
}

/** Nothing is known: hints use the tables of letters only. */
export const NO_WORDS: KnownWords = { isAccepted: () => false, spellings: () => [] }

/** Finds the known words of a language; null for texts without one. */
export type WordsOf = (language: string | null) => KnownWords
export const noWordsOf: WordsOf = () => NO_WORDS

/** Known words from lists. Spellings are in order of their frequency, the most frequent first. */
export function knownWords(given: { accepted?: readonly string[]; attested?: readonly string[] }): KnownWords {
  const accepted = new Set((given.accepted ?? []).map(comparable))
  const attested = Map.groupBy(given.attested ?? [], fold)
  return {
    isAccepted: (word) => accepted.has(comparable(word)),
    spellings: (key) => attested.get(key) ?? [],
  }
}

/** An accepted word is accepted in any case and form. */
const comparable = (word: string) => word.normalize('NFC').toLowerCase()
