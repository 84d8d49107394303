import { type RefObject, useLayoutEffect, useRef } from 'react'

/** A ref of an element that gets the focus when it appears: at once, before the learner can move the focus. */
export function useFocusAtStart<Shown extends HTMLElement>(): RefObject<Shown | null> {
  const shown = useRef<Shown>(null)
  useLayoutEffect(() => shown.current?.focus(), [])
  return shown
}
