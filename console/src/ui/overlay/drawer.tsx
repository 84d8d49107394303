import type { ReactNode } from 'react'
import classes from './drawer.module.css'
import { Overlay } from './overlay.tsx'

interface DrawerProps {
  /** Names it. */
  label: string
  isOpen: boolean
  onClose: () => void
  from: 'right' | 'bottom'
  /** Of one that comes from the right, as CSS has it. */
  width?: string
  className?: string | undefined
  /** Keeps what was typed inside while it is closed. */
  keepMounted?: boolean
  /** What takes the focus afterwards, where that is not what opened the drawer. */
  belongsTo?: (() => HTMLElement | null) | undefined
  children: ReactNode
}

/**
 * A dialog at an edge of the page. A dialog above has the window to itself: the drawer is out of sight
 * for that time. Pages take it by `lazyDialog`.
 */
export function Drawer({ label, from, width, className, keepMounted, ...rest }: DrawerProps) {
  if (!rest.isOpen && !keepMounted) return null
  return (
    <Overlay {...rest} className={classes[from]} dialogClassName={className} style={{ width }} aria-label={label} />
  )
}
