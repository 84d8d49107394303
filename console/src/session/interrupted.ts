import { useEffect, useEffectEvent } from 'react'
import { accountId, onSessionEnd } from './session.ts'

/** Dialogs of this tab, by account and name: those that are open, and those that a session's end closed. */
const open = new Set<string>()
const interrupted = new Set<string>()

onSessionEnd((reason) => {
  if (reason !== 'loggedOut') for (const dialog of open) interrupted.add(dialog)
})

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
    if (interrupted.delete(idOf(name))) again()
  }, [name])
}
