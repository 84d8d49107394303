import type { Permission } from '@griot/contract/accounts/roles.ts'
import type { IconSearch } from '@tabler/icons-react'

/** Group of an action in the list of shortcuts. */
export type ActionGroup = 'page' | 'list' | 'grid' | 'form' | 'everywhere' | 'goTo'

/** Id of the action that opens a page, whatever its button or name. */
export const navigationId = (path: string) => `go ${path}`

/** A command, as buttons, keys, palette and shortcut list use it. */
export interface Action {
  /** Unique among the actions of a page. */
  id: string
  label: string
  /** Context, when the label alone is ambiguous: 'Audio Assets'. */
  about?: string
  group: ActionGroup
  icon: typeof IconSearch
  /** Permission needed; the action is offered to no other role. */
  access: Permission
  /** Alternative shortcuts, in the notation of `keys.ts`. */
  keys?: readonly string[]
  /** `card`: its keys work while a card of a list has the focus, and it runs on that card. */
  at?: 'card'
  /** Whether its keys work while a dialog is open. */
  inDialogs?: true
  /** Whether it can run now; always when absent. */
  applies?: () => boolean
  /** Null when a component handles the keys; the action is then only listed. */
  run: ((target: HTMLElement) => void) | null
}
