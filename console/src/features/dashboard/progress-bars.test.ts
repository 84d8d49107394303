import { expect, it } from 'vitest'
import { type LanguageProgress, progressBars } from './progress-bars.ts'

const heights = (progress: Partial<LanguageProgress>) => {
  const strings = progressBars({ declared: 0, withFile: 0, used: 0, usedWithFile: 0, ...progress })
  const count = (height: string) => strings.filter((one) => one === height).length
  return [count('used'), count('file'), count('declared'), count('missing')].slice(0, count('missing') > 0 ? 4 : 3)
}

it('has one bar per asset up to ninety', () => {
  expect(heights({ declared: 3, withFile: 1 })).toEqual([0, 1, 2])
  expect(heights({ declared: 9, withFile: 6, used: 2, usedWithFile: 2 })).toEqual([2, 4, 3])
  expect(heights({ declared: 90 })).toEqual([0, 0, 90])
  expect(heights({})).toEqual([0, 0, 0])
})

it('distinguishes used assets without a file', () => {
  expect(heights({ declared: 4, withFile: 2, used: 2, usedWithFile: 1 })).toEqual([1, 1, 1, 1])
})

it('above ninety: shows proportions, with at least one bar for each non-empty part', () => {
  expect(heights({ declared: 312, withFile: 298, used: 201, usedWithFile: 201 })).toEqual([58, 28, 4])
  expect(heights({ declared: 1_000_000, withFile: 999_999, used: 999_998, usedWithFile: 999_998 })).toEqual([88, 1, 1])
  expect(heights({ declared: 692, withFile: 692, used: 631, usedWithFile: 631 })).toEqual([82, 8, 0])
})

it('shows takes to review of assets without a file, used or not, in place of what these are otherwise', () => {
  const counts = { declared: 10, withFile: 3, used: 4, usedWithFile: 1 }
  const bars = progressBars(counts, { toReviewWithoutFile: 5, usedToReviewWithoutFile: 2 })
  const toReview = Array<string>(5).fill('toReview')
  expect(bars).toEqual(['used', 'missing', 'file', 'file', ...toReview, 'declared'])
})

it('shows nothing impossible when the numbers of two calls do not agree', () => {
  const counts = { declared: 2, withFile: 2, used: 0, usedWithFile: 0 }
  expect(progressBars(counts, { toReviewWithoutFile: 1, usedToReviewWithoutFile: 1 })).toEqual([
    'file',
    'file',
    'toReview',
  ])
})
