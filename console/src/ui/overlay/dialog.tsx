import { Modal } from '@mantine/core'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import type { ReactNode } from 'react'
import styles from './dialog.module.css'
import { useFocusBack } from './restore-focus.ts'
import { useEscape } from './use-escape.ts'

interface DialogProps {
  title: string
  /** In pixels, at most the width of the window. */
  width: number
  /** Vertically centred instead of near the top. */
  centered?: boolean
  /** While saving, the dialog cannot be closed: the result would have no place to appear. */
  busy?: boolean
  onClose: () => void
  /** Element to focus after closing, if not the opener. */
  belongsTo?: (() => HTMLElement | null) | undefined
  children: ReactNode
}

/**
 * A dialog over the page, open while mounted; on narrow screens a sheet at the bottom. Traps the focus and restores it
 * afterwards; Escape closes it unless another overlay is above. Large: pages load dialogs with `lazyPart`.
 */
export function Dialog({ title, width, centered, busy, belongsTo, children, ...on }: DialogProps) {
  const onClose = () => {
    if (!busy) on.onClose()
  }
  useEscape(true, onClose)
  useFocusBack({ belongsTo })
  return (
    <Modal
      data-dialog
      opened
      onClose={onClose}
      closeOnEscape={false}
      returnFocus={false}
      title={title}
      size={width}
      centered={centered ?? false}
      yOffset={88}
      classNames={{
        inner: styles.inner ?? '',
        content: `${styles.content} ${centered ? '' : styles.high}`,
      }}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {children}
    </Modal>
  )
}
