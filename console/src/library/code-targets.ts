import type { AssetKind } from '#contract/assets/kinds.ts'

/** A code field that Asset Search can insert into. */
export interface CodeTarget {
  kind: AssetKind
  /** As people call it: `Option 4, audio code`. */
  label: string
  insert: (code: string) => void
}

/** Knows the code fields on a page and which of each kind was in focus last. */
export interface CodeTargets {
  /** Makes a field known, or renews what is known of it. */
  put: (id: string, target: CodeTarget) => void
  remove: (id: string) => void
  focused: (id: string) => void
  /** The field of a kind in focus last; without one, the first of the page. */
  current: (kind: AssetKind) => CodeTarget | null
  /** Calls back after each change; gives back the way to stop. */
  subscribe: (changed: () => void) => () => void
}

export function createCodeTargets(): CodeTargets {
  const targets = new Map<string, CodeTarget>()
  const listeners = new Set<() => void>()
  const last: Partial<Record<AssetKind, string>> = {}
  const changed = () => {
    for (const listener of listeners) listener()
  }
  return {
    put(id, target) {
      const before = targets.get(id)
      targets.set(id, target)
      // A new `insert` at every key press is no news to those who show the label.
      if (before?.label !== target.label || before.kind !== target.kind) changed()
    },
    remove(id) {
      if (targets.delete(id)) changed()
    },
    focused(id) {
      const target = targets.get(id)
      if (!target || last[target.kind] === id) return
      last[target.kind] = id
      changed()
    },
    current(kind) {
      const focused = targets.get(last[kind] ?? '')
      if (focused?.kind === kind) return focused
      for (const target of targets.values()) if (target.kind === kind) return target
      return null
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
