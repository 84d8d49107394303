import { Modal } from '@mantine/core'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import type { ReactNode } from 'react'
import { useFocusBack } from '../../ui/overlay/restore-focus.ts'
import { useEscape } from '../../ui/overlay/use-escape.ts'
import styles from './command-dialog.module.css'

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
  useEscape(true, onClose)
  useFocusBack({})
  return (
    <Modal.Root
      opened
      onClose={onClose}
      closeOnEscape={false}
      returnFocus={false}
      size={width}
      yOffset="var(--bare-top)"
      xOffset="var(--bare-side)"
      className={styles.root ?? ''}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={label} className={styles.content}>
        {children}
      </Modal.Content>
    </Modal.Root>
  )
}
