import type { ActivityKind } from '@griot/contract/activities/kinds.ts'
import { useEffect } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import type { ActivityFormValues } from './activity-form.ts'

/** Type of a new activity in the URL. */
export interface KindChoice {
  /** Undefined when the URL has none. */
  asked: ActivityKind | undefined
  onChoose: (kind: ActivityKind) => void
}

/** The kind is a form value; the URL follows a choice, and the form follows other URL changes. */
export function useKind(
  form: UseFormReturn<ActivityFormValues, unknown, unknown>,
  choice: KindChoice | undefined,
): [ActivityKind, (kind: ActivityKind) => void] {
  const kind = useWatch({ control: form.control, name: 'activityKind' })
  const asked = choice?.asked
  useEffect(() => {
    if (asked && asked !== form.getValues('activityKind')) form.setValue('activityKind', asked)
  }, [form, asked])
  const choose = (chosen: ActivityKind) => {
    form.setValue('activityKind', chosen)
    choice?.onChoose(chosen)
  }
  return [kind, choose]
}
