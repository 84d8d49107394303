import { type Activity, activitySchema } from '@griot/contract/activities/activity.ts'
import * as activityMessages from '@griot/contract/messages/ui/curriculum/activity.ts'
import { z } from 'zod'
import { activitiesKey, activitiesOfLesson, type LessonPlace } from '../../../api/activities.queries.ts'
import { call } from '../../../api/client.ts'
import { useSavedOrder } from '../../../shared/curriculum/use-saved-order.ts'
import { lazyPage } from '../../../ui/loading/lazy-page.ts'
import { renumberByIds } from './renumber-by-ids.ts'

/** Moves an activity within its lesson. */
export function useActivityOrder(place: LessonPlace): (from: number, to: number) => Promise<boolean> {
  return useSavedOrder({
    queryKey: activitiesOfLesson(place).queryKey,
    invalidates: activitiesKey,
    renumberByIds,
    save: (activities) => call('reorderActivities', { params: { id: place.lessonId }, body: { activities } }),
    parse: (current) => z.array(activitySchema).parse(current),
    failed: activityMessages.orderFailed,
  })
}

/** Code for reordering rows, loaded only by users who may reorder. */
export const ReorderedRows = lazyPage(async () => {
  const { ReorderList } = await import('../../../ui/form/fields/reorder-list.tsx')
  return { ActivityRows: ReorderList<Activity> }
}, 'ActivityRows')
