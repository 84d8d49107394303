import type { Activity } from '#contract/activities/activity.ts'
import { UNKNOWN_KIND } from '#contract/activities/kind-names.ts'
import type { ActivityKind } from '#contract/activities/kinds.ts'
import type { ActivityFormValues } from './activity-form.ts'

/** The fields that the next activity takes over from the one before it, as the form names them. */
const CARRIED = ['difficulty', 'instruction', 'localizedInstruction', 'tags'] as const
export type CarriedName = (typeof CARRIED)[number]

/** What a new activity takes over, and from which one of its lesson. */
export interface Carried {
  lessonId: string
  /** The number of the activity that it comes from. */
  from: number
  activityKind: ActivityKind
  values: Pick<ActivityFormValues, CarriedName>
}

/** What the next activity of the lesson takes over from this one; null when its kind is unknown here. */
export function carriedFrom(activity: Activity): Carried | null {
  const { activityKind, lessonId, activityNumber, ...rest } = activity
  if (activityKind === UNKNOWN_KIND) return null
  const { difficulty, instruction, localizedInstruction, tags } = rest
  const values = { difficulty, instruction, localizedInstruction, tags }
  return { lessonId, from: activityNumber, activityKind, values }
}

/** Where it came from, and what came: only that which was not empty. */
export function carriedSentence({ from, values }: Carried): string {
  const came = [
    'Type',
    ...(values.difficulty === '' ? [] : ['difficulty']),
    'instructions',
    ...(values.tags.length === 0 ? [] : ['tags']),
  ]
  return `${came.slice(0, -1).join(', ')} and ${came.at(-1)} copied from activity ${from}.`
}
