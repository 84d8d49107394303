import layout from '@griot/player/ui/layout.module.css'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { IconButton } from '../buttons/icon-button.tsx'
import classes from './selection-dock.module.css'

interface SelectionDockProps {
  /** Its name, for screen readers. */
  label: string
  /** How many are selected, as text. */
  count: string
  /** Label of the button that clears the selection. */
  leave: string
  onLeave: () => void
  /** Buttons and selects that change the selected items. */
  children: ReactNode
}

/** The bar at the bottom of a list while items are selected. */
export function SelectionDock({ label, count, leave, onLeave, children }: SelectionDockProps) {
  return (
    <section className={`${layout.dock} ${classes.bar}`} aria-label={label}>
      <p className={classes.count} role="status">
        {count}
      </p>
      <div className={classes.actions}>{children}</div>
      <IconButton label={leave} data-tip-end onClick={onLeave}>
        <IconX size={18} stroke={1.75} aria-hidden="true" />
      </IconButton>
    </section>
  )
}
