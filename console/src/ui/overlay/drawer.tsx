import { Drawer as MantineDrawer } from '@mantine/core'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Drawer.layer.css'
import { type ReactNode, useRef } from 'react'
import classes from './drawer.module.css'
import { useFocusBack } from './restore-focus.ts'
import { useEscape } from './use-escape.ts'

interface DrawerProps {
  /** Names it. */
  label: string
  isOpen: boolean
  onClose: () => void
  from: 'right' | 'bottom'
  /** Its width or height, as CSS has it. */
  size: string
  className?: string | undefined
  /** Keeps what was typed inside while it is closed. */
  keepMounted?: boolean
  /** What takes the focus afterwards, where that is not what opened the drawer. */
  belongsTo?: (() => HTMLElement | null) | undefined
  children: ReactNode
}

/**
 * A sheet that comes from an edge over the dimmed page. The focus stays inside and goes back where it
 * came from; Escape closes it when nothing else is open above. A dialog above has the window to
 * itself: the drawer is out of sight for that time. Heavy: pages take it by `lazyPart`.
 */
export function Drawer({ isOpen, onClose, from, size, belongsTo, ...rest }: DrawerProps) {
  const content = useRef<HTMLDivElement>(null)
  useEscape(isOpen, onClose)
  useFocusBack({ isOpen, own: content, belongsTo })
  return (
    <MantineDrawer.Root
      opened={isOpen}
      onClose={onClose}
      closeOnEscape={false}
      returnFocus={false}
      position={from}
      size={size}
      keepMounted={rest.keepMounted ?? false}
      className={classes.under ?? ''}
      classNames={{ content: rest.className ?? '' }}
    >
      <MantineDrawer.Overlay />
      <MantineDrawer.Content ref={content} aria-label={rest.label}>
        {rest.children}
      </MantineDrawer.Content>
    </MantineDrawer.Root>
  )
}
