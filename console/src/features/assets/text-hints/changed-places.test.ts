import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fixedPieces, unexpectedPieces } from '../../../shared/word/unexpected-characters.ts'
import { changedPlaces } from './changed-places.ts'

const odd = (before: string, after: string) =>
  unexpectedPieces(before, changedPlaces(before, after)).flatMap((piece) => (piece.isUnexpected ? piece.text : []))

describe('changedPlaces', () => {
  test('marks each changed word, not everything between them', () => {
    expect(odd('Su dai ’yan-adam, ana duka ’yantattu.', 'Su dai ʼyan-adam, ana duka ʼyantattu.')).toEqual(['’', '’'])
  })

  test('marks only the spaces when only spaces change', () => {
    expect(odd('mbwa  mmoja', 'mbwa mmoja')).toEqual([' '])
  })

  test('yields the new text for any two texts', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'ẹ́', 'ọ', '’', ' ', '  ', '\n') })
    fc.assert(
      fc.property(text, text, (before, after) => {
        const pieces = fixedPieces(before, changedPlaces(before, after))
        expect(pieces.map((piece) => piece.text).join('')).toBe(after)
      }),
    )
  })
})
