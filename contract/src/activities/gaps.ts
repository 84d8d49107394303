/** Gaps in a sentence: three underscores or more, numbered from 0 by position. */
import { fold } from '../text/folding.ts'

const GAP = /_{3,}/g
/** How Griot writes a new gap. */
const WRITTEN = '___'
const LETTER = '[\\p{L}\\p{M}\\p{N}]'
/** An apostrophe that may also be a quotation mark; U+02BC is a letter. */
const APOSTROPHE = "['’‘]"
/**
 * Letters with their marks and digits, with an apostrophe before them, and apostrophes and hyphens between them; or a
 * gap.
 */
const WORD = new RegExp(`_{3,}|${APOSTROPHE}?${LETTER}+(?:['’‘-]${LETTER}+)*`, 'gu')
/** An apostrophe where a word begins, the letter after it, or an apostrophe where a word ends. */
const QUOTES = new RegExp(`(?<!${LETTER})${APOSTROPHE}(?=(${LETTER}))|(?<=\\S)${APOSTROPHE}(?!${LETTER})`, 'gu')

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
  const quotes = openingQuotes(sentence)
  return Array.from(sentence.matchAll(WORD), ({ 0: found, index }) => {
    const start = quotes.has(index) ? index + 1 : index
    const end = index + found.length
    return { text: sentence.slice(start, end), gap: found.startsWith(WRITTEN) ? gaps++ : null, start, end }
  })
}

/**
 * Where apostrophes before a word are quotation marks: those with a closing one later. Each closing one closes the last
 * open one; an apostrophe before y only if there is no other, because ʼy is a letter of Hausa.
 */
function openingQuotes(sentence: string): Set<number> {
  const open: { at: number; beforeY: boolean }[] = []
  const closed = new Set<number>()
  for (const { 1: letter, index } of sentence.matchAll(QUOTES)) {
    if (letter !== undefined) open.push({ at: index, beforeY: /y/i.test(letter) })
    else {
      const last = open.findLastIndex(({ beforeY }) => !beforeY)
      const [opening] = open.splice(last === -1 ? open.length - 1 : last)
      if (opening) closed.add(opening.at)
    }
  }
  return closed
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
