import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/** What may hold an opener that is gone when the focus comes back: its row or its card. */
const PLACE = 'li, tr, article'
export const FOCUSABLE =
  ':is(a[href], [tabindex], :is(button, input, select, textarea):not(:disabled))'

interface FocusBackOptions {
  /** Whether it is open; what is drawn only while it is open leaves this out. */
  isOpen?: boolean
  /** The element that closes, where it stays in the page for a while. */
  own?: RefObject<HTMLElement | null>
  /** What takes the focus afterwards, where that is not what had it before. */
  belongsTo?: (() => HTMLElement | null) | undefined
}

/**
 * For what takes the focus as long as it is open, a dialog or a panel: once it is closed, the focus
 * is back where it belongs, unless it went elsewhere meanwhile. That is what `belongsTo` names, else
 * what had the focus before, else what is left of the row or card in which that stood.
 */
export function useFocusBack({ isOpen = true, own, belongsTo }: FocusBackOptions): void {
  const opener = useRef<{ element: Element | null; place: Element | null }>(null)
  const named = useRef(belongsTo)
  named.current = belongsTo
  // before it takes the focus itself
  useLayoutEffect(() => {
    if (!isOpen) return
    const element = document.activeElement
    opener.current = { element, place: element?.closest(PLACE) ?? null }
  }, [isOpen])
  // an effect of its own, which ends when what is closed is out of the page
  useEffect(() => {
    if (!isOpen) return
    return () => {
      const focused = document.activeElement
      const free = !focused || focused === document.body || own?.current?.contains(focused)
      if (free) (named.current?.() ?? leftOf(opener.current))?.focus()
    }
  }, [isOpen, own])
}

function leftOf(
  opener: { element: Element | null; place: Element | null } | null,
): HTMLElement | null {
  const { element, place } = opener ?? {}
  if (element instanceof HTMLElement && element.isConnected) return element
  return place?.isConnected ? place.querySelector<HTMLElement>(FOCUSABLE) : null
}
