import type { Activity } from '#contract/activities/activity.ts'

/** Why an activity needs repair: each sentence once, though many options may have the same fault. */
export function repairReasons({ repair }: Pick<Activity, 'repair'>): string[] {
  return [...new Set(repair.map((fault) => fault.message))]
}
