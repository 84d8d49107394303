import {
  type ActivityData,
  type ActivityKind,
  activityDataErrors,
  referencesOf,
} from '@griot/contract/activities/kinds.ts'
import { gapsOf } from '@griot/contract/readiness/readiness.ts'
import { useQueryClient } from '@tanstack/react-query'
import { usePublish } from '../../../shared/readiness/use-publish.tsx'
import { statesOfCodes } from '../list/states-of-codes.ts'
import type { ActivityFormValues } from './activity-form.ts'

/** Asks before an incomplete activity is saved as available, by the current form values. */
export function usePublishActivity(values: () => ActivityFormValues) {
  const client = useQueryClient()
  return usePublish({
    name: 'this activity',
    of: 'activity',
    location: null,
    lookUp: async () => {
      const { activityKind, activityNumber, lessonId, isActive, data } = values()
      const codes = await statesOfCodes(client, namedBy(activityKind, data[activityKind]))
      return gapsOf({
        entity: 'activity',
        id: '',
        lessonId,
        // its own form does not show where it is
        lessonNumber: 0,
        activityNumber: activityNumber ?? 0,
        activityKind,
        isActive,
        faults: activityDataErrors(activityKind, data[activityKind]),
        codes,
      })
    },
  })
}

const namedBy = <Kind extends ActivityKind>(kind: Kind, data: ActivityData<Kind>) => referencesOf(kind, data)
