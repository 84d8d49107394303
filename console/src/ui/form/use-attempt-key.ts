import { useCallback, useRef } from 'react'

/**
 * The Idempotency-Key of a submission: the same while the body is the same, so that a try after a
 * lost answer makes nothing twice, and a new one as soon as something was changed.
 */
export function useAttemptKey(): (body: unknown) => string {
  const attempt = useRef({ body: '', key: '' })
  return useCallback((body) => {
    const text = JSON.stringify(body)
    if (attempt.current.key === '' || attempt.current.body !== text)
      attempt.current = { body: text, key: newKey() }
    return attempt.current.key
  }, [])
}

/** Not randomUUID: that exists only on https and localhost. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
