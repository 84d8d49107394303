/** Texts split into letters and words, with their offsets. */

import { graphemes } from '../text/folding.ts'

/** A letter with its marks, and its offset. */
export interface LetterPosition {
  letter: string
  start: number
}

export function placedLetters(text: string): LetterPosition[] {
  let start = 0
  return graphemes(text).map((letter) => {
    const placed = { letter, start }
    start += letter.length
    return placed
  })
}

/** The letters that a range covers, as a whole or in part, in the order of the text. */
export function lettersIn(
  placed: readonly LetterPosition[],
  { start, end }: { start: number; end: number },
): LetterPosition[] {
  // A text may have thousands of ranges, so the first letter is found by halving.
  let [low, high] = [0, placed.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const { start: from, letter } = placed[middle] as LetterPosition
    if (from + letter.length <= start) low = middle + 1
    else high = middle
  }
  let last = low
  while ((placed[last]?.start ?? end) < end) last += 1
  return placed.slice(low, last)
}

/** Only so many UTF-16 units are read before a place: words are shorter, and a text may have thousands of places. */
const UNITS_BEFORE_MAX = 200

/** The letters and marks that end at an offset, and those that begin there. */
export function lettersAround(text: string, start: number, end: number): { before: string; after: string } {
  return {
    before: /[\p{L}\p{M}]*$/u.exec(text.slice(Math.max(0, start - UNITS_BEFORE_MAX), start))?.[0] ?? '',
    after: /^[\p{L}\p{M}]*/u.exec(text.slice(end))?.[0] ?? '',
  }
}

const SPACE = /^\s/
const LETTER = /^[\p{L}\p{M}]/u

/** Parts between spaces. */
export function tokensOf(placed: readonly LetterPosition[]): LetterPosition[][] {
  return runsOf(placed, ({ letter }) => !SPACE.test(letter))
}

/** Runs of letters: `na-añụ` has two words. */
export function wordsOf(placed: readonly LetterPosition[]): LetterPosition[][] {
  return runsOf(placed, ({ letter }) => LETTER.test(letter))
}

/** A run also ends where letters are left out. */
function runsOf(placed: readonly LetterPosition[], belongs: (position: LetterPosition) => boolean): LetterPosition[][] {
  const runs: LetterPosition[][] = []
  let end = -1
  for (const position of placed.filter(belongs)) {
    if (position.start === end) runs.at(-1)?.push(position)
    else runs.push([position])
    end = position.start + position.letter.length
  }
  return runs
}

export function textOf(letters: readonly LetterPosition[]): string {
  return letters.map(({ letter }) => letter).join('')
}

/** From the first to the last of some letters. */
export function rangeOf(letters: readonly LetterPosition[]): { start: number; end: number } {
  const [first] = letters
  const last = letters.at(-1)
  return { start: first?.start ?? 0, end: last ? last.start + last.letter.length : 0 }
}
