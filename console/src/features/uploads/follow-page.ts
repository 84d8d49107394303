import { accountId, watchSession } from '../../session/session.ts'

interface Followed {
  forget: () => void
  resume: () => void
  isOnTheWay: () => boolean
}

/** Tells uploads of what happens beside them: to the account, to the line, to the tab. */
export function followPage({ forget, resume, isOnTheWay }: Followed): void {
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

  // closing the tab would end what is on the way
  window.addEventListener('beforeunload', (event) => {
    if (isOnTheWay()) event.preventDefault()
  })
}
