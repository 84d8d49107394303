import { accountId, watchSession } from '../../session/session.ts'

interface Followed {
  forget: () => void
  resume: () => void
  isOnTheWay: () => boolean
  /** Calls back whenever `isOnTheWay` may have changed. */
  watch: (watcher: () => void) => void
}

/** Tells uploads of what happens beside them: to the account, to the line, to the tab. */
export function followPage({ forget, resume, isOnTheWay, watch }: Followed): void {
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

  // Closing the tab would end what is on the way. Without uploads there is no listener: browsers may
  // keep no page with one for Back and Forward.
  watch(() => {
    if (isOnTheWay()) window.addEventListener('beforeunload', askBeforeLeaving)
    else window.removeEventListener('beforeunload', askBeforeLeaving)
  })
}

const askBeforeLeaving = (event: Event) => event.preventDefault()
