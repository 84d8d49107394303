import { describe, expect, it } from 'vitest'
import { comparedLists } from './compared-lists.ts'

const items = (...texts: string[]) => texts.map((text) => ({ id: text, text }))

describe('comparing lists', () => {
  it('marks new, removed and moved items', () => {
    expect(comparedLists(items('a', 'b', 'c', 'x'), items('a', 'c', 'b', 'y')).to).toEqual([
      { id: 'a', text: 'a', state: 'same' },
      expect.objectContaining({ id: 'c' }),
      expect.objectContaining({ id: 'b' }),
      { id: 'y', text: 'y', state: 'onlyHere' },
    ])
    const { from, to } = comparedLists(items('a', 'b', 'c'), items('c', 'a', 'b'))
    expect(to.filter(({ state }) => state === 'moved')).toEqual([{ id: 'c', text: 'c', state: 'moved', otherPlace: 3 }])
    expect(from.map(({ state }) => state)).toEqual(['same', 'same', 'same'])
  })

  it('an item with a changed text is changed, not new', () => {
    const { to } = comparedLists([{ id: '1', text: 'ilé' }], [{ id: '1', text: 'ilẹ̀' }])
    expect(to).toEqual([{ id: '1', text: 'ilẹ̀', state: 'changed' }])
  })
})
