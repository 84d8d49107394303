import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isEqualValue, mergeThreeWay } from './merge.ts'

const base = { title: 'House', words: ['a', 'b'], count: 3, open: false }

describe('three-way merge', () => {
  it('an untouched field gets the newer value', () =>
    expect(mergeThreeWay({ base, mine: { ...base, title: 'Home' }, theirs: { ...base, count: 5 } })).toEqual({
      values: { ...base, title: 'Home', count: 5 },
      taken: ['count'],
      clashes: [],
      others: {},
    }))

  it('without other changes, keeps what was typed', () =>
    expect(mergeThreeWay({ base, mine: { ...base, title: '' }, theirs: base })).toEqual({
      values: { ...base, title: '' },
      taken: [],
      clashes: [],
      others: {},
    }))

  it('both changed a field: reports a clash and keeps mine', () =>
    expect(
      mergeThreeWay({
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

  it('both typed the same: no clash', () => {
    const both = { ...base, words: ['c'], title: 'o\u0323' }
    const merged = mergeThreeWay({ base, mine: both, theirs: { ...both, title: 'ọ' } })
    expect(merged.clashes).toEqual([])
    expect(merged.taken).toEqual([])
  })

  it("uses the field's own merge function, if any", () => {
    const parts = { words: () => ({ value: ['x'] }) }
    const mine = { ...base, words: ['a'] }
    const merged = mergeThreeWay({ base, mine, theirs: { ...base, words: ['b'] } }, parts)
    const values = { ...base, words: ['x'] }
    expect(merged).toEqual({ values, taken: ['words'], clashes: [], others: {} })
  })

  it('part of a field clashes: reports the field, with their version of it', () => {
    const parts = { words: () => ({ value: ['x', 'a'], theirs: ['x', 'b'] }) }
    const mine = { ...base, words: ['a'] }
    const merged = mergeThreeWay({ base, mine, theirs: { ...base, words: ['b'] } }, parts)
    expect(merged).toEqual({
      values: { ...base, words: ['x', 'a'] },
      taken: ['words'],
      clashes: ['words'],
      others: { words: ['x', 'b'] },
    })
  })

  it('a field without a value counts as untouched', () => {
    const mine = { ...base, title: undefined as unknown as string }
    expect(mergeThreeWay({ base, mine, theirs: { ...base, title: 'Home' } }).values.title).toBe('Home')
  })

  it('for any three values, no change is lost without a clash', () => {
    const value = fc.constantFrom('', 'a', 'b')
    const side = fc.record({ one: value, two: value, three: value })
    fc.assert(
      fc.property(side, side, side, (first, mine, theirs) => {
        const { values, clashes } = mergeThreeWay({ base: first, mine, theirs })
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

describe('isEqualValue', () => {
  it.each([
    [
      { a: 1, b: [1, { c: 2 }] },
      { b: [1, { c: 2 }], a: 1 },
    ],
    [{ a: undefined }, {}],
    ['o\u0323', 'ọ'],
    [Number.NaN, Number.NaN],
    [null, null],
  ])('%j equals %j', (one, other) => expect(isEqualValue(one, other)).toBe(true))

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
  ])('%j differs from %j', (one, other) => expect(isEqualValue(one, other)).toBe(false))
})
