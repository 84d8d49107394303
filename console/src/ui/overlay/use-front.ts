import { type RefObject, useLayoutEffect } from 'react'
import { FOCUSABLE } from './restore-focus.ts'

/** The open dialogs, the lowest first. */
const open: HTMLElement[] = []

/** While a dialog is open, everything below it is inert and does not scroll. */
export function useFront(dialog: RefObject<HTMLElement | null>, isOpen: boolean): void {
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
