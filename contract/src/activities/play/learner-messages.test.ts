import { expect, it } from 'vitest'
import * as learnerMessages from '../../messages/en/ui/curriculum/learner.ts'
import { leadingPartRight, partlyRight } from './learner-messages.ts'

it('leadingPartRight: how many first places of an order are right', () => {
  expect(leadingPartRight([true, true, false, true], 5)).toBe('The first 2 of 5 are correct.')
  expect(leadingPartRight([true], 2)).toBe('The first of 2 is correct.')
  expect(leadingPartRight([false, true], 2)).toBeNull()
})

it('partlyRight: how many places are right', () => {
  expect(partlyRight([true, false, true, false], learnerMessages.wordsRight)).toBe('2 of 4 words are correct.')
  expect(partlyRight([true, false], learnerMessages.wordsRight)).toBe('1 of 2 words is correct.')
})
