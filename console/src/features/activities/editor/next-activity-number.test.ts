import { describe, expect, it } from 'vitest'
import { nextActivityNumber } from './next-activity-number.ts'

const numbered = (...numbers: number[]) => numbers.map((activityNumber) => ({ activityNumber }))

describe('nextActivityNumber', () => {
  it('is 1 in an empty lesson', () => expect(nextActivityNumber([])).toBe(1))
  it('is the highest plus one, in any order', () => expect(nextActivityNumber(numbered(4, 1, 3))).toBe(5))
  it('is at most the maximum of a lesson', () => expect(nextActivityNumber(numbered(99))).toBe(99))
})
