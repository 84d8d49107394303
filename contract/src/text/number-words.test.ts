import { expect, it } from 'vitest'
import { numberWords } from './number-words.ts'

it.each([
  [0, 'Zero'],
  [8, 'Eight'],
  [13, 'Thirteen'],
  [20, 'Twenty'],
  [21, 'Twenty-one'],
  [100, 'One hundred'],
  [999, 'Nine hundred and ninety-nine'],
])('numberWords: %i is %s', (value, words) => expect(numberWords(value)).toBe(words))
