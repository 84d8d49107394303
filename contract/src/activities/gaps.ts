/** Gaps in a sentence: three underscores or more, numbered from 0 by position. */

const GAP = /_{3,}/g
/** How Griot writes a new gap. */
const WRITTEN = '___'
const INSIDE = "['’ʼ‘-]"
/** Letters with their marks and digits, with apostrophes and hyphens between them; or a gap. */
const WORD = new RegExp(`_{3,}|[\\p{L}\\p{M}\\p{N}]+(?:${INSIDE}[\\p{L}\\p{M}\\p{N}]+)*`, 'gu')

/** A part of a sentence: a text, or the number of a gap. */
export type Piece = { text: string; gap: null } | { text: ''; gap: number }

/** Splits a sentence at its gaps; empty texts between adjacent gaps are left out. */
export function piecesOf(sentence: string): Piece[] {
  return sentence.split(GAP).flatMap((text, at): Piece[] => {
    const read: Piece[] = text === '' ? [] : [{ text, gap: null }]
    return at === 0 ? read : [{ text: '', gap: at - 1 }, ...read]
  })
}

export function gapCount(sentence: string): number {
  return sentence.match(GAP)?.length ?? 0
}

/** A word of a sentence, or a gap. */
export interface SentenceWord {
  text: string
  /** The number of the gap; null for a word. */
  gap: number | null
  /** Position in UTF-16 units; `end` is exclusive. */
  start: number
  end: number
}

/** The words and gaps of a sentence in order, without the punctuation between them. */
export function wordsOf(sentence: string): SentenceWord[] {
  let gaps = 0
  return Array.from(sentence.matchAll(WORD), ({ 0: text, index }) => ({
    text,
    gap: text.startsWith(WRITTEN) ? gaps++ : null,
    start: index,
    end: index + text.length,
  }))
}

/**
 * Replaces a word of a sentence by a gap.
 * @param place index into `wordsOf`
 * @returns the sentence, the number of the new gap, and the replaced word; null if there is no word at `place`
 */
export function makeGap(sentence: string, place: number): { sentence: string; gap: number; word: string } | null {
  const words = wordsOf(sentence)
  const word = words[place]
  if (!word || word.gap !== null) return null
  return {
    sentence: sentence.slice(0, word.start) + WRITTEN + sentence.slice(word.end),
    gap: words.slice(0, place).filter(({ gap }) => gap !== null).length,
    word: word.text,
  }
}

/** Replaces a gap by a word; the numbers of later gaps decrease by one. A gap that does not exist changes nothing. */
export function closeGap(sentence: string, gap: number, word: string): string {
  let seen = 0
  return sentence.replace(GAP, (written) => (seen++ === gap ? word : written))
}
