import { useCallback, useRef } from 'react'

/** A submitted body with its Idempotency-Key. */
export interface RequestAttempt {
  body: string
  key: string
}

/** The same attempt for the same body, a new one for a changed body. */
export function requestAttemptFor(body: unknown, last: RequestAttempt | undefined): RequestAttempt {
  const text = JSON.stringify(body)
  return last?.body === text ? last : { body: text, key: newKey() }
}

/**
 * Idempotency-Key of a submission: the same for the same body, so that a retry after a lost response creates no
 * duplicate; a new one for a changed body.
 */
export function useIdempotencyKey(): (body: unknown) => string {
  const attempt = useRef<RequestAttempt>(undefined)
  return useCallback((body) => {
    attempt.current = requestAttemptFor(body, attempt.current)
    return attempt.current.key
  }, [])
}

/** Not randomUUID, which exists only on https and localhost. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
