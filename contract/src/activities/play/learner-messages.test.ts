import { expect, it } from 'vitest'
import { firstAreRight, someAreRight } from './learner-messages.ts'

it('firstAreRight: how many first places of an order are right', () => {
  expect(firstAreRight([true, true, false, true], 5)).toBe('The first 2 of 5 are correct.')
  expect(firstAreRight([true], 2)).toBe('The first of 2 is correct.')
  expect(firstAreRight([false, true], 2)).toBeNull()
})

it('someAreRight: how many places are right', () => {
  const words = ['word', 'words'] as const
  expect(someAreRight([true, false, true, false], words)).toBe('2 of 4 words are correct.')
  expect(someAreRight([true, false], words)).toBe('1 of 2 words is correct.')
})
