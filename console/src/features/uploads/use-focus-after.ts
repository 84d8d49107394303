import { useCallback, useEffect, useRef } from 'react'

/**
 * Moves the focus when the clicked button is gone: to Submit Files if there is something left to submit, else to where
 * files are chosen.
 */
export function useFocusAfter() {
  const isRemoved = useRef(false)
  const submit = useRef<HTMLButtonElement>(null)
  const choose = useRef<HTMLButtonElement>(null)
  const start = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!isRemoved.current) return
    isRemoved.current = false
    const next = [submit, choose, start].find(({ current }) => current && !current.disabled)
    next?.current?.focus({ preventScroll: true })
  })
  const onGone = useCallback(() => {
    isRemoved.current = true
  }, [])
  return { places: { submit, choose, start }, onGone }
}
