import type { ReactNode } from 'react'
import { Overlay } from '../../ui/overlay/overlay.tsx'
import classes from './command-dialog.module.css'

interface BareDialogProps {
  /** Accessible name; there is no visible heading. */
  label: string
  /** In pixels, at most the width of the window. */
  width: number
  onClose: () => void
  children: ReactNode
}

/** `Dialog` without a heading. */
export function BareDialog({ label, width, onClose, children }: BareDialogProps) {
  return (
    <Overlay
      aria-label={label}
      className={classes.overlay}
      dialogClassName={classes.dialog}
      style={{ width }}
      onClose={onClose}
    >
      {children}
    </Overlay>
  )
}
