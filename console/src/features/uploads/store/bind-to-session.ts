import { accountId, watchSession } from '../../../session/session.ts'

interface Bound {
  forget: () => void
  resume: () => void
  /** Whether closing or reloading the page would lose files, chosen or uploading. */
  hasUnsent: () => boolean
  /** Calls back whenever `hasUnsent` may have changed. */
  watch: (watcher: () => void) => void
}

/** Connects uploads to account, connection and tab. */
export function bindToSession({ forget, resume, hasUnsent, watch }: Bound): void {
  let owner = accountId()

  // Chosen files belong to their account: they stay after a sign-out, and are removed when another account signs in.
  watchSession(() => {
    const account = accountId()
    if (account === null) return
    if (account !== owner) forget()
    owner = account
    resume()
  })

  window.addEventListener('online', resume)

  // No listener without uploads: it would disable the browser's back/forward cache.
  watch(() => {
    if (hasUnsent()) window.addEventListener('beforeunload', askBeforeLeaving)
    else window.removeEventListener('beforeunload', askBeforeLeaving)
  })
}

const askBeforeLeaving = (event: Event) => event.preventDefault()
