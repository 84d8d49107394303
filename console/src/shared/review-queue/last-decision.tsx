import type { Permission } from '@griot/contract/accounts/roles.ts'
import * as commonMessages from '@griot/contract/messages/ui/general/common.ts'
import * as reviewQueueMessages from '@griot/contract/messages/ui/general/review-queue.ts'
import { Button } from '@griot/player/ui/button.tsx'
import layout from '@griot/player/ui/layout.module.css'
import { IconArrowBackUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { KeyHint } from '../../ui/actions/key-hint.tsx'
import { useActions, useKeyAttributes } from '../../ui/actions/use-actions.ts'
import { actionOf } from './choice.ts'
import classes from './review-queue.module.css'

interface Props {
  access: Permission
  /** What was decided last; null before the first decision. */
  children: ReactNode
  onUndo: () => void
}

const KEYS = ['U']

/** The last decision stays visible, with Undo. */
export function LastDecision({ access, children, onUndo }: Props) {
  const choice = {
    id: 'undo',
    label: reviewQueueMessages.undoLast,
    icon: IconArrowBackUp,
    keys: KEYS,
    isDisabled: children === null,
    run: onUndo,
  }
  useActions([actionOf(choice, access)])
  const keys = useKeyAttributes(choice)
  if (children === null) return null
  return (
    <div className={`${layout.row} ${layout.secondary} ${classes.last}`}>
      <span className={layout.grow}>{children}</span>
      <Button variant="quiet" size="small" iconAfter={<KeyHint keys={KEYS} />} onClick={onUndo} {...keys}>
        {commonMessages.undo}
      </Button>
    </div>
  )
}
