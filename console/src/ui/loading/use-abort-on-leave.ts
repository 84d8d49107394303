import { useEffect, useRef } from 'react'

/** One long task of a component, which ends by `stop` and when the component is left. */
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
