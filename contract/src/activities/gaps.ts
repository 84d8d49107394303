/** Gaps in a sentence: three underscores or more, numbered from 0 by position. */
import { fold } from '../text/folding.ts'

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

/**
 * A sentence with a gap for each of some words, which are compared folded.
 * @returns the sentence, and for each gap the index of its word; null unless it contains each word in a place of its own
 */
export function withGaps(sentence: string, words: readonly string[]): { sentence: string; order: number[] } | null {
  const places = wordsOf(sentence)
  const taken = new Map<number, number>()
  for (const [index, word] of words.entries()) {
    const key = fold(word)
    const place = places.findIndex(({ text, gap }, at) => gap === null && !taken.has(at) && fold(text) === key)
    if (key === '' || place === -1) return null
    taken.set(place, index)
  }
  const found = [...taken].sort(([one], [other]) => one - other)
  // From the end, so that earlier places stay where they are.
  const made = found.reduceRight((text, [place]) => makeGap(text, place)?.sentence ?? text, sentence)
  return { sentence: made, order: found.map(([, index]) => index) }
}

/** Replaces a gap by a word; the numbers of later gaps decrease by one. A gap that does not exist changes nothing. */
export function closeGap(sentence: string, gap: number, word: string): string {
  let seen = 0
  return sentence.replace(GAP, (written) => (seen++ === gap ? word : written))
}
