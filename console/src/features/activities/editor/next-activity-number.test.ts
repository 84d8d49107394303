import { describe, expect, it } from 'vitest'
import { nextActivityNumber } from './next-activity-number.ts'

const numbered = (...numbers: number[]) => numbers.map((activityNumber) => ({ activityNumber }))

describe('the number a new activity begins with', () => {
  it('is 1 in an empty lesson', () => expect(nextActivityNumber([])).toBe(1))
  it('is the highest plus one, whatever the order', () =>
    expect(nextActivityNumber(numbered(4, 1, 3))).toBe(5))
  it('is never more than a lesson holds', () => expect(nextActivityNumber(numbered(99))).toBe(99))
})
