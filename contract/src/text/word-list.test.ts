import { describe, expect, it } from 'vitest'
import * as inputApiMessages from '../messages/en/api/general/input.ts'
import { wordList } from './word-list.ts'

const keywords = wordList(inputApiMessages.tooManyKeywords)

describe('wordList', () => {
  it.each([
    [
      ['  Ajá ', 'kare'],
      ['Ajá', 'kare'],
    ],
    [['kare', 'Kare', 'KARE'], ['kare']],
    [['o\u0323mo\u0323', 'ọmọ'], ['ọmọ']],
    [['', '   ', 'kare'], ['kare']],
    [['one, two,,three ,'], ['one', 'two', 'three']],
    [
      ['ọmọ', 'omo'],
      ['ọmọ', 'omo'],
    ],
    [[], []],
  ])('%j is stored as %j', (given, stored) => {
    expect(keywords.parse(given)).toEqual(stored)
  })

  it.each([
    [['x'.repeat(101)], 'At most 100 characters.'],
    [['a\u0000b'], 'A character of this text cannot be stored.'],
    [Array.from({ length: 51 }, (_, index) => `w${index}`), 'At most 50 keywords.'],
    [
      [Array.from({ length: 26 }, (_, at) => at).join(), Array.from({ length: 25 }, (_, at) => at + 26).join()],
      'At most 50 keywords.',
    ],
  ])('refuses %j: %s', (given, sentence) => {
    expect(keywords.safeParse(given).error?.issues.map(({ message }) => message)).toEqual([sentence])
  })

  it('accepts one word repeated 51 times, since duplicates are removed', () => {
    expect(keywords.parse(Array(51).fill('kare'))).toEqual(['kare'])
  })
})
