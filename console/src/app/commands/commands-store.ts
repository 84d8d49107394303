import { createAccountStore } from '../../session/stores.ts'
import type { Action } from '../../ui/actions/action.ts'
import { offeredActions } from '../../ui/actions/registry.ts'

/** What is open over the page, with what could be done on that page. */
export interface OpenCommands {
  part: 'palette' | 'keys'
  actions: readonly Action[]
}

export const commandsStore = createAccountStore('commands', () => ({
  open: null as OpenCommands | null,
}))

export const openCommands = (part: OpenCommands['part']): void =>
  commandsStore.setState({ open: { part, actions: offeredActions() } })

export const closeCommands = (): void => commandsStore.setState({ open: null })
