import { secondFactorMessages } from '@griot/contract/accounts/second-factor.ts'
import { messages } from '@griot/contract/messages.ts'
import { useId } from 'react'
import { sentenceOf } from '../../api/api-error.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { ToggleSwitch } from '../../ui/form/fields/toggle-switch.tsx'
import layout from '../../ui/layout/layout.module.css'
import classes from './users.module.css'
import { useSetSecondFactorPolicy } from './users.queries.ts'

/** Whether admins must have a second factor. */
export function SecondFactorPolicy({ admins }: { admins: boolean }) {
  const set = useSetSecondFactorPolicy()
  const why = useId()
  const change = (next: boolean) =>
    set.mutate(next, {
      onSuccess: () => toast.success(next ? secondFactorMessages.ruleOn : secondFactorMessages.ruleOff),
      onError: (error) => toast.failure(sentenceOf(error, messages.errorOccurred)),
    })
  return (
    <div className={`${layout.row} ${layout.cluster} ${classes.rule}`}>
      <div>
        <b>Admins must have a second factor</b>
        <p id={why}>Admins without one must set it up before they can continue.</p>
      </div>
      <ToggleSwitch
        label="Admins must have a second factor"
        words={{ on: 'On', off: 'Off' }}
        checked={set.isPending ? set.variables : admins}
        pending={set.isPending}
        onChange={change}
        describedBy={why}
      />
    </div>
  )
}
