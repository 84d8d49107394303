import { codeKey } from '#contract/assets/code.ts'
import type { AssetKind, AssetOf } from '#contract/assets/kinds.ts'

/** An insert target of Asset Search. */
export interface CodeTarget {
  kind: AssetKind
  /** What an insert fills, as shown: `Option 4, text and code`. */
  label: string
  /** Its position, for use inside a sentence: `option 4`. */
  place: string
  /** Its current code. */
  code: string
  insert: (asset: AssetOf<AssetKind>) => void
}

/** Registry of a page's code fields, and which of each kind was focused last. */
export interface CodeTargets {
  /** Registers or updates a field. */
  put: (id: string, target: CodeTarget) => void
  remove: (id: string) => void
  focused: (id: string) => void
  /** The field of a kind focused last; else the first on the page. */
  current: (kind: AssetKind) => CodeTarget | null
  /** Kind of the field focused last; else of the first on the page. */
  kindInFocus: () => AssetKind | null
  /** Where a code is already used; null when nowhere. */
  placeOf: (kind: AssetKind, code: string) => string | null
  /** Calls back after each change; returns the function that unsubscribes. */
  subscribe: (changed: () => void) => () => void
}

const SHOWN = ['kind', 'label', 'place', 'code'] as const

export function createCodeTargets(): CodeTargets {
  const targets = new Map<string, CodeTarget>()
  const listeners = new Set<() => void>()
  const last: Partial<Record<AssetKind, string>> = {}
  let kindInFocus: AssetKind | null = null
  /** Id of a field that got the focus before it was registered. */
  let early: string | null = null
  const changed = () => {
    for (const listener of listeners) listener()
  }
  const focused = (id: string) => {
    const target = targets.get(id)
    early = target ? null : id
    if (!target || (last[target.kind] === id && kindInFocus === target.kind)) return
    last[target.kind] = id
    kindInFocus = target.kind
    changed()
  }
  return {
    put(id, target) {
      const before = targets.get(id)
      targets.set(id, target)
      // Ignore a new `insert` function: it changes at every render.
      if (!before || SHOWN.some((shown) => before[shown] !== target[shown])) changed()
      if (early === id) focused(id)
    },
    remove(id) {
      if (targets.delete(id)) changed()
    },
    focused,
    current(kind) {
      const focused = targets.get(last[kind] ?? '')
      if (focused?.kind === kind) return focused
      for (const target of targets.values()) if (target.kind === kind) return target
      return null
    },
    kindInFocus() {
      const kinds = [...targets.values()].map((target) => target.kind)
      return kinds.find((kind) => kind === kindInFocus) ?? kinds[0] ?? null
    },
    placeOf(kind, code) {
      for (const target of targets.values()) {
        if (target.kind === kind && codeKey(target.code) === codeKey(code)) return target.place
      }
      return null
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
