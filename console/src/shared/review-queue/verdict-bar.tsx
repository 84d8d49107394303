import type { Permission } from '@griot/contract/accounts/roles.ts'
import * as reviewQueueMessages from '@griot/contract/messages/ui/general/review-queue.ts'
import { Button } from '@griot/player/ui/button.tsx'
import layout from '@griot/player/ui/layout.module.css'
import { IconArrowRight, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { KeyHint } from '../../ui/actions/key-hint.tsx'
import { useActions, useKeyAttributes } from '../../ui/actions/use-actions.ts'
import { lazyDialog } from '../../ui/overlay/lazy-dialog.tsx'
import { actionOf, type Choice } from './choice.ts'
import classes from './review-queue.module.css'

const ReasonsSheet = lazyDialog(async () => (await import('./reasons-sheet.tsx')).ReasonsSheet)

interface Props {
  access: Permission
  /** The filled button. */
  main: Choice
  /** Reasons against the item, with what is before them, and on a phone the button that opens them. */
  reasons?: { label: string; more: string; title: string; choices: readonly Choice[] }
  onLater: () => void
}

const NO_REASONS: readonly Choice[] = []

/** The decisions about the current item. On a phone they are at the bottom of the screen, the reasons in a sheet. */
export function VerdictBar({ access, main, reasons, onLater }: Props) {
  const [isOpen, setOpen] = useState(false)
  const later: Choice = {
    id: 'later',
    label: reviewQueueMessages.later,
    icon: IconArrowRight,
    keys: ['ArrowRight'],
    run: onLater,
  }
  const choices = [main, ...(reasons?.choices ?? NO_REASONS), later]
  useActions(choices.map((choice) => actionOf(choice, access)))
  return (
    <div className={classes.verdict} role="toolbar" aria-label={reviewQueueMessages.decide}>
      <ChoiceButton choice={main} isMain />
      {reasons ? (
        <>
          <div className={`${layout.row} ${classes.reasons}`}>
            <span className={layout.secondary}>{reasons.label}</span>
            {reasons.choices.map((choice) => (
              <ChoiceButton key={choice.id} choice={choice} />
            ))}
          </div>
          <Button
            className={classes.phone}
            icon={<IconX size={18} stroke={1.75} aria-hidden="true" />}
            onClick={() => setOpen(true)}
            {...ReasonsSheet.intent}
          >
            {reasons.more}
          </Button>
        </>
      ) : (
        <span className={classes.reasons} />
      )}
      <ChoiceButton choice={later} />
      {isOpen && reasons && (
        <ReasonsSheet title={reasons.title} choices={reasons.choices} onClose={() => setOpen(false)} />
      )}
    </div>
  )
}

function ChoiceButton({ choice, isMain = false }: { choice: Choice; isMain?: boolean }) {
  const { label, icon: Icon, isDisabled = false, run } = choice
  const keys = useKeyAttributes(choice)
  return (
    <Button
      {...(isMain && { variant: 'primary' as const, icon: <Icon size={18} stroke={1.75} aria-hidden="true" /> })}
      iconAfter={<KeyHint {...choice} />}
      // It keeps the focus while it cannot be used.
      {...(isDisabled && { 'aria-disabled': true, 'data-disabled': true })}
      onClick={() => {
        if (!isDisabled) run()
      }}
      {...keys}
    >
      {label}
    </Button>
  )
}
