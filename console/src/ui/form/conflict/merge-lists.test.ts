import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isEqualValue } from './merge.ts'
import { mergeById, mergeTexts } from './merge-lists.ts'

interface Option {
  id: string
  text: string
}
const option = (id: string, text = `text ${id}`): Option => ({ id, text })
const base = ['1', '2', '3', '4'].map((id) => option(id))
const idsOf = (options: readonly Option[] | undefined) => options?.map(({ id }) => id)

describe('lists of items with ids', () => {
  it('both add: keeps all, each after the item it followed', () => {
    const mine = [...base.slice(0, 1), option('7'), ...base.slice(1), option('8')]
    const theirs = [option('9'), ...base, option('10')]
    const merged = mergeById({ base, mine, theirs })
    expect(idsOf(merged?.value)).toEqual(['9', '1', '7', '2', '3', '4', '8', '10'])
    expect(merged?.theirs).toBeUndefined()
  })

  it('one side changes, removes or reorders, the other does something else: takes both', () => {
    const mine = base.toSpliced(1, 1, option('2', 'mine'))
    const theirs = [option('4', 'theirs'), option('2'), option('1')]
    expect(mergeById({ base, mine, theirs })).toEqual({
      value: [option('4', 'theirs'), option('2', 'mine'), option('1')],
    })
  })

  it('both change the same item: only that item clashes', () => {
    const mine = base.with(0, option('1', 'mine')).with(2, option('3', 'mine'))
    const theirs = base.with(0, option('1', 'theirs')).with(3, option('4', 'theirs'))
    const both = [option('2'), option('3', 'mine'), option('4', 'theirs')]
    expect(mergeById({ base, mine, theirs })).toEqual({
      value: [option('1', 'mine'), ...both],
      theirs: [option('1', 'theirs'), ...both],
    })
  })

  it('one side removes an item that the other changed: clashes, on either side', () => {
    const without = base.slice(1)
    const changed = base.with(0, option('1', 'changed'))
    expect(mergeById({ base, mine: without, theirs: changed })).toEqual({
      value: without,
      theirs: changed,
    })
    expect(mergeById({ base, mine: changed, theirs: without })).toEqual({
      value: changed,
      theirs: without,
    })
  })

  it('both move items: only the order clashes', () => {
    const mine = [option('5'), ...base.toReversed()]
    const theirs = [base[1], base[0], base[2], base[3]].flatMap((each) => each ?? [])
    const merged = mergeById({ base, mine, theirs })
    expect(idsOf(merged?.value)).toEqual(['5', '4', '3', '2', '1'])
    expect(idsOf(merged?.theirs)).toEqual(['5', '2', '1', '3', '4'])
  })

  it('an id occurs twice: the list is treated as one value', () => {
    const twice = [option('1'), option('1', 'other')]
    expect(mergeById({ base, mine: twice, theirs: base })).toBeNull()
  })
})

describe('lists of texts', () => {
  const words = ['ilé', 'ajá', 'ẹja']

  it('an overwritten line is a change of that line, and only it clashes', () => {
    expect(
      mergeTexts({
        base: words,
        mine: ['ilé wa', 'ajá', 'ẹja'],
        theirs: ['ilé', 'ajá', 'ẹja ńlá'],
      }),
    ).toEqual({ value: ['ilé wa', 'ajá', 'ẹja ńlá'] })
    expect(
      mergeTexts({
        base: words,
        mine: ['ilé', 'ajá mi', 'ẹja', 'ọjà'],
        theirs: ['ẹyẹ', 'ilé', 'ajá wa', 'ẹja'],
      }),
    ).toEqual({
      value: ['ẹyẹ', 'ilé', 'ajá mi', 'ẹja', 'ọjà'],
      theirs: ['ẹyẹ', 'ilé', 'ajá wa', 'ẹja', 'ọjà'],
    })
  })

  it('both add the same text: once, in whatever Unicode normalisation', () => {
    expect(mergeTexts({ base: words, mine: [...words, 'o\u0323'], theirs: [...words, 'ọ'] })?.value).toHaveLength(4)
  })

  it('one side has a text twice: keeps it twice', () => {
    expect(mergeTexts({ base: [], mine: ['a', 'a'], theirs: ['b'] })).toEqual({
      value: ['a', 'a', 'b'],
    })
  })
})

