import { useCallback, useRef } from 'react'

/** A submission, and the Idempotency-Key that it was sent with. */
export interface Attempt {
  body: string
  key: string
}

/** The same attempt while the body is the same, and a new one as soon as something was changed. */
export function attemptFor(body: unknown, last: Attempt | undefined): Attempt {
  const text = JSON.stringify(body)
  return last?.body === text ? last : { body: text, key: newKey() }
}

/**
 * The Idempotency-Key of a submission: the same while the body is the same, so that a try after a
 * lost answer makes nothing twice, and a new one as soon as something was changed.
 */
export function useAttemptKey(): (body: unknown) => string {
  const attempt = useRef<Attempt>(undefined)
  return useCallback((body) => {
    attempt.current = attemptFor(body, attempt.current)
    return attempt.current.key
  }, [])
}

/** Not randomUUID: that exists only on https and localhost. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
