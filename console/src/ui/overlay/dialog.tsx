import { type ReactNode, useId } from 'react'
import { CloseButton } from '../buttons/icon-button.tsx'
import classes from './dialog.module.css'
import { Overlay } from './overlay.tsx'

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
 * A dialog over the page, open as long as it is drawn; on a narrow screen a sheet at its foot. Heavy
 * with what is in it: pages take that by `lazyDialog`.
 */
export function Dialog({ title, width, centered, busy, belongsTo, children, ...on }: DialogProps) {
  const titleId = useId()
  const onClose = () => {
    if (!busy) on.onClose()
  }
  return (
    <Overlay
      {...{ onClose, belongsTo }}
      className={`${classes.overlay} ${centered ? classes.centered : ''}`}
      dialogClassName={classes.dialog}
      style={{ width }}
      aria-labelledby={titleId}
      data-dialog
    >
      <div className={classes.head}>
        <h2 id={titleId}>{title}</h2>
        <CloseButton onClick={onClose} />
      </div>
      <div className={classes.body}>{children}</div>
    </Overlay>
  )
}
