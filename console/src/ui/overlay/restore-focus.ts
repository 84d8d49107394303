import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'

/** Containers to search for a focusable element when the opener is gone: its row or card. */
const PLACE = 'li, tr, article'
export const FOCUSABLE = ':is(a[href], [tabindex], :is(button, input, select, textarea):not(:disabled))'

interface RestoreFocusOptions {
  /** Absent for components that are only mounted while open. */
  isOpen?: boolean
  /** The closing element, if it stays in the DOM for a moment. */
  own?: RefObject<HTMLElement | null>
  /** Element to focus after closing, if not the one focused before. */
  belongsTo?: (() => HTMLElement | null) | undefined
}

/**
 * For components that take the focus while open, such as dialogs and panels. After closing, it focuses `belongsTo`,
 * else the element focused before, else what is left of its row or card; unless the focus went elsewhere in the
 * meantime.
 */
export function useRestoreFocus({ isOpen = true, own, belongsTo }: RestoreFocusOptions): void {
  const opener = useRef<{ element: Element | null; place: Element | null }>(null)
  const named = useEffectEvent(() => belongsTo?.() ?? null)
  // before the component takes the focus
  useLayoutEffect(() => {
    if (!isOpen) return
    const element = document.activeElement
    opener.current = { element, place: element?.closest(PLACE) ?? null }
  }, [isOpen])
  // a separate effect: its clean-up runs after the element has left the DOM
  useEffect(() => {
    if (!isOpen) return
    return () => {
      const focused = document.activeElement
      const free = !focused || focused === document.body || own?.current?.contains(focused)
      if (free) (named() ?? leftOf(opener.current))?.focus()
    }
  }, [isOpen, own])
}

function leftOf(opener: { element: Element | null; place: Element | null } | null): HTMLElement | null {
  const { element, place } = opener ?? {}
  if (element instanceof HTMLElement && element.isConnected) return element
  return place?.isConnected ? place.querySelector<HTMLElement>(FOCUSABLE) : null
}
