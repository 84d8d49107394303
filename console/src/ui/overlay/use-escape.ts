import { useEffect, useRef, useState } from 'react'

/** What is open, outermost first. Null leaves the key to a listener of its own: a drag ends itself. */
const open: { onEscape: (() => void) | null }[] = []
const askedFirst = new Set<() => boolean>()

/**
 * Puts something that opened on top of what is open; gives back the way off again. Escape then calls
 * `onEscape` of what is on top and reaches nothing else.
 */
export function openForEscape(onEscape: (() => void) | null): () => void {
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
    if (isOpen) return openForEscape(passes ? null : () => latest.current?.())
  }, [isOpen, passes])
}

/**
 * For a box that is searched in, as its attributes: while it has the focus and holds a text, Escape
 * takes the text away before it closes anything.
 */
export function useEscapeClears(text: string, clear: () => void) {
  const [focused, setFocused] = useState(false)
  useEscape(focused && text !== '', clear)
  return { onFocus: () => setFocused(true), onBlur: () => setFocused(false) }
}

/** For what no component opens, as CSS shows tooltips: asked before all else, true when the key was its. */
export function askFirstAtEscape(take: () => boolean): void {
  askedFirst.add(take)
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented) return
  if (!isTaken(event)) return
  event.preventDefault()
  event.stopImmediatePropagation()
}

function isTaken({ repeat }: KeyboardEvent): boolean {
  const take = open.at(-1)?.onEscape
  // a key that is held down closes one thing, not all of them
  if (repeat) return Boolean(take)
  if ([...askedFirst].some((ask) => ask())) return true
  take?.()
  return Boolean(take)
}

// before anything else hears of the key
window.addEventListener('keydown', onKeyDown, { capture: true })
