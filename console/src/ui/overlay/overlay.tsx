import { type CSSProperties, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { FieldAsides } from '../form/fields/field-aside.tsx'
import classes from './overlay.module.css'
import { FOCUSABLE, useRestoreFocus } from './restore-focus.ts'
import { useEscape } from './use-escape.ts'

interface OverlayProps {
  isOpen?: boolean | undefined
  onClose: () => void
  /** Element to focus after closing, if not the opener. */
  belongsTo?: (() => HTMLElement | null) | undefined
  'aria-label'?: string
  'aria-labelledby'?: string
  /** Class of the backdrop; `dialogClassName` is that of the dialog. */
  className?: string | undefined
  dialogClassName?: string | undefined
  style?: CSSProperties
  children: ReactNode
}

/**
 * A dialog over the dimmed page. It focuses the element with `data-autofocus` or its first control, and
 * restores the focus when it closes; the page below is inert. Escape closes it unless another overlay is
 * above. It does not use `<dialog>.showModal()`, because toasts would be inert under it.
 */
export function Overlay(props: OverlayProps) {
  const { isOpen = true, onClose, belongsTo, className, dialogClassName, children, ...attributes } = props
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
      >
        <FieldAsides value={null}>{children}</FieldAsides>
      </div>
    </div>,
    document.body,
  )
}

/** The open dialogs, the lowest first. */
const open: HTMLElement[] = []

/** While a dialog is open, everything below it is inert and does not scroll. */
function useFront(dialog: RefObject<HTMLElement | null>, isOpen: boolean): void {
  useLayoutEffect(() => {
    const element = dialog.current
    if (!isOpen || !element) return
    open.push(element)
    update()
    const first = element.querySelector<HTMLElement>('[data-autofocus]:not(:disabled)')
    ;(first ?? element.querySelector<HTMLElement>(FOCUSABLE) ?? element).focus()
    return () => {
      open.splice(open.indexOf(element), 1)
      element.inert = false
      update()
    }
  }, [dialog, isOpen])
}

function update(): void {
  const page = document.getElementById('root')
  if (page) page.inert = open.length > 0
  for (const element of open) element.inert = element !== open.at(-1)
  const { style, clientWidth } = document.documentElement
  if (open.length > 0 && style.overflow === '') {
    // Without a scroll bar the page would become wider.
    style.scrollbarGutter = window.innerWidth > clientWidth ? 'stable' : ''
    style.overflow = 'hidden'
  } else if (open.length === 0) {
    style.overflow = ''
    style.scrollbarGutter = ''
  }
}
