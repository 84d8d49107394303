import { describe, expect, it } from 'vitest'
import { rowKeys } from './row-keys.ts'

const of = (keys: string[]) => (index: number) => keys[index] ?? ''

describe('rowKeys', () => {
  it('is the same object while every row keeps its place', () => {
    const before = rowKeys(null, 3, of(['a', 'b', 'c']))
    expect(rowKeys(before, 3, of(['a', 'b', 'c']))).toBe(before)
  })

  it.each([
    ['moves', ['a', 'c', 'b']],
    ['gives way to another', ['a', 'b', 'd']],
    ['comes', ['a', 'b', 'c', 'd']],
    ['goes', ['a', 'b']],
  ])('is current when a row %s', (_, now) => {
    const before = rowKeys(null, 3, of(['a', 'b', 'c']))
    const after = rowKeys(before, now.length, of(now))
    expect(after.keyAt).not.toBe(before.keyAt)
    expect(now.map((_, index) => after.keyAt(index))).toEqual(now)
    expect(before.keyAt(2)).toBe('c')
  })
})
