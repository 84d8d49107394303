import { type Activity, activitySchema } from '@griot/contract/activities/activity.ts'
import { activityMessages } from '@griot/contract/activities/common.ts'
import { z } from 'zod'
import { activitiesKey, activitiesOfLesson, type LessonPlace } from '../../../api/activities.queries.ts'
import { call } from '../../../api/client.ts'
import { useSavedOrder } from '../../../shared/curriculum/use-saved-order.ts'

/** Moves an activity within its lesson. */
export function useActivityOrder(place: LessonPlace): (from: number, to: number) => Promise<boolean> {
  return useSavedOrder({
    queryKey: activitiesOfLesson(place).queryKey,
    invalidates: activitiesKey,
    renumberByIds,
    save: (activities) => call('orderActivities', { params: { id: place.lessonId }, body: { activities } }),
    parse: (current) => z.array(activitySchema).parse(current),
    failed: activityMessages.orderFailed,
  })
}

/** Activities in an order of ids, numbered as the server will number them. */
export function renumberByIds(rows: readonly Activity[], order: readonly string[]): Activity[] {
  const places = new Map(order.map((id, index) => [id, index + 1]))
  return rows
    .map((row) => ({ ...row, activityNumber: places.get(row.id) ?? row.activityNumber }))
    .toSorted((one, other) => one.activityNumber - other.activityNumber)
}
