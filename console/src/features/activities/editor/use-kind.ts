import { useEffect } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import type { ActivityKind } from '#contract/activities/kinds.ts'
import type { ActivityFormValues } from './activity-form.ts'

/** The type of a new activity, as the address knows it. */
export interface KindChoice {
  /** Undefined when the address asks for none. */
  asked: ActivityKind | undefined
  onChoose: (kind: ActivityKind) => void
}

/** The kind is the form's own; the address follows a choice, and is followed when it changes by itself. */
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
