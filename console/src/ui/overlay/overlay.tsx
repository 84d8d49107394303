import { type CSSProperties, type ReactNode, useRef } from 'react'
import { createPortal } from 'react-dom'
import classes from './overlay.module.css'
import { useRestoreFocus } from './restore-focus.ts'
import { useEscape } from './use-escape.ts'
import { useFront } from './use-front.ts'

interface OverlayProps {
  isOpen?: boolean | undefined
  onClose: () => void
  /** What takes the focus afterwards, where that is not what opened it. */
  belongsTo?: (() => HTMLElement | null) | undefined
  'aria-label'?: string
  'aria-labelledby'?: string
  /** Of all that covers the page, and of the dialog in it. */
  className?: string | undefined
  dialogClassName?: string | undefined
  style?: CSSProperties
  children: ReactNode
}

/**
 * A dialog over the dimmed page. The focus goes into it, to what has `data-autofocus` or comes first,
 * and back where it came from; what is below is inert. Escape closes it when nothing else is open
 * above. It is no `<dialog>` that is shown as modal: toasts would be inert under that.
 */
export function Overlay(props: OverlayProps) {
  const { isOpen = true, onClose, belongsTo, className, dialogClassName, ...attributes } = props
  const dialog = useRef<HTMLDivElement>(null)
  useEscape(isOpen, onClose)
  useRestoreFocus({ isOpen, own: dialog, belongsTo })
  useFront(dialog, isOpen)
  return createPortal(
    <div className={`${classes.overlay} ${className ?? ''}`} hidden={!isOpen}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape does the same */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the same */}
      <div className={classes.veil} onClick={onClose} />
      <div
        ref={dialog}
        role="dialog"
        aria-modal="true"
        tabIndex={-1}
        className={`${classes.dialog} ${dialogClassName ?? ''}`}
        {...attributes}
      />
    </div>,
    document.body,
  )
}
