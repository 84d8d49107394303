import layout from '@griot/player/ui/layout.module.css'
import type { ReactNode } from 'react'
import classes from './dialog-actions.module.css'

interface DialogActionsProps {
  /** What the filled button changes elsewhere, as text. */
  effect?: string | undefined
  children: ReactNode
}

/** The footer of a dialog that changes something. */
export function DialogActions({ effect, children }: DialogActionsProps) {
  return (
    <div className={`${layout.row} ${classes.actions}`}>
      {effect !== undefined && <p className={`${layout.faint} ${classes.effect}`}>{effect}</p>}
      {children}
    </div>
  )
}
