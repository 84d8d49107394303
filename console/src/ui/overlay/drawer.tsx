import { Drawer as MantineDrawer } from '@mantine/core'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Drawer.layer.css'
import { type ReactNode, useRef } from 'react'
import styles from './drawer.module.css'
import { useFocusBack } from './restore-focus.ts'
import { useEscape } from './use-escape.ts'

interface DrawerProps {
  /** Accessible name. */
  label: string
  isOpen: boolean
  onClose: () => void
  from: 'right' | 'bottom'
  /** CSS width or height. */
  size: string
  className?: string | undefined
  /** Keeps the contents mounted, and so what was typed, while closed. */
  keepMounted?: boolean
  /** Element to focus after closing, if not the opener. */
  belongsTo?: (() => HTMLElement | null) | undefined
  children: ReactNode
}

/**
 * A sheet from an edge of the window, over the dimmed page. Traps the focus and restores it afterwards; Escape closes
 * it unless another overlay is above. A dialog above hides the drawer. Large: pages load drawers with `lazyPart`.
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
      className={styles.under ?? ''}
      classNames={{ content: rest.className ?? '' }}
    >
      <MantineDrawer.Overlay />
      <MantineDrawer.Content ref={content} aria-label={rest.label}>
        {rest.children}
      </MantineDrawer.Content>
    </MantineDrawer.Root>
  )
}
