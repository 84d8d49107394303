import { countGaps } from '@griot/contract/readiness/gap.ts'
import { expect, it } from 'vitest'
import { countOf, headline, levelSummaryText, levelToOpen } from './readiness-words.ts'

const missing = countGaps([{ kind: 'noFile' }, { kind: 'noFile' }, { kind: 'answer' }])
const first = {
  id: 'one',
  state: 'ready' as const,
  lessons: ['ready' as const],
  totalLessons: 1,
  missing: countGaps([]),
}
const second = {
  id: 'two',
  state: 'incomplete' as const,
  lessons: ['ready' as const, 'incomplete' as const],
  totalLessons: 10,
  missing,
}

it('headline: sums up a language', () => {
  expect(headline('Yoruba', [first, second])).toBe('Yoruba: 2 of 11 lessons ready, 3 items missing')
  expect(headline('Wolof', [first])).toBe('Wolof: 1 of 1 lesson ready, 0 items missing')
})

it('levelSummaryText: counts lessons beyond the plan', () => {
  expect(levelSummaryText({ lessons: ['ready', 'incomplete'], totalLessons: 1 })).toBe('1 of 2 lessons ready')
})

it('countOf: one kind of gap, or all', () => {
  expect([countOf(missing, 'noFile'), countOf(missing, 'lessons'), countOf(missing, undefined)]).toEqual([2, 0, 3])
})

it('levelToOpen: the requested level, else the first incomplete one', () => {
  expect(levelToOpen([first, second], 'one')).toBe('one')
  expect(levelToOpen([first, second], undefined)).toBe('two')
  expect(levelToOpen([first], undefined)).toBe('one')
  expect(levelToOpen([], undefined)).toBeUndefined()
})
