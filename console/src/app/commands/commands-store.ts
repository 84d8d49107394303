import { createAccountStore } from '../../session/stores.ts'
import type { Action } from '../../ui/actions/action.ts'
import { offeredActions } from '../../ui/actions/registry.ts'

/** The open overlay, with the actions of the page below it. */
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
