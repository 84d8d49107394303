import { describe, expect, it } from 'vitest'
import type { SpokenPart } from '../../../../shared/sound/file/find-speech.ts'
import {
  codesOfPieces,
  limitsOf,
  NO_PIECES,
  numbersOf,
  type SplitEvent,
  type SplitState,
  splitReducer,
} from './split-model.ts'

const part = (start: number, end: number): SpokenPart => ({
  start,
  end,
  speech: { start: start + 2, end: end - 2 },
  room: -60,
})

const PARTS = [part(0, 10), part(20, 30), part(40, 50), part(60, 70)]
const CODES = ['one', 'two', 'three', 'four', 'five']

const having = (...events: SplitEvent[]): SplitState =>
  [{ type: 'found', parts: PARTS } as const, { type: 'listed', codes: CODES } as const, ...events].reduce(
    splitReducer,
    NO_PIECES,
  )

const codes = (state: SplitState) => {
  const found = codesOfPieces(state)
  return state.pieces.map(({ id }) => found.get(id))
}
const numbers = (state: SplitState) => {
  const found = numbersOf(state.pieces)
  return state.pieces.map(({ id }) => found.get(id))
}

describe('pieces of a long recording', () => {
  it('get the codes of the list in its order', () => {
    expect(codes(having())).toEqual(['one', 'two', 'three', 'four'])
    expect(numbers(having())).toEqual([1, 2, 3, 4])
  })

  it('without enough codes: the last have none', () => {
    expect(codes(having({ type: 'listed', codes: ['one'] }))).toEqual(['one', null, null, null])
  })

  it('left out: keeps its place without number and code, and later pieces move up', () => {
    const state = having({ type: 'leftOut', id: 2, isLeftOut: true })
    expect(state.pieces).toHaveLength(4)
    expect(numbers(state)).toEqual([1, undefined, 2, 3])
    expect(codes(state)).toEqual(['one', undefined, 'two', 'three'])
    expect(codes(splitReducer(state, { type: 'leftOut', id: 2, isLeftOut: false }))).toEqual(codes(having()))
  })

  it('merged with the next: one piece from the start of the first to the end of the second', () => {
    const state = having({ type: 'mergedWithNext', id: 2 })
    expect(state.pieces.map(({ start, end }) => [start, end])).toEqual([
      [0, 10],
      [20, 50],
      [60, 70],
    ])
    expect(state.pieces[1]?.speech).toEqual({ start: 22, end: 48 })
    expect(codes(state)).toEqual(['one', 'two', 'three'])
    expect(having({ type: 'mergedWithNext', id: 4 }).pieces).toHaveLength(4)
  })

  it('cut in two: both halves are pieces of their own, and later ones move down', () => {
    const state = having({ type: 'cut', id: 1, halves: [part(0, 5), part(5, 10)] })
    expect(state.pieces.map(({ start, end }) => [start, end]).slice(0, 3)).toEqual([
      [0, 5],
      [5, 10],
      [20, 30],
    ])
    expect(new Set(state.pieces.map(({ id }) => id)).size).toBe(5)
    expect(codes(state)).toEqual(['one', 'two', 'three', 'four', 'five'])
  })

  it('borders move as far as the neighbours', () => {
    const { pieces } = having({ type: 'moved', id: 2, part: part(15, 38) })
    expect(pieces[1]).toMatchObject({ id: 2, start: 15, end: 38, speech: { start: 17, end: 36 } })
    expect(limitsOf(pieces, 2, 100)).toEqual({ start: 10, end: 40 })
    expect(limitsOf(pieces, 1, 100)).toEqual({ start: 0, end: 15 })
    expect(limitsOf(pieces, 4, 100)).toEqual({ start: 50, end: 100 })
  })

  it('a chosen word changes places with the one before; no word is used twice', () => {
    expect(codes(having({ type: 'chosen', id: 1, code: 'three' }))).toEqual(['three', 'two', 'one', 'four'])
    expect(codes(having({ type: 'chosen', id: 1, code: 'five' }))).toEqual(['five', 'two', 'three', 'four'])
    const none = having({ type: 'chosen', id: 2, code: null })
    expect(codes(none)).toEqual(['one', null, 'three', 'four'])
    expect(none.order).toContain('two')
  })

  it('words move down by one from a piece on', () => {
    const state = having({ type: 'shifted', id: 2 })
    expect(codes(state)).toEqual(['one', null, 'two', 'three'])
  })

  it('each change can be taken back, in the reverse order', () => {
    const state = having(
      { type: 'leftOut', id: 1, isLeftOut: true },
      { type: 'mergedWithNext', id: 2 },
      { type: 'chosen', id: 2, code: 'five' },
    )
    const undo = (from: SplitState) => splitReducer(from, { type: 'undone' })
    expect(codes(undo(state))).toEqual([undefined, 'one', 'two'])
    expect(undo(undo(undo(state)))).toMatchObject({ pieces: having().pieces, order: CODES, past: [] })
    expect(undo(having())).toEqual(having())
  })

  it('with another list, changes of pieces can still be taken back', () => {
    const state = having({ type: 'mergedWithNext', id: 2 }, { type: 'listed', codes: ['six', 'seven'] })
    expect(codes(state)).toEqual(['six', 'seven', null])
    expect(codes(splitReducer(state, { type: 'undone' }))).toEqual(['six', 'seven', null, null])
  })

  it('a saved piece keeps its code whatever happens to the others, and changes no more', () => {
    const saved = having({ type: 'saved', id: 2, code: 'two' })
    expect(codes(saved)).toEqual(['one', 'two', 'three', 'four'])
    const state = [
      { type: 'leftOut', id: 1, isLeftOut: true } as const,
      { type: 'leftOut', id: 2, isLeftOut: true } as const,
      { type: 'mergedWithNext', id: 1 } as const,
      { type: 'undone' } as const,
    ].reduce(splitReducer, saved)
    expect(codes(state)).toEqual(['one', 'two', 'three', 'four'])
    expect(splitReducer(saved, { type: 'leftOut', id: 1, isLeftOut: true }).pieces).toHaveLength(4)
    expect(codes(splitReducer(saved, { type: 'listed', codes: CODES }))).toEqual(['one', 'two', 'three', 'four'])
  })
})
