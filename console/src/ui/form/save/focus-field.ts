import { useSearch } from '@tanstack/react-router'
import { type RefObject, useEffect } from 'react'

const FIELDS = ['input', 'textarea', 'select', 'button[role=switch]']
  .map((tag) => `${tag}:not(:disabled, [type=hidden])`)
  .join()

/** Focuses the first field inside an element, after the focused button was removed. */
export function focusField(within: Element | null | undefined): void {
  within?.querySelector<HTMLElement>(FIELDS)?.focus()
}

/** How long to wait for a lazily loaded part of the form. */
const WAIT_MS = 5_000
const FOCUSABLE = 'input, textarea, select, button, [tabindex]'

/**
 * Focuses the field named in the URL (`?field=data.options.2.audioUrl`) once it is rendered, and scrolls it to the
 * middle. Fields are found by `data-field` or by name; if none has the exact path, the nearest parent field or group
 * gets the focus.
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

/** Returns whether a field got the focus. */
function focusPlace(root: HTMLElement, path: string): boolean {
  const found = fieldAt(root, path)
  const focusTarget = found?.matches(FOCUSABLE) ? found : found?.querySelector<HTMLElement>(FOCUSABLE)
  if (!focusTarget) return false
  focusTarget.focus({ preventScroll: true })
  focusTarget.scrollIntoView({ block: 'center' })
  return true
}

/** The field of a path, else of its longest existing prefix. */
function fieldAt(root: HTMLElement, path: string): HTMLElement | null {
  for (let parts = path.split('.'); parts.length > 0; parts = parts.slice(0, -1)) {
    const at = CSS.escape(parts.join('.'))
    const found = root.querySelector<HTMLElement>(`[data-field="${at}"], [name="${at}"]`)
    if (found) return found
  }
  return null
}
