/** Gaps in a sentence: three underscores or more, numbered from 0 as they stand. */

const GAP = /_{3,}/g
/** How a gap is written when Griot makes one. */
const WRITTEN = '___'
const INSIDE = "['’ʼ‘-]"
/** Letters with their marks and digits, and the apostrophes and hyphens between them; or a gap. */
const WORD = new RegExp(`_{3,}|[\\p{L}\\p{M}\\p{N}]+(?:${INSIDE}[\\p{L}\\p{M}\\p{N}]+)*`, 'gu')

/** A stretch of a sentence: its text, or which gap stands there. */
export type Piece = { text: string; gap: null } | { text: ''; gap: number }

/** A sentence cut at its gaps; texts between two gaps that touch nothing are left out. */
export function piecesOf(sentence: string): Piece[] {
  return sentence.split(GAP).flatMap((text, at): Piece[] => {
    const read: Piece[] = text === '' ? [] : [{ text, gap: null }]
    return at === 0 ? read : [{ text: '', gap: at - 1 }, ...read]
  })
}

export function gapCount(sentence: string): number {
  return sentence.match(GAP)?.length ?? 0
}

/** A word of a sentence, or a gap in the place of one. */
export interface SentenceWord {
  text: string
  /** Which gap it is; null for a word. */
  gap: number | null
  /** Where it stands, in UTF-16 units; `end` is behind it. */
  start: number
  end: number
}

/** The words and gaps of a sentence in their order, without the signs between them. */
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
 * Makes a word of a sentence a gap.
 * @param place which of `wordsOf` it is
 * @returns the sentence, which gap it now is, and the word that stood there; null where none stands
 */
export function makeGap(
  sentence: string,
  place: number,
): { sentence: string; gap: number; word: string } | null {
  const words = wordsOf(sentence)
  const word = words[place]
  if (!word || word.gap !== null) return null
  return {
    sentence: sentence.slice(0, word.start) + WRITTEN + sentence.slice(word.end),
    gap: words.slice(0, place).filter(({ gap }) => gap !== null).length,
    word: word.text,
  }
}

/** Closes a gap with a word; the gaps behind it count one less. A gap that is not there stays so. */
export function closeGap(sentence: string, gap: number, word: string): string {
  let seen = 0
  return sentence.replace(GAP, (written) => (seen++ === gap ? word : written))
}
