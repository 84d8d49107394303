import { isActivity } from '@griot/contract/activities/kind-names.ts'
import { activityCalls } from '@griot/contract/calls/activities.ts'
import type { LanguageName } from '@griot/contract/languages.ts'
import { queryOptions } from '@tanstack/react-query'
import { addCalls } from './call-of.ts'
import { call } from './client.ts'

addCalls(activityCalls)

/** The level and lesson ids that the URL of the lesson's activities needs. */
export interface LessonPlace {
  language: LanguageName
  levelId: string
  lessonId: string
}

export const activitiesKey = ['activities'] as const

export function activitiesOfLesson(place: LessonPlace) {
  return queryOptions({
    queryKey: [...activitiesKey, 'lesson', place],
    queryFn: async ({ signal }) => {
      const entries = await call('listActivities', { params: place, signal })
      return entries.filter(isActivity).toSorted((one, other) => one.activityNumber - other.activityNumber)
    },
  })
}

export function activityById(id: string) {
  return queryOptions({
    queryKey: [...activitiesKey, 'one', id],
    queryFn: ({ signal }) => call('getActivity', { params: { id }, signal }),
  })
}
