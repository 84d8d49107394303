import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Activity } from '#contract/activities/activity.ts'
import { activityMessages } from '#contract/activities/common.ts'
import { sentenceOf } from '../../../api/api-error.ts'
import { call } from '../../../api/client.ts'
import { toast } from '../../../ui/base/toast.ts'
import type { SwitchHolder } from '../../../ui/form/use-held-switch.ts'
import { activitiesKey, activitiesOfLesson, type LessonPlace } from '../activities.queries.ts'

/** Makes an activity of a lesson available or not; whatever comes of it, the list shows what is true. */
export function useSetAvailability(place: LessonPlace, holder: SwitchHolder) {
  const client = useQueryClient()
  const { queryKey } = activitiesOfLesson(place)
  return useMutation({
    mutationFn: ({ activity, isActive }: { activity: Activity; isActive: boolean }) =>
      call('patchActivity', {
        params: { id: activity.id },
        body: { isActive },
        ifMatch: activity.version,
      }),
    onSuccess: (saved) => {
      holder.drop()
      client.setQueryData(queryKey, (rows) =>
        rows?.map((row) => (row.id === saved.id ? saved : row)),
      )
    },
    onError: (error, { isActive }) => {
      if (!holder.hold(error, isActive))
        toast.failure(sentenceOf(error, activityMessages.saveFailed))
    },
    onSettled: () => client.invalidateQueries({ queryKey: activitiesKey }),
  })
}
