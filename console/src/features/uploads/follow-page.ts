import { accountId, watchSession } from '../../session/session.ts'

interface Followed {
  forget: () => void
  resume: () => void
  /** Whether closing or reloading the page would lose files: chosen ones, and those on the way. */
  hasUnsent: () => boolean
  /** Calls back whenever `hasUnsent` may have changed. */
  watch: (watcher: () => void) => void
}

/** Tells uploads of what happens beside them: to the account, to the line, to the tab. */
export function followPage({ forget, resume, hasUnsent, watch }: Followed): void {
  let owner = accountId()

  // Chosen files are their account's: they wait for it while nobody is signed in, and are gone for another.
  watchSession(() => {
    const account = accountId()
    if (account === null) return
    if (account !== owner) forget()
    owner = account
    resume()
  })

  window.addEventListener('online', resume)

  // Without uploads there is no listener: browsers may keep no page with one for Back and Forward.
  watch(() => {
    if (hasUnsent()) window.addEventListener('beforeunload', askBeforeLeaving)
    else window.removeEventListener('beforeunload', askBeforeLeaving)
  })
}

const askBeforeLeaving = (event: Event) => event.preventDefault()
