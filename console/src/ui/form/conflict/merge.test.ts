import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mergeThree, sameValue } from './merge.ts'

const base = { title: 'House', words: ['a', 'b'], count: 3, open: false }

describe('a merge of three', () => {
  it('takes the newer value of a field that was not touched', () =>
    expect(
      mergeThree({ base, mine: { ...base, title: 'Home' }, theirs: { ...base, count: 5 } }),
    ).toEqual({
      values: { ...base, title: 'Home', count: 5 },
      taken: ['count'],
      clashes: [],
      others: {},
    }))

  it('keeps what was typed where nobody else changed anything', () =>
    expect(mergeThree({ base, mine: { ...base, title: '' }, theirs: base })).toEqual({
      values: { ...base, title: '' },
      taken: [],
      clashes: [],
      others: {},
    }))

  it('names a field that both changed, and keeps what was typed', () =>
    expect(
      mergeThree({
        base,
        mine: { ...base, words: ['a'] },
        theirs: { ...base, words: ['b'], open: true },
      }),
    ).toEqual({
      values: { ...base, words: ['a'], open: true },
      taken: ['open'],
      clashes: ['words'],
      others: {},
    }))

  it('finds no clash where both wrote the same', () => {
    const both = { ...base, words: ['c'], title: 'o\u0323' }
    const merged = mergeThree({ base, mine: both, theirs: { ...both, title: 'ọ' } })
    expect(merged.clashes).toEqual([])
    expect(merged.taken).toEqual([])
  })

  it('asks whoever knows the inside of a field', () => {
    const parts = { words: () => ({ value: ['x'] }) }
    const mine = { ...base, words: ['a'] }
    const merged = mergeThree({ base, mine, theirs: { ...base, words: ['b'] } }, parts)
    const values = { ...base, words: ['x'] }
    expect(merged).toEqual({ values, taken: ['words'], clashes: [], others: {} })
  })

  it('names a field of which a part clashes, with what it holds with theirs', () => {
    const parts = { words: () => ({ value: ['x', 'a'], theirs: ['x', 'b'] }) }
    const mine = { ...base, words: ['a'] }
    const merged = mergeThree({ base, mine, theirs: { ...base, words: ['b'] } }, parts)
    expect(merged).toEqual({
      values: { ...base, words: ['x', 'a'] },
      taken: ['words'],
      clashes: ['words'],
      others: { words: ['x', 'b'] },
    })
  })

  it('reads a field without a value as one that was not touched', () => {
    const mine = { ...base, title: undefined as unknown as string }
    expect(mergeThree({ base, mine, theirs: { ...base, title: 'Home' } }).values.title).toBe('Home')
  })

  it('loses nobody’s change without naming it, whatever the three are', () => {
    const value = fc.constantFrom('', 'a', 'b')
    const side = fc.record({ one: value, two: value, three: value })
    fc.assert(
      fc.property(side, side, side, (first, mine, theirs) => {
        const { values, clashes } = mergeThree({ base: first, mine, theirs })
        for (const field of ['one', 'two', 'three'] as const) {
          if (mine[field] !== first[field]) expect(values[field]).toBe(mine[field])
          else expect(values[field]).toBe(theirs[field])
          const lost = theirs[field] !== first[field] && values[field] !== theirs[field]
          expect(clashes.includes(field)).toBe(lost)
        }
      }),
    )
  })
})

describe('values', () => {
  it.each([
    [
      { a: 1, b: [1, { c: 2 }] },
      { b: [1, { c: 2 }], a: 1 },
    ],
    [{ a: undefined }, {}],
    ['o\u0323', 'ọ'],
    [Number.NaN, Number.NaN],
    [null, null],
  ])('%j and %j are the same', (one, other) => expect(sameValue(one, other)).toBe(true))

  it.each([
    [
      ['a', 'b'],
      ['b', 'a'],
    ],
    [['a'], ['a', '']],
    [[], {}],
    [null, ''],
    [0, '0'],
    [{ a: null }, {}],
  ])('%j and %j differ', (one, other) => expect(sameValue(one, other)).toBe(false))
})
