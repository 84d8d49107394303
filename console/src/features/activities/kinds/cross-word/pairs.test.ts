import type { ActivityData } from '@griot/contract/activities/kinds.ts'
import { wordsOfClues } from '@griot/contract/activities/play/judges.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changeClue, changeWord, crossingSentence, movePair, pairsOf } from './pairs.ts'

type Data = ActivityData<'CrossWordActivity'>

const clues = ['Dog', 'House', 'Fish', 'Drum']
const words = ['xaj', 'kër', 'jën', 'ndënd']
const data: Data = {
  question: clues.map((text) => ({ text, audioUrl: '' })),
  options: words.map((text, at) => ({ id: String(at + 1), text, audioUrl: '' })),
  answer: ['1', '2', '3', '4'],
}
const texts = (of: Data) => pairsOf(of).map(({ clue, word }) => `${clue.text} ${word.text}`)

describe('clues and their words', () => {
  it('are paired by the answer, in any order of the options', () => {
    const other = { ...data, options: data.options.toReversed() }
    expect(texts(other)).toEqual(['Dog xaj', 'House kër', 'Fish jën', 'Drum ndënd'])
  })

  it('get an unused word when the answer has none', () => {
    const holes = { ...data, answer: ['1', '', '3', '3'] }
    expect(texts(holes)).toEqual(['Dog xaj', 'House kër', 'Fish jën', 'Drum ndënd'])
    expect(changeClue(holes, 0, { text: 'A dog' }).answer).toEqual(['1', '2', '3', '4'])
  })

  it('change independently', () => {
    const changed = changeWord(changeClue(data, 1, { text: 'Home' }), '3', { text: 'jën wi' })
    expect(texts(changed)).toEqual(['Dog xaj', 'Home kër', 'Fish jën wi', 'Drum ndënd'])
  })

  it('move together, and not beyond either end', () => {
    const places = fc.tuple(fc.integer({ min: -1, max: 4 }), fc.integer({ min: -1, max: 4 }))
    fc.assert(
      fc.property(fc.array(places, { maxLength: 8 }), (moves) => {
        let now = data
        for (const [from, to] of moves) now = movePair(now, from, to)
        expect(texts(now).toSorted()).toEqual(texts(data).toSorted())
        expect(wordsOfClues(now)).toEqual(pairsOf(now).map(({ word }) => word.text))
      }),
    )
  })
})

describe('crossingSentence', () => {
  it('names crossing words by number', () => {
    expect(crossingSentence([2, 0], 3, 4)).toBe('Words 1 and 3 cross')
    expect(crossingSentence([3, 0, 1], 4, 4)).toBe('Words 1, 2 and 4 cross')
    expect(crossingSentence([0, 1, 2, 3], 4, 4)).toBe('All words cross')
    expect(crossingSentence([], 4, 4)).toBe('No words cross')
    expect(crossingSentence([], 1, 4)).toBe('Words that share a letter cross')
  })
})
