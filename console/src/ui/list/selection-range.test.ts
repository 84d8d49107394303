import { expect, it } from 'vitest'
import { rangeOf } from './selection-range.ts'

const shown = ['a', 'b', 'c', 'd']

it('rangeOf: the cards between two, in either order', () => {
  expect(rangeOf(shown, 'b', 'd')).toEqual(['b', 'c', 'd'])
  expect(rangeOf(shown, 'd', 'b')).toEqual(['b', 'c', 'd'])
  expect(rangeOf(shown, 'c', 'c')).toEqual(['c'])
})

it('rangeOf: one card if the other is missing or on another page', () => {
  expect(rangeOf(shown, 'elsewhere', 'b')).toEqual(['b'])
  expect(rangeOf(shown, null, 'b')).toEqual(['b'])
})
