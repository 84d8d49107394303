import {
  createContext,
  type ReactNode,
  use,
  useEffect,
  useId,
  useState,
  useSyncExternalStore,
} from 'react'
import type { AssetKind } from '#contract/assets/kinds.ts'
import { type CodeTarget, type CodeTargets, createCodeTargets } from './code-targets.ts'

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
  useEffect(() => {
    if (target) targets?.put(id, target)
    else targets?.remove(id)
  })
  useEffect(() => () => targets?.remove(id), [targets, id])
  return () => targets?.focused(id)
}

const nothingToFollow = () => () => {}

/** Current insert target for a kind; null when the page has none. */
export function useCurrentCodeTarget(kind: AssetKind): Pick<CodeTarget, 'label' | 'insert'> | null {
  const targets = use(Targets)
  const label = useOfTargets((all) => all.current(kind)?.label ?? null)
  if (label === null) return null
  return { label, insert: (asset) => targets?.current(kind)?.insert(asset) }
}

/** Kind of the code field focused last; null on a page without any. */
export function useKindInFocus(): AssetKind | null {
  return useOfTargets((all) => all.kindInFocus())
}

/** Where the page already uses a code, as `option 2`. */
export function usePlaceOfCode(kind: AssetKind, code: string): string | null {
  return useOfTargets((all) => all.placeOf(kind, code))
}

function useOfTargets<Value extends string>(
  read: (targets: CodeTargets) => Value | null,
): Value | null {
  const targets = use(Targets)
  return useSyncExternalStore(targets?.subscribe ?? nothingToFollow, () =>
    targets ? read(targets) : null,
  )
}
