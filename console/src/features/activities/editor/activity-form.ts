import type { Activity } from '@griot/contract/activities/activity.ts'
import { UNKNOWN_KIND } from '@griot/contract/activities/kind-names.ts'
import type { ActivityKind } from '@griot/contract/activities/kinds.ts'
import type { Resolver } from 'react-hook-form'
import type { z } from 'zod'
import { contractResolver } from '../../../ui/form/save/contract-resolver.ts'
import type { DataByKind } from '../kinds/for-each-kind.ts'

/**
 * Values of the activity form; fields may be empty. It contains the data of every kind; the selected kind decides which
 * is rendered and saved. So a kind's form never gets another kind's data, and switching kinds loses nothing.
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

/** Initial values of a new activity. */
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

/** An activity as form values; `others` has the data of the other kinds. */
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

/** Request body: with the data of the selected kind. */
export function bodyOf({ data, ...common }: ActivityFormValues) {
  return { ...common, data: data[common.activityKind] }
}

/** Request body of a replacement; without the lesson, which another call changes. */
export function replacementOf(values: ActivityFormValues) {
  const { lessonId: _, ...body } = bodyOf(values)
  return body
}

/** The form field of a path in the contract's activity. */
export function placeInForm(path: string, kind: ActivityKind): string {
  const [first, ...rest] = path.split('.')
  return first === 'data' ? ['data', kind, ...rest].join('.') : path
}

export type ActivityResolver<Body> = Resolver<ActivityFormValues, unknown, Body>

/** Validates the form by the request schema of the saving call. */
export function activityResolver<Body>(
  schema: z.ZodType<Body, unknown>,
  body: (values: ActivityFormValues) => object = bodyOf,
): ActivityResolver<Body> {
  return contractResolver({ schema, body, place: placeOfPath })
}

export const placeOfPath = (path: string, { activityKind }: ActivityFormValues) => placeInForm(path, activityKind)
