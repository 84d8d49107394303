import { describe, expect, it } from 'vitest'
import { lint } from './lint.ts'
import { lettersAround, lettersIn, placedLetters } from './place.ts'

describe('letters of a text', () => {
  it('are found by any range that covers them as a whole or in part', () => {
    const placed = placedLetters('aẹ́b')
    const textOf = (start: number, end: number) => lettersIn(placed, { start, end }).map(({ letter }) => letter)
    expect(textOf(0, 1)).toEqual(['a'])
    expect(textOf(2, 3)).toEqual(['ẹ́'])
    expect(textOf(0, 4)).toEqual(['a', 'ẹ́', 'b'])
    expect(textOf(1, 1)).toEqual([])
    expect(lettersIn([], { start: 0, end: 1 })).toEqual([])
  })

  it('around a place are those of the word that it interrupts', () => {
    expect(lettersAround('ẹ ọm?ọ, á', 4, 5)).toEqual({ before: 'ọm', after: 'ọ' })
  })

  it.each([
    ['marks after spaces', ' \u0301'],
    ['question marks inside words', 'a?b'],
    ['replacement characters', '\ufffd a'],
  ])('with thousands of %s each have a finding', (_, part) => {
    const COUNT = 6_000
    expect(lint(part.repeat(COUNT), 'igbo').length).toBeGreaterThanOrEqual(COUNT - 1)
  })
})
