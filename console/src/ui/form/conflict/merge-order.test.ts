import { propertyRuns } from '@griot/testing/thorough.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mergeOrder } from './merge-order.ts'

const base = ['a', 'b', 'c', 'd', 'e']
const moving = (ids: readonly string[], id: string, to: number) =>
  ids.filter((each) => each !== id).toSpliced(to, 0, id)

describe('two orders of one list', () => {
  it('different items moved: takes both moves', () => {
    const mine = moving(base, 'a', 4)
    const theirs = moving(base, 'd', 1)
    expect(mergeOrder({ base, mine, theirs }, ['a'])).toEqual({
      order: ['d', 'b', 'c', 'e', 'a'],
      clash: false,
    })
  })

  it('only contents changed: keeps my order', () => {
    const mine = moving(base, 'e', 0)
    expect(mergeOrder({ base, mine, theirs: base }, ['e'])).toEqual({ order: mine, clash: false })
  })

  it('leaves out removed items, and leaves new ones in place', () => {
    const mine = moving(base, 'a', 2)
    const theirs = ['a', 'new', 'b', 'd', 'e']
    expect(mergeOrder({ base, mine, theirs }, ['a'])).toEqual({
      order: ['new', 'b', 'a', 'd', 'e'],
      clash: false,
    })
    expect(mergeOrder({ base, mine, theirs: base.slice(1) }, ['a']).order).toEqual(base.slice(1))
  })

  it('the same item moved to different places: clashes', () => {
    const mine = moving(base, 'c', 0)
    const theirs = moving(base, 'c', 4)
    expect(mergeOrder({ base, mine, theirs }, ['c']).clash).toBe(true)
  })

  it('the same item moved to the same place: agrees', () => {
    const both = moving(base, 'c', 0)
    expect(mergeOrder({ base, mine: both, theirs: both }, ['c'])).toEqual({
      order: both,
      clash: false,
    })
  })
})

describe('for any moves of both sides', () => {
  const move = fc.tuple(fc.constantFrom(...base), fc.nat(4))
  const moves = fc.array(move, { maxLength: 3 })
  const moved = (all: readonly (readonly [string, number])[]) =>
    all.reduce((ids, [id, to]) => moving(ids, id, to), base)
  const pairs = base.flatMap((one) => base.map((other) => [one, other] as const))
  const turned = (ids: readonly string[]) =>
    pairs.filter(([one, other]) => base.indexOf(one) < base.indexOf(other) && isBefore(ids, other, one))
  const isBefore = (ids: readonly string[], one: string, other: string) => ids.indexOf(one) < ids.indexOf(other)

  it('loses and duplicates nothing; without a clash, takes each swapped pair', () => {
    fc.assert(
      fc.property(moves, moves, (my, their) => {
        const [mine, theirs] = [moved(my), moved(their)]
        const { order, clash } = mergeOrder(
          { base, mine, theirs },
          my.map(([id]) => id),
        )
        expect(order.toSorted()).toEqual(base)
        if (clash) return
        for (const [one, other] of [...turned(mine), ...turned(theirs)]) expect(isBefore(order, other, one)).toBe(true)
      }),
      { numRuns: propertyRuns(2_000) },
    )
  })

  it('if only one side moves an item, the result is that move', () => {
    fc.assert(
      fc.property(move, moves, (my, their) => {
        const mine = moved([my])
        expect(mergeOrder({ base, mine, theirs: base }, [my[0]])).toEqual({
          order: mine,
          clash: false,
        })
        const theirs = moved(their)
        expect(mergeOrder({ base, mine: base, theirs }, [my[0]])).toEqual({
          order: theirs,
          clash: false,
        })
      }),
    )
  })
})
