import { useEffect, useRef, useState } from 'react'

/** Open overlays, outermost first. Null: another listener handles Escape, as during a drag. */
const open: { onEscape: (() => void) | null }[] = []
const escapeInterceptors = new Set<() => boolean>()

/** Pushes an overlay; Escape then calls only `onEscape` of the topmost one. Returns the function that removes it. */
export function pushEscapeHandler(onEscape: (() => void) | null): () => void {
  const own = { onEscape }
  open.push(own)
  return () => {
    const at = open.indexOf(own)
    if (at >= 0) open.splice(at, 1)
  }
}

/** The same for a component, while `isOpen`. */
export function useEscape(isOpen: boolean, onEscape: (() => void) | null): void {
  const latest = useRef(onEscape)
  latest.current = onEscape
  const passes = onEscape === null
  useEffect(() => {
    if (isOpen) return pushEscapeHandler(passes ? null : () => latest.current?.())
  }, [isOpen, passes])
}

/**
 * Attributes for a search box: while it has the focus and holds text, Escape clears the text instead of closing
 * something.
 */
export function useClearOnEscape(text: string, clear: () => void) {
  const [focused, setFocused] = useState(false)
  useEscape(focused && text !== '', clear)
  return { onFocus: () => setFocused(true), onBlur: () => setFocused(false) }
}

/**
 * For what no component opens, such as CSS tooltips: called before all overlays; returns true when it handled the key.
 */
export function interceptEscape(take: () => boolean): void {
  escapeInterceptors.add(take)
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented) return
  if (!isTaken(event)) return
  event.preventDefault()
  event.stopImmediatePropagation()
}

function isTaken({ repeat }: KeyboardEvent): boolean {
  const take = open.at(-1)?.onEscape
  // ignore key repeat, so that one press closes only one overlay
  if (repeat) return Boolean(take)
  if ([...escapeInterceptors].some((ask) => ask())) return true
  take?.()
  return Boolean(take)
}

// before all other listeners
window.addEventListener('keydown', onKeyDown, { capture: true })
