import { expect, it } from 'vitest'
import { hasLostLetters } from './lost-letters.ts'

it.each([
  ['Yor?b?', true],
  ['?m?', true],
  ['?m', true],
  ['Or\ufffd', true],
  ['Ṣé o wà?', false],
  ['Kí ni? Ọjọ́', false],
  ['?', false],
  ['https://a.example/?b', false],
])('letters lost in %j: %s', (text, isLost) => {
  expect(hasLostLetters(text)).toBe(isLost)
})
