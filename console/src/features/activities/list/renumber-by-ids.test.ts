import type { Activity } from '@griot/contract/activities/activity.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { renumberByIds } from './renumber-by-ids.ts'

it('renumberByIds: the activities in the given order, numbered from 1', () => {
  fc.assert(
    fc.property(
      fc
        .uniqueArray(fc.integer({ min: 1, max: 99 }), { maxLength: 20 })
        .chain((numbers) =>
          fc.tuple(fc.constant(numbers), fc.shuffledSubarray(numbers, { minLength: numbers.length })),
        ),
      ([numbers, order]) => {
        const rows = numbers.map((number) => ({ id: `${number}`, activityNumber: number }))
        const ids = order.map(String)
        const shown = renumberByIds(rows as Activity[], ids)
        expect(shown.map(({ id }) => id)).toEqual(ids)
        expect(shown.map(({ activityNumber }) => activityNumber)).toEqual(ids.map((_, index) => index + 1))
      },
    ),
  )
})
