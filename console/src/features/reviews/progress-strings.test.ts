import { expect, it } from 'vitest'
import { STRINGS_MAX, type StringLook, stringsOf } from './progress-strings.ts'

it('progress strings: up to ninety items have one string each in the order of the queue, also those not loaded yet', () => {
  expect(stringsOf(['approved', 'returned', 'now'], 5)).toEqual(['approved', 'returned', 'now', 'open', 'open'])
})

it('progress strings: with more items each kind has its share, and a kind that is there has at least one', () => {
  const looks: StringLook[] = [...Array.from({ length: 299 }, (): StringLook => 'approved'), 'returned', 'now']
  const strings = stringsOf(looks, 600)
  expect(strings).toHaveLength(STRINGS_MAX)
  expect(strings.filter((look) => look === 'approved')).toHaveLength(44)
  expect(strings.filter((look) => look === 'returned')).toHaveLength(1)
  expect(strings.filter((look) => look === 'now')).toHaveLength(1)
})
