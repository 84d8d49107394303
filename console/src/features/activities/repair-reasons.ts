import type { Activity } from '@griot/contract/activities/activity.ts'

/** Why an activity needs repair, without duplicates: several options may have the same error. */
export function repairReasons({ repair }: Pick<Activity, 'repair'>): string[] {
  return [...new Set(repair.map((fault) => fault.message))]
}
