import { ACTIVITY_KIND_NAMES, isActivityKind } from '@griot/contract/activities/kind-names.ts'
import { ACTIVITY_KINDS, type ActivityKind } from '@griot/contract/activities/kinds.ts'
import * as activityEditorMessages from '@griot/contract/messages/ui/curriculum/activity-editor.ts'
import { useEffect } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { FieldErrorText } from '../../../ui/form/fields/fields.tsx'
import { NativeSelect } from '../../../ui/inputs/native-select.tsx'
import { TextInput } from '../../../ui/inputs/text-input.tsx'
import type { ActivityFormValues } from './activity-form.ts'

const LABEL = activityEditorMessages.activityType
const KNOWN = ACTIVITY_KIND_NAMES.map((kind) => ({
  value: kind,
  label: ACTIVITY_KINDS[kind].label.message,
}))

interface KindSelectProps {
  /** A kind, or an unknown text in the URL. */
  value: string
  onChoose: (kind: ActivityKind) => void
  fault?: string
}

/** Select for the type of a new activity. */
export function KindSelect({ value, onChoose, fault }: KindSelectProps) {
  return (
    <NativeSelect
      label={LABEL}
      options={isActivityKind(value) ? KNOWN : [{ value, label: value }, ...KNOWN]}
      value={value}
      onChange={({ currentTarget: { value: chosen } }) => {
        if (isActivityKind(chosen)) onChoose(chosen)
      }}
      error={fault && <FieldErrorText sentence={fault} />}
    />
  )
}

/** The fixed type of an existing activity. */
export function FixedKind({ kind }: { kind: ActivityKind }) {
  return <TextInput label={LABEL} value={ACTIVITY_KINDS[kind].label.message} disabled />
}

/** Type of a new activity in the URL. */
export interface KindChoice {
  /** Undefined when the URL has none. */
  requestedKind: ActivityKind | undefined
  onChoose: (kind: ActivityKind) => void
}

/** The kind is a form value; the URL follows a choice, and the form follows other URL changes. */
export function useKind(
  form: UseFormReturn<ActivityFormValues, unknown, unknown>,
  choice: KindChoice | undefined,
): [ActivityKind, (kind: ActivityKind) => void] {
  const kind = useWatch({ control: form.control, name: 'activityKind' })
  const requestedKind = choice?.requestedKind
  useEffect(() => {
    if (requestedKind && requestedKind !== form.getValues('activityKind')) form.setValue('activityKind', requestedKind)
  }, [form, requestedKind])
  const choose = (chosen: ActivityKind) => {
    form.setValue('activityKind', chosen)
    choice?.onChoose(chosen)
  }
  return [kind, choose]
}
