import type { Action } from '../../ui/actions/action.ts'
import { offeredActions } from '../../ui/actions/registry.ts'

/** The open overlay, with the actions of the page below it. */
export interface OpenCommands {
  part: 'palette' | 'keys'
  actions: readonly Action[]
}

let open: OpenCommands | null = null
const watchers = new Set<() => void>()

export const shownCommands = () => open

export function openCommands(part: OpenCommands['part']): void {
  change({ part, actions: offeredActions() })
}

export function closeCommands(): void {
  change(null)
}

export function watchCommands(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

function change(next: OpenCommands | null): void {
  open = next
  for (const watcher of watchers) watcher()
}
