import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { wordsOfClues } from '#contract/activities/cross-word.ts'
import type { ActivityData } from '#contract/activities/kinds.ts'
import { changeClue, changeWord, crossingSentence, movePair, pairsOf } from './pairs.ts'

type Data = ActivityData<'CrossWordActivity'>

const clues = ['Dog', 'House', 'Fish', 'Drum']
const words = ['xaj', 'kër', 'jën', 'ndënd']
const data: Data = {
  question: clues.map((text) => ({ text, audioUrl: '' })),
  options: words.map((text, at) => ({ id: String(at + 1), text, audioUrl: '' })),
  answer: ['1', '2', '3', '4'],
}
const told = (of: Data) => pairsOf(of).map(({ clue, word }) => `${clue.text} ${word.text}`)

describe('clues and their words', () => {
  it('are paired by the answer, in whatever order the options stand', () => {
    const other = { ...data, options: data.options.toReversed() }
    expect(told(other)).toEqual(['Dog xaj', 'House kër', 'Fish jën', 'Drum ndënd'])
  })

  it('are paired with what is left over where the answer names nothing', () => {
    const holes = { ...data, answer: ['1', '', '3', '3'] }
    expect(told(holes)).toEqual(['Dog xaj', 'House kër', 'Fish jën', 'Drum ndënd'])
    expect(changeClue(holes, 0, { text: 'A dog' }).answer).toEqual(['1', '2', '3', '4'])
  })

  it('change one at a time', () => {
    const changed = changeWord(changeClue(data, 1, { text: 'Home' }), '3', { text: 'jën wi' })
    expect(told(changed)).toEqual(['Dog xaj', 'Home kër', 'Fish jën wi', 'Drum ndënd'])
  })

  it('stay together when they are moved, and move nowhere past either end', () => {
    const places = fc.tuple(fc.integer({ min: -1, max: 4 }), fc.integer({ min: -1, max: 4 }))
    fc.assert(
      fc.property(fc.array(places, { maxLength: 8 }), (moves) => {
        let now = data
        for (const [from, to] of moves) now = movePair(now, from, to)
        expect(told(now).toSorted()).toEqual(told(data).toSorted())
        expect(wordsOfClues(now)).toEqual(pairsOf(now).map(({ word }) => word.text))
      }),
    )
  })
})

describe('which words cross', () => {
  it('is said by their numbers', () => {
    expect(crossingSentence([2, 0], 3, 4)).toBe('Words 1 and 3 cross')
    expect(crossingSentence([3, 0, 1], 4, 4)).toBe('Words 1, 2 and 4 cross')
    expect(crossingSentence([0, 1, 2, 3], 4, 4)).toBe('All words cross')
    expect(crossingSentence([], 4, 4)).toBe('No words cross')
    expect(crossingSentence([], 1, 4)).toBe('Words that share a letter cross')
  })
})
