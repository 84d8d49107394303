import type { StoreApi } from 'zustand'
import { codeKey } from '#contract/assets/code.ts'
import type { AssetKind, AssetOf } from '#contract/assets/kinds.ts'
import { createLastingStore } from '../../session/stores.ts'

/** A place that Asset Search can insert into. */
export interface CodeTarget {
  kind: AssetKind
  /** What an insert fills, as people call it: `Option 4, text and code`. */
  label: string
  /** Where it is, inside a sentence: `option 4`. */
  place: string
  /** The code that it holds. */
  code: string
  insert: (asset: AssetOf<AssetKind>) => void
}

interface CodeTargetsState {
  targets: ReadonlyMap<string, CodeTarget>
  /** The field of each kind that was in focus last. */
  last: { readonly [Kind in AssetKind]?: string }
  kindInFocus: AssetKind | null
  /** A field that had the focus before it was known. */
  early: string | null
}

/** Knows the code fields on a page and which of each kind was in focus last. */
export type CodeTargets = StoreApi<CodeTargetsState>

/** A store of one page, which ends with it. */
export function createCodeTargets(): CodeTargets {
  return createLastingStore(() => ({
    targets: new Map(),
    last: {},
    kindInFocus: null,
    early: null,
  }))
}

/** Makes a field known, or renews what is known of it. */
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

/** The field of a kind in focus last; without one, the first of the page. */
export function currentTarget(
  { targets, last }: CodeTargetsState,
  kind: AssetKind,
): CodeTarget | null {
  const focused = targets.get(last[kind] ?? '')
  if (focused?.kind === kind) return focused
  return [...targets.values()].find((target) => target.kind === kind) ?? null
}

/** The kind of the field that was in focus last; of the first one of the page before any was. */
export function kindInFocus({ targets, kindInFocus }: CodeTargetsState): AssetKind | null {
  const kinds = [...targets.values()].map((target) => target.kind)
  return kinds.find((kind) => kind === kindInFocus) ?? kinds[0] ?? null
}

/** Where a code is used already; null when it is used nowhere. */
export function placeOfCode(
  { targets }: CodeTargetsState,
  kind: AssetKind,
  code: string,
): string | null {
  const all = [...targets.values()].filter((target) => target.kind === kind)
  return all.find((target) => codeKey(target.code) === codeKey(code))?.place ?? null
}
