import { expect, it } from 'vitest'
import { leadingPartRight, partlyRight } from './learner-messages.ts'

it('leadingPartRight: how many first places of an order are right', () => {
  expect(leadingPartRight([true, true, false, true], 5)).toBe('The first 2 of 5 are correct.')
  expect(leadingPartRight([true], 2)).toBe('The first of 2 is correct.')
  expect(leadingPartRight([false, true], 2)).toBeNull()
})

it('partlyRight: how many places are right', () => {
  const words = ['word', 'words'] as const
  expect(partlyRight([true, false, true, false], words)).toBe('2 of 4 words are correct.')
  expect(partlyRight([true, false], words)).toBe('1 of 2 words is correct.')
})
