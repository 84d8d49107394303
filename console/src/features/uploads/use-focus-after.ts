import { useCallback, useEffect, useRef } from 'react'

/**
 * Where the focus goes when what was pressed is gone: to Submit Files, where something is left to
 * submit, else to where files are chosen.
 */
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
