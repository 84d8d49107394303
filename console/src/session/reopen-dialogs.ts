import { useEffect, useEffectEvent } from 'react'
import { accountId, onSessionEnd } from './session.ts'

/** Open dialogs of this tab, by account and name. */
const open = new Set<string>()

/** Dialogs that the end of a session closed. In sessionStorage, because signing in at a provider leaves the page. */
const KEY = 'griot.interrupted'

onSessionEnd((reason) => {
  if (reason !== 'loggedOut' && open.size > 0) store([...interrupted(), ...open])
})

function interrupted(): string[] {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '[]')
  } catch {
    // Without storage no dialog opens again; its draft is still offered.
    return []
  }
}

function store(dialogs: readonly string[]): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(dialogs))
  } catch {
    // See above.
  }
}

const idOf = (name: string) => `${accountId()}.${name}`

/**
 * Used in a dialog: if the session ends while it is open, it opens again after sign-in. It has the name of its draft.
 */
export function useMarkDialogOpen(name: string): void {
  useEffect(() => {
    const id = idOf(name)
    open.add(id)
    return () => void open.delete(id)
  }, [name])
}

/** Used where a dialog is opened from: opens it again after sign-in if the end of the session closed it. */
export function useReopenAfterSignIn(name: string, reopen: () => void): void {
  const again = useEffectEvent(reopen)
  useEffect(() => {
    const id = idOf(name)
    const closed = interrupted()
    if (!closed.includes(id)) return
    store(closed.filter((each) => each !== id))
    again()
  }, [name])
}
