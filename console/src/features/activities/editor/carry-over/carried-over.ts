import type { Activity } from '@griot/contract/activities/activity.ts'
import { UNKNOWN_KIND } from '@griot/contract/activities/kind-names.ts'
import type { ActivityKind } from '@griot/contract/activities/kinds.ts'
import * as activityEditorMessages from '@griot/contract/messages/ui/curriculum/activity-editor.ts'
import type { ActivityFormValues } from '../activity-form.ts'

/** Fields that the next activity takes from the previous one, by their form names. */
const CARRIED = ['difficulty', 'instruction', 'localizedInstruction', 'tags'] as const
export type CarriedField = (typeof CARRIED)[number]

/** Values carried over to a new activity, and their origin in the lesson. */
export interface CarriedValues {
  lessonId: string
  /** Number of the activity they come from. */
  from: number
  activityKind: ActivityKind
  values: Pick<ActivityFormValues, CarriedField>
}

/** What the next activity of the lesson takes from this one; null when its kind is unknown here. */
export function carriedValuesOf(activity: Activity): CarriedValues | null {
  const { activityKind, lessonId, activityNumber, ...rest } = activity
  if (activityKind === UNKNOWN_KIND) return null
  const { difficulty, instruction, localizedInstruction, tags } = rest
  const values = { difficulty, instruction, localizedInstruction, tags }
  return { lessonId, from: activityNumber, activityKind, values }
}

/** Note about the origin and the fields that are not empty. */
export function carriedSentence({ from, values }: CarriedValues): string {
  const hasDifficulty = values.difficulty !== ''
  return activityEditorMessages.carriedOver({ hasDifficulty, hasTags: values.tags.length > 0, from })
}
