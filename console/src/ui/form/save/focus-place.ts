import { useSearch } from '@tanstack/react-router'
import { type RefObject, useEffect } from 'react'

/** How long a part of the form may be on its way. */
const WAIT_MS = 5_000
const FOCUSABLE = 'input, textarea, select, button, [tabindex]'

/**
 * Gives the focus to the field that the address names (`?field=data.options.2.audioUrl`), once it is
 * drawn, and scrolls it into the middle. A field says its path in `data-field` or is named by it; where
 * none has just this path, the field or group that it is in takes the focus.
 */
export function useFocusPlace(form: RefObject<HTMLElement | null>): void {
  const { field } = useSearch({ strict: false })
  useEffect(() => {
    const root = form.current
    if (field === undefined || root === null || focusPlace(root, field)) return
    const observer = new MutationObserver(() => {
      if (focusPlace(root, field)) stop()
    })
    observer.observe(root, { childList: true, subtree: true })
    const timer = setTimeout(stop, WAIT_MS)
    function stop() {
      observer.disconnect()
      clearTimeout(timer)
    }
    return stop
  }, [field, form])
}

/** Whether a field took the focus. */
function focusPlace(root: HTMLElement, path: string): boolean {
  const found = fieldAt(root, path)
  const taker = found?.matches(FOCUSABLE) ? found : found?.querySelector<HTMLElement>(FOCUSABLE)
  if (!taker) return false
  taker.focus({ preventScroll: true })
  taker.scrollIntoView({ block: 'center' })
  return true
}

/** The field of a path, else that of the longest path that it begins with. */
function fieldAt(root: HTMLElement, path: string): HTMLElement | null {
  for (let parts = path.split('.'); parts.length > 0; parts = parts.slice(0, -1)) {
    const at = CSS.escape(parts.join('.'))
    const found = root.querySelector<HTMLElement>(`[data-field="${at}"], [name="${at}"]`)
    if (found) return found
  }
  return null
}
