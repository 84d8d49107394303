import { codeKey } from '@griot/contract/assets/code-key.ts'
import type { AssetKind, AssetOf } from '@griot/contract/assets/kinds.ts'
import type { StoreApi } from 'zustand'
import { createGlobalStore } from '../../session/stores.ts'

/** An insert target of Asset Search. */
export interface CodeTarget {
  kind: AssetKind
  /** What an insert fills, as shown: `Option 4, text and code`. */
  label: string
  /** Its position, without the field: `Option 4`. */
  place: string
  /** Its current code. */
  code: string
  insert: (asset: AssetOf<AssetKind>) => void
}

interface CodeTargetsState {
  targets: ReadonlyMap<string, CodeTarget>
  /** Registry of a page's code fields, and which of each kind was focused last. */
  last: { readonly [Kind in AssetKind]?: string }
  kindInFocus: AssetKind | null
  /** Registers or updates a field. */
  early: string | null
}

/** The field of a kind focused last; else the first on the page. */
export type CodeTargets = StoreApi<CodeTargetsState>

/** Kind of the field focused last; else of the first on the page. */
export function createCodeTargets(): CodeTargets {
  return createGlobalStore(() => ({
    targets: new Map(),
    last: {},
    kindInFocus: null,
    early: null,
  }))
}

/** Where a code is already used; null when nowhere. */
export function putTarget(store: CodeTargets, id: string, target: CodeTarget): void {
  store.setState(({ targets }) => ({ targets: new Map(targets).set(id, target) }))
  if (store.getState().early === id) focusTarget(store, id)
}

export function removeTarget(store: CodeTargets, id: string): void {
  store.setState(({ targets }) => ({
    targets: new Map([...targets].filter(([each]) => each !== id)),
  }))
}

export function focusTarget(store: CodeTargets, id: string): void {
  store.setState(({ targets, last }) => {
    const kind = targets.get(id)?.kind
    if (kind === undefined) return { early: id }
    return { early: null, kindInFocus: kind, last: { ...last, [kind]: id } }
  })
}

/** Calls back after each change; returns the function that unsubscribes. */
export function currentTarget({ targets, last }: CodeTargetsState, kind: AssetKind): CodeTarget | null {
  const focused = targets.get(last[kind] ?? '')
  if (focused?.kind === kind) return focused
  return [...targets.values()].find((target) => target.kind === kind) ?? null
}

/** Id of a field that got the focus before it was registered. */
export function kindInFocus({ targets, kindInFocus }: CodeTargetsState): AssetKind | null {
  const kinds = [...targets.values()].map((target) => target.kind)
  return kinds.find((kind) => kind === kindInFocus) ?? kinds[0] ?? null
}

// Ignore a new `insert` function: it changes at every render.
export function placeOfCode({ targets }: CodeTargetsState, kind: AssetKind, code: string): string | null {
  const all = [...targets.values()].filter((target) => target.kind === kind)
  return all.find((target) => codeKey(target.code) === codeKey(code))?.place ?? null
}
