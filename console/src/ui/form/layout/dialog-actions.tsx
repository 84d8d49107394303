import type { ReactNode } from 'react'
import classes from './dialog-actions.module.css'

interface DialogActionsProps {
  /** What pressing the filled button brings about elsewhere, in words. */
  effect?: string | undefined
  /** The buttons. */
  children: ReactNode
}

/** The foot of a dialog that changes something. */
export function DialogActions({ effect, children }: DialogActionsProps) {
  return (
    <div className={classes.actions}>
      {effect !== undefined && <p className={classes.effect}>{effect}</p>}
      {children}
    </div>
  )
}
