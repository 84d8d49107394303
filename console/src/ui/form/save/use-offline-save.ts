import { useCallback, useEffect, useRef, useState } from 'react'
import { whenReachable } from './when-reachable.ts'

/** A save in the middle of a word would store half of it and close the form. */
const TYPING_MS = 1_500

/** A save that waits for the connection. */
export interface OfflineSave {
  /** Does not send it; the form stays as it is. */
  cancel: () => void
}

interface OfflineSaving {
  /** Null when nothing waits. */
  offline: OfflineSave | null
  /** Sends when the server answers again and the user does not type. Ends with the form. */
  hold: (send: () => void) => void
  /** Ends the wait, before another attempt. */
  release: () => void
  /** Starts with short pauses again, after an answer. */
  answered: () => void
}

/** Holds the save of a form while there is no connection. What is typed during that time is sent too. */
export function useOfflineSave(): OfflineSaving {
  const [isHeld, setHeld] = useState(false)
  const end = useRef<() => void>(undefined)
  const tries = useRef(0)
  const release = useCallback(() => {
    end.current?.()
    end.current = undefined
    setHeld(false)
  }, [])
  useEffect(() => () => end.current?.(), [])
  const hold = useCallback(
    (send: () => void) => {
      release()
      setHeld(true)
      const typing = watchTyping()
      let timer: ReturnType<typeof setTimeout> | undefined
      const sendQuietly = () => {
        const rest = typing.lastAt() + TYPING_MS - Date.now()
        if (rest > 0) {
          timer = setTimeout(sendQuietly, rest)
          return
        }
        release()
        send()
      }
      const stop = whenReachable(sendQuietly, tries.current)
      tries.current += 1
      end.current = () => {
        stop()
        typing.stop()
        clearTimeout(timer)
      }
    },
    [release],
  )
  const answered = useCallback(() => {
    tries.current = 0
  }, [])
  return { offline: isHeld ? { cancel: release } : null, hold, release, answered }
}

/** When the user typed last, in milliseconds since 1970; 0 at first. */
function watchTyping(): { lastAt: () => number; stop: () => void } {
  const end = new AbortController()
  let last = 0
  const note = () => {
    last = Date.now()
  }
  addEventListener('input', note, { capture: true, signal: end.signal })
  return { lastAt: () => last, stop: () => end.abort() }
}
