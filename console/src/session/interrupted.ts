import { useEffect, useEffectEvent } from 'react'
import { accountId, onSessionEnd } from './session.ts'

/** The open dialogs of this tab, by account and name. */
const open = new Set<string>()

/** Those that a session's end closed; in the tab's storage, since a sign-in at a provider leaves the page. */
const KEY = 'griot.interrupted'

onSessionEnd((reason) => {
  if (reason !== 'loggedOut' && open.size > 0) store([...interrupted(), ...open])
})

function interrupted(): string[] {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '[]')
  } catch {
    // Without storage no dialog comes back; its draft does.
    return []
  }
}

function store(dialogs: readonly string[]): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(dialogs))
  } catch {
    // As above.
  }
}

const idOf = (name: string) => `${accountId()}.${name}`

/** In a dialog: it opens again if the session ends while it is open. It is named as its draft. */
export function useOpenDialog(name: string): void {
  useEffect(() => {
    const id = idOf(name)
    open.add(id)
    return () => void open.delete(id)
  }, [name])
}

/** Where a dialog is opened from: opens it again after the sign-in if the session's end closed it. */
export function useReopens(name: string, reopen: () => void): void {
  const again = useEffectEvent(reopen)
  useEffect(() => {
    const id = idOf(name)
    const closed = interrupted()
    if (!closed.includes(id)) return
    store(closed.filter((each) => each !== id))
    again()
  }, [name])
}
