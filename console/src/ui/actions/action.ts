import type { IconSearch } from '@tabler/icons-react'
import type { Permission } from '#contract/accounts/roles.ts'

/** Where the help lists an action. */
export type ActionGroup = 'page' | 'list' | 'grid' | 'form' | 'everywhere' | 'goTo'

/** The id of going to a page, by whichever button or name. */
export const goingTo = (path: string) => `go ${path}`

/** Something that can be done: what buttons, keys, palette and help are made of. */
export interface Action {
  /** Its own among those of a page. */
  id: string
  label: string
  /** What it is about, where the label alone does not say: 'Audio Assets'. */
  about?: string
  group: ActionGroup
  icon: typeof IconSearch
  /** Who may; it is offered to nobody else. */
  access: Permission
  /** Any of these, as `keys.ts` has them. */
  keys?: readonly string[]
  /** `card`: its keys apply while a card of a list has the focus, and it is done to that card. */
  at?: 'card'
  /** Whether its keys apply while a dialog is open. */
  inDialogs?: true
  /** Whether it can be done just now; it can where this is left out. */
  applies?: () => boolean
  /** Null for keys that a part of the page listens to by itself; the help tells of them. */
  run: ((target: HTMLElement) => void) | null
}
