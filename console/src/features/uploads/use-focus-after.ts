import { useCallback, useEffect, useRef } from 'react'

/** Moves the focus when the clicked element is gone: to Submit Files if files are left, else to the file picker. */
export function useFocusAfter() {
  const gone = useRef(false)
  const submit = useRef<HTMLButtonElement>(null)
  const choose = useRef<HTMLButtonElement>(null)
  const start = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!gone.current) return
    gone.current = false
    const next = [submit, choose, start].find(({ current }) => current && !current.disabled)
    next?.current?.focus({ preventScroll: true })
  })
  const onGone = useCallback(() => {
    gone.current = true
  }, [])
  return { places: { submit, choose, start }, onGone }
}
