import { expect, it } from 'vitest'
import { toRecordOf } from './to-record.ts'

it('words to record have neither a file nor a take to review', () => {
  expect(toRecordOf({ declared: 10, withFile: 3, toReviewWithoutFile: 4 })).toBe(3)
})
