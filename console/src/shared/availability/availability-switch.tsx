import * as availabilityMessages from '@griot/contract/messages/ui/curriculum/availability.ts'
import * as commonMessages from '@griot/contract/messages/ui/general/common.ts'
import { useId } from 'react'
import { useHasPermission } from '../../session/use-session.ts'
import classes from '../../ui/form/fields/toggle-switch.module.css'
import { ToggleSwitch } from '../../ui/form/fields/toggle-switch.tsx'
import type { PendingToggle } from './use-availability.ts'

const WORDS = { on: commonMessages.available, off: commonMessages.notAvailable } as const

interface Props {
  /** Accessible name: 'Available: level 1'. */
  label: string
  available: boolean
  onChange: (available: boolean) => void
  /** Whether a request is in flight; clicks are ignored until it ends. */
  pending?: boolean
  /** Stores the change while offline. */
  pendingToggle?: PendingToggle
}

/** Whether learners see something. Roles with the permission get a switch, others its state as text. */
export function AvailabilitySwitch({ label, available, onChange, pending = false, pendingToggle }: Props) {
  const may = useHasPermission('availability.set')
  const noteId = useId()
  if (!may) return <span className={classes.word}>{available ? WORDS.on : WORDS.off}</span>
  const held = pendingToggle?.held
  const waits = held?.refused === null
  return (
    <>
      <ToggleSwitch
        label={label}
        words={WORDS}
        checked={waits ? held.available : available}
        onChange={onChange}
        pending={pending}
        describedBy={held && noteId}
      />
      {pendingToggle && (
        <p id={noteId} className={classes.note} role="status" data-refused={!waits || undefined}>
          {waits ? availabilityMessages.waits : held?.refused}
          {held && !waits && (
            <button type="button" onClick={pendingToggle.drop}>
              {availabilityMessages.ok}
            </button>
          )}
        </p>
      )}
    </>
  )
}
