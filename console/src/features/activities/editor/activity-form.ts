import { zodResolver } from '@hookform/resolvers/zod'
import type { Resolver } from 'react-hook-form'
import type { z } from 'zod'
import type {
  Activity,
  ActivityData,
  ActivityKind,
  CreateActivity,
} from '#contract/activities/kinds.ts'
import { viewOf } from '../kinds/kinds.ts'

/** What the activity form holds: the contract's activity, with fields that may still be empty. */
export interface ActivityFormValues {
  activityKind: ActivityKind
  lessonId: string
  instruction: string
  localizedInstruction: string
  difficulty: string
  activityNumber: number | undefined
  tags: string[]
  isActive: boolean
  data: ActivityData<ActivityKind>
}

/** A new activity of a kind, before anything is typed. */
export function newActivityValues(given: {
  kind: ActivityKind
  lessonId: string
  activityNumber: number
}): ActivityFormValues {
  return {
    activityKind: given.kind,
    lessonId: given.lessonId,
    instruction: '',
    localizedInstruction: '',
    difficulty: '',
    activityNumber: given.activityNumber,
    tags: [],
    isActive: false,
    data: viewOf(given.kind).emptyData(),
  }
}

export function valuesOf(activity: Activity): ActivityFormValues {
  return {
    activityKind: activity.activityKind,
    lessonId: activity.lessonId,
    instruction: activity.instruction,
    localizedInstruction: activity.localizedInstruction,
    difficulty: activity.difficulty,
    activityNumber: activity.activityNumber,
    tags: activity.tags,
    isActive: activity.isActive,
    data: activity.data,
  }
}

export type ActivityResolver = Resolver<ActivityFormValues, unknown, CreateActivity>

/** Judges the form by the schema of the call that saves it, which takes what the form holds. */
export function activityResolver(schema: z.ZodType): ActivityResolver {
  return zodResolver(schema as z.ZodType<CreateActivity, ActivityFormValues>)
}
