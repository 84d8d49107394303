import { codeKey } from '#contract/assets/code.ts'
import type { AssetKind, AssetOf } from '#contract/assets/kinds.ts'

/** A place that Asset Search can insert into. */
export interface CodeTarget {
  kind: AssetKind
  /** What an insert fills, as people call it: `Option 4, text and code`. */
  label: string
  /** Where it is, inside a sentence: `option 4`. */
  place: string
  /** The code that stands there. */
  code: string
  insert: (asset: AssetOf<AssetKind>) => void
}

/** Knows the code fields on a page and which of each kind was in focus last. */
export interface CodeTargets {
  /** Makes a field known, or renews what is known of it. */
  put: (id: string, target: CodeTarget) => void
  remove: (id: string) => void
  focused: (id: string) => void
  /** The field of a kind in focus last; without one, the first of the page. */
  current: (kind: AssetKind) => CodeTarget | null
  /** The kind of the field that was in focus last; of the first one of the page before any was. */
  kindInFocus: () => AssetKind | null
  /** Where a code stands already; null when it stands nowhere. */
  placeOf: (kind: AssetKind, code: string) => string | null
  /** Calls back after each change; gives back the way to stop. */
  subscribe: (changed: () => void) => () => void
}

const SHOWN = ['kind', 'label', 'place', 'code'] as const

export function createCodeTargets(): CodeTargets {
  const targets = new Map<string, CodeTarget>()
  const listeners = new Set<() => void>()
  const last: Partial<Record<AssetKind, string>> = {}
  let kindInFocus: AssetKind | null = null
  /** A field that had the focus before it was known. */
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
      // A new `insert` at every drawing is no news to those who show the rest.
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
