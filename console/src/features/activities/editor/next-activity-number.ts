import type { Activity } from '@griot/contract/activities/activity.ts'
import { ACTIVITIES_PER_LESSON } from '@griot/contract/limits.ts'

/** The highest number of a lesson plus one; the maximum when all are taken. */
export function nextActivityNumber(activities: readonly Pick<Activity, 'activityNumber'>[]): number {
  const highest = Math.max(0, ...activities.map((activity) => activity.activityNumber))
  return Math.min(highest + 1, ACTIVITIES_PER_LESSON)
}
