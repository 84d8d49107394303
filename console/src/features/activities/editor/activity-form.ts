import type { Resolver } from 'react-hook-form'
import type { z } from 'zod'
import type { Activity } from '#contract/activities/activity.ts'
import { UNKNOWN_KIND } from '#contract/activities/kind-names.ts'
import type { ActivityKind } from '#contract/activities/kinds.ts'
import { contractResolver } from '../../../ui/form/save/contract-resolver.ts'
import type { DataByKind } from '../kinds/for-each-kind.ts'

/**
 * What the activity form holds, with fields that may still be empty. It has the data of every kind:
 * one value, the kind, decides which of them is drawn and saved, so that a form never meets the data
 * of another kind, and what was typed for one kind is there again after a look at another.
 */
export interface ActivityFormValues {
  activityKind: ActivityKind
  lessonId: string
  instruction: string
  localizedInstruction: string
  difficulty: string
  /** Null while the field is empty. */
  activityNumber: number | null
  tags: string[]
  isActive: boolean
  data: DataByKind
}

/** A new activity, before anything is typed. */
export function newActivityValues(
  begin: Pick<ActivityFormValues, 'activityKind' | 'lessonId' | 'activityNumber' | 'data'>,
): ActivityFormValues {
  return {
    ...begin,
    instruction: '',
    localizedInstruction: '',
    difficulty: '',
    tags: [],
    isActive: false,
  }
}

/** An activity as the form holds it, beside what `others` has for other kinds. */
export function valuesOf(
  activity: Activity,
  others: Pick<ActivityFormValues, 'activityKind' | 'data'>,
): ActivityFormValues {
  const known = activity.activityKind !== UNKNOWN_KIND
  return {
    activityKind: known ? activity.activityKind : others.activityKind,
    lessonId: activity.lessonId,
    instruction: activity.instruction,
    localizedInstruction: activity.localizedInstruction,
    difficulty: activity.difficulty,
    activityNumber: activity.activityNumber,
    tags: activity.tags,
    isActive: activity.isActive,
    data: known ? { ...others.data, [activity.activityKind]: activity.data } : others.data,
  }
}

/** What a call takes of the form: the data of the kind that it shows. */
export function bodyOf({ data, ...common }: ActivityFormValues) {
  return { ...common, data: data[common.activityKind] }
}

/** What replaces an activity: its lesson is none of it, since that is changed by a call of its own. */
export function replacementOf(values: ActivityFormValues) {
  const { lessonId: _, ...body } = bodyOf(values)
  return body
}

/** Where a path of the contract's activity stands in the form. */
export function placeInForm(path: string, kind: ActivityKind): string {
  const [first, ...rest] = path.split('.')
  return first === 'data' ? ['data', kind, ...rest].join('.') : path
}

export type ActivityResolver<Body> = Resolver<ActivityFormValues, unknown, Body>

/** Judges the form by the schema of the call that saves it. */
export function activityResolver<Body>(
  schema: z.ZodType<Body, unknown>,
  body: (values: ActivityFormValues) => object = bodyOf,
): ActivityResolver<Body> {
  return contractResolver({ schema, body, place: placeOfPath })
}

export const placeOfPath = (path: string, { activityKind }: ActivityFormValues) =>
  placeInForm(path, activityKind)
