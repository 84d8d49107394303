import type { Activity, KnownActivity } from '@griot/contract/activities/activity.ts'
import { UNKNOWN_KIND } from '@griot/contract/activities/kind-names.ts'

type Numbered = Pick<Activity, 'activityNumber' | 'id'>

/** Whether it can be played: complete and of a known kind. */
export function isPlayable(activity: Activity): activity is KnownActivity {
  return activity.activityKind !== UNKNOWN_KIND && activity.repair.length === 0
}

/** Activities in the learners' order: by number, then by id. */
export function sortByNumber<Step extends Numbered>(activities: readonly Step[]): Step[] {
  return activities.toSorted(
    (one, other) => one.activityNumber - other.activityNumber || (one.id < other.id ? -1 : Number(one.id > other.id)),
  )
}

/** The nearest playable activity in one direction; null at either end. */
export function nearestPlayable(
  steps: readonly Activity[],
  at: number,
  direction: 'next' | 'previous',
): KnownActivity | null {
  const others = direction === 'next' ? steps.slice(at + 1) : steps.slice(0, at).toReversed()
  return others.find(isPlayable) ?? null
}

/** Activities between this one and the playable one before it. */
export function skippedBefore(steps: readonly Activity[], at: number): Activity[] {
  const last = steps.slice(0, at).findLastIndex(isPlayable)
  return steps.slice(last + 1, at)
}
