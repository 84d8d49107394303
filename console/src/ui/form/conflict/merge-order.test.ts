import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { propertyRuns } from '#testing/thorough.ts'
import { mergeOrder } from './merge-order.ts'

const base = ['a', 'b', 'c', 'd', 'e']
const moving = (ids: readonly string[], id: string, to: number) =>
  ids.filter((each) => each !== id).toSpliced(to, 0, id)

describe('two orders of one list', () => {
  it('are both kept where each moved another thing', () => {
    const mine = moving(base, 'a', 4)
    const theirs = moving(base, 'd', 1)
    expect(mergeOrder({ base, mine, theirs }, ['a'])).toEqual({
      order: ['d', 'b', 'c', 'e', 'a'],
      clash: false,
    })
  })

  it('are mine where they have only changed what a thing says', () => {
    const mine = moving(base, 'e', 0)
    expect(mergeOrder({ base, mine, theirs: base }, ['e'])).toEqual({ order: mine, clash: false })
  })

  it('leave out what is gone, and leave what is new at its place', () => {
    const mine = moving(base, 'a', 2)
    const theirs = ['a', 'new', 'b', 'd', 'e']
    expect(mergeOrder({ base, mine, theirs }, ['a'])).toEqual({
      order: ['new', 'b', 'a', 'd', 'e'],
      clash: false,
    })
    expect(mergeOrder({ base, mine, theirs: base.slice(1) }, ['a']).order).toEqual(base.slice(1))
  })

  it('clash where both moved the same thing, each to another place', () => {
    const mine = moving(base, 'c', 0)
    const theirs = moving(base, 'c', 4)
    expect(mergeOrder({ base, mine, theirs }, ['c']).clash).toBe(true)
  })

  it('agree where both moved the same thing to the same place', () => {
    const both = moving(base, 'c', 0)
    expect(mergeOrder({ base, mine: both, theirs: both }, ['c'])).toEqual({
      order: both,
      clash: false,
    })
  })
})

describe('whatever both move', () => {
  const move = fc.tuple(fc.constantFrom(...base), fc.nat(4))
  const moves = fc.array(move, { maxLength: 3 })
  const moved = (all: readonly (readonly [string, number])[]) =>
    all.reduce((ids, [id, to]) => moving(ids, id, to), base)
  const pairs = base.flatMap((one) => base.map((other) => [one, other] as const))
  const turned = (ids: readonly string[]) =>
    pairs.filter(
      ([one, other]) => base.indexOf(one) < base.indexOf(other) && isBefore(ids, other, one),
    )
  const isBefore = (ids: readonly string[], one: string, other: string) =>
    ids.indexOf(one) < ids.indexOf(other)

  it('nothing is lost or doubled, and without a clash what either turned round is turned', () => {
    fc.assert(
      fc.property(moves, moves, (my, their) => {
        const [mine, theirs] = [moved(my), moved(their)]
        const { order, clash } = mergeOrder(
          { base, mine, theirs },
          my.map(([id]) => id),
        )
        expect(order.toSorted()).toEqual(base)
        if (clash) return
        for (const [one, other] of [...turned(mine), ...turned(theirs)])
          expect(isBefore(order, other, one)).toBe(true)
      }),
      { numRuns: propertyRuns(2_000) },
    )
  })

  it('one move beside nobody’s is that move', () => {
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
