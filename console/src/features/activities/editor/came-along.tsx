import { IconHistory } from '@tabler/icons-react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import type { ActivityKind } from '#contract/activities/kinds.ts'
import { TextButton } from '../../../ui/base/text-button.tsx'
import { sameValue } from '../../../ui/form/merge.ts'
import type { Instructions } from '../last-instructions.ts'
import type { ActivityFormValues } from './activity-form.ts'
import classes from './came-along.module.css'
import { type Carried, type CarriedName, carriedSentence } from './carried.ts'

type Form = UseFormReturn<ActivityFormValues, unknown, unknown>

/** What a new activity has before anybody types. */
export interface Along {
  /** What came from the one before; null when nothing did, or it was taken away. */
  carried: Carried | null
  /** Takes away what came along; what was typed for the kind stays. */
  startEmpty: () => void
  /** The instructions last used for a kind in this language. */
  lastOf: (kind: ActivityKind) => Instructions | null
}

/** Whether a field still is as it came along. */
export function useGot(form: Form, along: Along | undefined): (name: CarriedName) => boolean {
  const now = useWatch({ control: form.control })
  const values = along?.carried?.values
  return (name) => values !== undefined && sameValue(now[name], values[name]) && !isEmpty(now[name])
}

const isEmpty = (value: unknown) => value === '' || (Array.isArray(value) && value.length === 0)

/** Says what came along and from where; else offers the instructions last used, while there are none. */
export function CameAlong({ form, along }: { form: Form; along: Along }) {
  const [kind, instruction, localizedInstruction] = useWatch({
    control: form.control,
    name: ['activityKind', 'instruction', 'localizedInstruction'],
  })
  if (along.carried) {
    return (
      <Line sentence={carriedSentence(along.carried)} act="Start empty" onAct={along.startEmpty} />
    )
  }
  const last = instruction === '' && localizedInstruction === '' ? along.lastOf(kind) : null
  if (last === null) return null
  const use = () => {
    const options = { shouldDirty: true, shouldValidate: form.formState.isSubmitted }
    form.setValue('instruction', last.instruction, options)
    form.setValue('localizedInstruction', last.localizedInstruction, options)
    form.setFocus('localizedInstruction')
  }
  return <Line sentence={`Last used: ${last.instruction}`} act="Use it again" onAct={use} />
}

interface LineProps {
  sentence: string
  act: string
  onAct: () => void
}

function Line({ sentence, act, onAct }: LineProps) {
  return (
    <p className={classes.line}>
      <IconHistory size={16} stroke={1.75} aria-hidden />
      <span>{sentence}</span>
      <TextButton onClick={onAct}>{act}</TextButton>
    </p>
  )
}
