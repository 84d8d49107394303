import { diffArrays } from 'diff'

/** A piece of a text, and whether it differs from the other side. */
export interface TextPiece {
  text: string
  differs: boolean
}

// By words: a letter keeps its marks, and a word with one changed letter is marked as a whole.
const WORDS = new Intl.Segmenter(undefined, { granularity: 'word' })
const wordsOf = (text: string) => [...WORDS.segment(text.normalize('NFC'))].map(({ segment }) => segment)

/** Both texts, split into equal and different pieces. */
export function comparedTexts(from: string, to: string): { from: TextPiece[]; to: TextPiece[] } {
  const pieces = diffArrays(wordsOf(from), wordsOf(to))
  const side = (other: 'added' | 'removed') =>
    pieces
      .filter((piece) => !piece[other])
      .map(({ value, added, removed }) => ({ text: value.join(''), differs: added || removed }))
  return { from: side('added'), to: side('removed') }
}
