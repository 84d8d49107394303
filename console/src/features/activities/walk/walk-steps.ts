import type { Activity, KnownActivity } from '#contract/activities/activity.ts'
import { UNKNOWN_KIND } from '#contract/activities/kind-names.ts'

type Numbered = Pick<Activity, 'activityNumber' | 'id'>

/** Whether learners could meet it: it is of a kind that is known, and whole. */
export function isPlayable(activity: Activity): activity is KnownActivity {
  return activity.activityKind !== UNKNOWN_KIND && activity.repair.length === 0
}

/** A lesson's activities as learners meet them: by number, those of one number by id. */
export function inOrder<Step extends Numbered>(activities: readonly Step[]): Step[] {
  return activities.toSorted(
    (one, other) =>
      one.activityNumber - other.activityNumber ||
      (one.id < other.id ? -1 : Number(one.id > other.id)),
  )
}

/** The next activity that can be played, in one direction or the other; null at either end. */
export function playableFrom(
  steps: readonly Activity[],
  at: number,
  direction: 'next' | 'previous',
): KnownActivity | null {
  const others = direction === 'next' ? steps.slice(at + 1) : steps.slice(0, at).toReversed()
  return others.find(isPlayable) ?? null
}

/** What stands between an activity and the last one before it that can be played. */
export function skippedBefore(steps: readonly Activity[], at: number): Activity[] {
  const last = steps.slice(0, at).findLastIndex(isPlayable)
  return steps.slice(last + 1, at)
}
