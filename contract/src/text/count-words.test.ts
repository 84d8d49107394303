import { expect, it } from 'vitest'
import { counted, ordinal } from './count-words.ts'

it('counted: singular noun for 1, plural otherwise, thousands separated', () => {
  expect([0, 1, 2, 1284].map((count) => counted(count, 'row'))).toEqual(['0 rows', '1 row', '2 rows', '1,284 rows'])
  expect([1, 2].map((count) => counted(count, 'activity', 'activities'))).toEqual(['1 activity', '2 activities'])
})

it('ordinal: 1st, 2nd, 3rd, 11th', () => {
  expect([1, 2, 3, 4, 10, 11, 12, 13, 21, 22, 33, 111, 112].map(ordinal)).toEqual(
    '1st 2nd 3rd 4th 10th 11th 12th 13th 21st 22nd 33rd 111th 112th'.split(' '),
  )
})
