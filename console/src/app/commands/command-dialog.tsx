import type { ReactNode } from 'react'
import { Overlay } from '../../ui/overlay/overlay.tsx'
import classes from './command-dialog.module.css'

interface BareDialogProps {
  /** Names it; no head shows it. */
  label: string
  /** Pixels, where the window has them. */
  width: number
  onClose: () => void
  children: ReactNode
}

/** A dialog without a head, else as `Dialog`. */
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