describe('for any three lists', () => {
  const start = fc.uniqueArray(fc.constantFrom('1', '2', '3', '4', '5'))
  /** A random edit of a list: drops, changes, adds and moves items. */
  const edited = (who: string) =>
    start.chain((ids) => {
      const side = (name: string) =>
        fc
          .tuple(
            fc.shuffledSubarray(ids, { minLength: 0 }),
            fc.subarray(ids),
            fc.uniqueArray(fc.constantFrom('6', '7', '8'), { maxLength: 2 }),
            fc.boolean(),
          )
          .map(([kept, changed, added, moves]) => {
            const ordered = moves ? kept : ids.filter((id) => kept.includes(id))
            const items = ordered.map((id) => option(id, changed.includes(id) ? name : undefined))
            return [...items, ...added.map((id) => option(`${name} ${id}`))]
          })
      return fc.tuple(fc.constant(ids.map((id) => option(id))), side(`${who}m`), side(`${who}t`))
    })
  const sides = edited('').map(([first, mine, theirs]) => ({ base: first, mine, theirs }))
  const find = (list: readonly Option[], id: string) => list.find((each) => each.id === id)
  const orderIn = (list: readonly Option[], ids: readonly string[]) =>
    list.map(({ id }) => id).filter((id) => ids.includes(id))

  it('each item has its change, and clashes only if both sides changed it', () => {
    fc.assert(
      fc.property(sides, ({ base: first, mine, theirs }) => {
        const merged = mergeById({ base: first, mine, theirs })
        if (!merged) throw new Error('No id stands twice.')
        const { value, theirs: other = value } = merged
        const ids = new Set([...first, ...mine, ...theirs].map(({ id }) => id))
        for (const id of ids) {
          const [was, my, their] = [first, mine, theirs].map((list) => find(list, id))
          const [mineCounts, theirsCounts] = [!isEqualValue(was, my), !isEqualValue(was, their)]
          expect(find(value, id)).toEqual(mineCounts ? my : their)
          expect(find(other, id)).toEqual(theirsCounts ? their : my)
        }
        for (const list of [value, other]) expect(new Set(list.map(({ id }) => id)).size).toBe(list.length)
      }),
    )
  })

  it('the order is that of the side that moved items, and clashes only if both did', () => {
    fc.assert(
      fc.property(sides, ({ base: first, mine, theirs }) => {
        const merged = mergeById({ base: first, mine, theirs })
        if (!merged) throw new Error('No id stands twice.')
        const { value, theirs: other = value } = merged
        const inAll = first.map(({ id }) => id).filter((id) => find(mine, id) && find(theirs, id))
        const [was, my, their] = [first, mine, theirs].map((list) => orderIn(list, inAll))
        const mineMoved = !isEqualValue(was, my)
        const theirsMoved = !isEqualValue(was, their)
        expect(orderIn(value, inAll)).toEqual(mineMoved ? my : their)
        expect(orderIn(other, inAll)).toEqual(theirsMoved ? their : my)
      }),
    )
  })

  it("an unchanged side yields the other side's list, also for texts", () => {
    fc.assert(
      fc.property(sides, ({ base: first, mine }) => {
        expect(mergeById({ base: first, mine, theirs: first })).toEqual({ value: mine })
        expect(mergeById({ base: first, mine: first, theirs: mine })).toEqual({ value: mine })
      }),
    )
    const texts = fc.array(fc.constantFrom('', 'a', 'b', 'c'), { maxLength: 5 })
    fc.assert(
      fc.property(texts, texts, (first, mine) => {
        expect(mergeTexts({ base: first, mine, theirs: first })).toEqual({ value: mine })
        expect(mergeTexts({ base: first, mine: first, theirs: mine })).toEqual({ value: mine })
        expect(mergeTexts({ base: first, mine, theirs: mine })).toEqual({ value: mine })
      }),
    )
  })
})
