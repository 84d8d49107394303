import { may } from '@griot/contract/accounts/roles.ts'
import { currentSession } from '../../session/session.ts'
import type { Action } from './action.ts'

/** Functions that return the current actions of a component. */
const registered: (() => readonly Action[])[] = []

/** Registers the actions of a mounted component; returns the function that removes them. */
export function registerActions(read: () => readonly Action[]): () => void {
  registered.push(read)
  return () => {
    registered.splice(registered.indexOf(read), 1)
  }
}

/**
 * Actions offered to the signed-in role: those of the page, then the global ones. When both have an id, the page's
 * action wins.
 */
export function offeredActions(): Action[] {
  const { role, isApprover } = currentSession()
  const all = registered.flatMap((read) => read()).filter(({ access }) => may(role, access, isApprover))
  const offered = new Map<string, Action>()
  for (const action of [...all.filter((one) => !isEverywhere(one)), ...all.filter(isEverywhere)])
    if (!offered.has(action.id)) offered.set(action.id, action)
  return [...offered.values()]
}

export const isEverywhere = ({ group }: Action) => group === 'everywhere' || group === 'goTo'
