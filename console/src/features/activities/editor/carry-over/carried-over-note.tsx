import type { ActivityKind } from '@griot/contract/activities/kinds.ts'
import * as activityEditorMessages from '@griot/contract/messages/ui/curriculum/activity-editor.ts'
import layout from '@griot/player/ui/layout.module.css'
import { TextButton } from '@griot/player/ui/text-button.tsx'
import { IconHistory } from '@tabler/icons-react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { isEqualValue } from '../../../../ui/form/conflict/merge.ts'
import type { Instructions } from '../../last-instructions.ts'
import type { ActivityFormValues } from '../activity-form.ts'
import { type CarriedField, type CarriedValues, carriedSentence } from './carried-over.ts'
import classes from './carried-over-note.module.css'

type Form = UseFormReturn<ActivityFormValues, unknown, unknown>

/** Values that a new activity starts with. */
export interface CarryOver {
  /** Values carried over from the previous activity; null when there are none, or they were removed. */
  carried: CarriedValues | null
  /** Removes the carried-over values; what was typed for the kind stays. */
  startEmpty: () => void
  /** The instructions last used for a kind in this language. */
  lastOf: (kind: ActivityKind) => Instructions | null
}

/** Whether a field still has its carried-over value. */
export function useIsCarriedOver(form: Form, carryOver: CarryOver | undefined): (name: CarriedField) => boolean {
  const now = useWatch({ control: form.control })
  const values = carryOver?.carried?.values
  return (name) => values !== undefined && isEqualValue(now[name], values[name]) && !isEmpty(now[name])
}

const isEmpty = (value: unknown) => value === '' || (Array.isArray(value) && value.length === 0)

/**
 * A note that lists what was carried over and from which activity; otherwise offers the instructions last used while
 * the fields are empty.
 */
export function CarriedOverNote({ form, carryOver }: { form: Form; carryOver: CarryOver }) {
  const [kind, instruction, localizedInstruction] = useWatch({
    control: form.control,
    name: ['activityKind', 'instruction', 'localizedInstruction'],
  })
  if (carryOver.carried) {
    return (
      <Line
        sentence={carriedSentence(carryOver.carried)}
        act={activityEditorMessages.startEmpty}
        onAct={carryOver.startEmpty}
      />
    )
  }
  const last = instruction === '' && localizedInstruction === '' ? carryOver.lastOf(kind) : null
  if (last === null) return null
  const use = () => {
    const options = { shouldDirty: true, shouldValidate: form.formState.isSubmitted }
    form.setValue('instruction', last.instruction, options)
    form.setValue('localizedInstruction', last.localizedInstruction, options)
    form.setFocus('localizedInstruction')
  }
  return (
    <Line
      sentence={activityEditorMessages.lastUsed({ instruction: last.instruction })}
      act={activityEditorMessages.takeAgain}
      onAct={use}
    />
  )
}

interface LineProps {
  sentence: string
  act: string
  onAct: () => void
}

function Line({ sentence, act, onAct }: LineProps) {
  return (
    <p className={`${layout.row} ${layout.hint} ${classes.line}`}>
      <IconHistory size={16} stroke={1.75} aria-hidden />
      <span>{sentence}</span>
      <TextButton onClick={onAct}>{act}</TextButton>
    </p>
  )
}
