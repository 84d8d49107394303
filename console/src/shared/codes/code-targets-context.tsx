import type { AssetKind, AssetOf } from '@griot/contract/assets/kinds.ts'
import { createContext, type ReactNode, use, useEffect, useEffectEvent, useId, useState } from 'react'
import { useStore } from 'zustand'
import {
  type CodeTarget,
  type CodeTargets,
  createCodeTargets,
  currentTarget,
  focusTarget,
  kindInFocus,
  placeOfCode,
  putTarget,
  removeTarget,
} from './code-targets.ts'

const Targets = createContext<CodeTargets | null>(null)

/** Wraps the code fields and the panel that inserts into them. */
export function CodeTargetsProvider({ children }: { children: ReactNode }) {
  const [targets] = useState(createCodeTargets)
  return <Targets value={targets}>{children}</Targets>
}

/** Registers an insert target while it is mounted; call the returned function when one of its fields gets the focus. */
export function useAsCodeTarget(target: CodeTarget | null): () => void {
  const targets = use(Targets)
  const id = useId()
  const { kind, label, place, code } = target ?? {}
  const insert = useEffectEvent((asset: AssetOf<AssetKind>) => target?.insert(asset))
  useEffect(() => {
    if (!targets || kind === undefined || !label || place === undefined) return
    putTarget(targets, id, {
      kind,
      label,
      place,
      code: code ?? '',
      insert: (asset) => insert(asset),
    })
  }, [targets, id, kind, label, place, code])
  const isTarget = target !== null
  useEffect(() => {
    if (targets && isTarget) return () => removeTarget(targets, id)
  }, [targets, id, isTarget])
  return () => targets && focusTarget(targets, id)
}

/** Outside a page of code fields there are none. */
const NO_TARGETS = createCodeTargets()

/** Current insert target for a kind; null when the page has none. */
export function useCurrentCodeTarget(kind: AssetKind): Pick<CodeTarget, 'label' | 'insert'> | null {
  const targets = use(Targets) ?? NO_TARGETS
  const label = useStore(targets, (all) => currentTarget(all, kind)?.label ?? null)
  if (label === null) return null
  return { label, insert: (asset) => currentTarget(targets.getState(), kind)?.insert(asset) }
}

/** Kind of the code field focused last; null on a page without any. */
export function useKindInFocus(): AssetKind | null {
  return useStore(use(Targets) ?? NO_TARGETS, kindInFocus)
}

/** Where the page already uses a code, as `option 2`. */
export function usePlaceOfCode(kind: AssetKind, code: string): string | null {
  return useStore(use(Targets) ?? NO_TARGETS, (all) => placeOfCode(all, kind, code))
}
