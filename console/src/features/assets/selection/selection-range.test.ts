import { expect, it } from 'vitest'
import { rangeOf } from './selection-range.ts'

const shown = ['a', 'b', 'c', 'd']

it('has the cards between two, whichever was pressed first', () => {
  expect(rangeOf(shown, 'b', 'd')).toEqual(['b', 'c', 'd'])
  expect(rangeOf(shown, 'd', 'b')).toEqual(['b', 'c', 'd'])
  expect(rangeOf(shown, 'c', 'c')).toEqual(['c'])
})

it('is the one card alone, where the other is on another page or there is none', () => {
  expect(rangeOf(shown, 'elsewhere', 'b')).toEqual(['b'])
  expect(rangeOf(shown, null, 'b')).toEqual(['b'])
})
