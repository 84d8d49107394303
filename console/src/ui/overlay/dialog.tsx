import { Modal } from '@mantine/core'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import type { ReactNode } from 'react'
import classes from './dialog.module.css'
import { useFocusBack } from './restore-focus.ts'
import { useEscape } from './use-escape.ts'

interface DialogProps {
  title: string
  /** Pixels, where the window has them. */
  width: number
  /** In the middle of the window instead of near its top. */
  centered?: boolean
  /** While it saves something it cannot be closed: the outcome would have no place. */
  busy?: boolean
  onClose: () => void
  /** What takes the focus afterwards, where that is not what opened the dialog. */
  belongsTo?: (() => HTMLElement | null) | undefined
  children: ReactNode
}

/**
 * A dialog over the page, open as long as it is drawn; on a narrow screen a sheet at its foot. The focus stays inside and goes back where it
 * came from; Escape closes it when nothing else is open above. Heavy: pages take what is in it by
 * `lazyPart`.
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
        inner: classes.inner ?? '',
        content: `${classes.content} ${centered ? '' : classes.high}`,
      }}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {children}
    </Modal>
  )
}
