import { may } from '#contract/accounts/roles.ts'
import { currentSession } from '../../session/session.ts'
import type { Action } from './action.ts'

/** Each gives the actions of something on the page, as they are now. */
const registered: (() => readonly Action[])[] = []

/** Adds what can be done as long as something stands on the page; gives back the way off again. */
export function registerActions(read: () => readonly Action[]): () => void {
  registered.push(read)
  return () => {
    registered.splice(registered.indexOf(read), 1)
  }
}

/**
 * What the signed-in role may do here: what the page offers, then what every page does. Each action
 * once, as the page has it where both do.
 */
export function offeredActions(): Action[] {
  const { role } = currentSession()
  const all = registered.flatMap((read) => read()).filter(({ access }) => may(role, access))
  const offered = new Map<string, Action>()
  for (const action of [...all.filter((one) => !isEverywhere(one)), ...all.filter(isEverywhere)])
    if (!offered.has(action.id)) offered.set(action.id, action)
  return [...offered.values()]
}

export const isEverywhere = ({ group }: Action) => group === 'everywhere' || group === 'goTo'
