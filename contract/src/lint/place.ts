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
