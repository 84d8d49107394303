import { type ReactNode, useId } from 'react'
import { CloseButton } from '../buttons/icon-button.tsx'
import classes from './dialog.module.css'
import { Overlay } from './overlay.tsx'

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
 * A dialog over the page, open while mounted; on a narrow screen a sheet at the bottom. Load it with
 * `lazyDialog`, because its contents are large.
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
