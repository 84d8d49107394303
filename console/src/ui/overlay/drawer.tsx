import type { ReactNode } from 'react'
import classes from './drawer.module.css'
import { Overlay } from './overlay.tsx'

interface DrawerProps {
  /** Accessible name. */
  label: string
  isOpen: boolean
  onClose: () => void
  from: 'right' | 'bottom'
  /** CSS width of a drawer at the right. */
  width?: string
  className?: string | undefined
  /** Stays mounted while closed, so that typed text remains. */
  keepMounted?: boolean
  /** Element to focus after closing, if not the opener. */
  belongsTo?: (() => HTMLElement | null) | undefined
  children: ReactNode
}

/**
 * A dialog at an edge of the page. It is hidden while another dialog is above it. Load it with `lazyDialog`.
 */
export function Drawer({ label, from, width, className, keepMounted, ...rest }: DrawerProps) {
  if (!rest.isOpen && !keepMounted) return null
  return (
    <Overlay {...rest} className={classes[from]} dialogClassName={className} style={{ width }} aria-label={label} />
  )
}
