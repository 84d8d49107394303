import { useEffect, useRef } from 'react'

/** An AbortSignal for one long task of a component, aborted by `stop` and on unmount. */
export function useAbortOnLeave(): { begin: () => AbortSignal; stop: () => void } {
  const current = useRef<AbortController>(null)
  const stop = () => current.current?.abort()
  useEffect(() => () => current.current?.abort(), [])
  return {
    begin: () => {
      stop()
      current.current = new AbortController()
      return current.current.signal
    },
    stop,
  }
}
