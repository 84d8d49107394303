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

/** Around the code fields and the panel that inserts into them. */
export function CodeTargetsProvider({ children }: { children: ReactNode }) {
  const [targets] = useState(createCodeTargets)
  return <Targets value={targets}>{children}</Targets>
}

/** Makes a place for a code known while it is on the page; the answer is to be called when a field of it gets the focus. */
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

/** Where an asset of a kind would be inserted now; null when the page has no field for it. */
export function useCurrentCodeTarget(kind: AssetKind): Pick<CodeTarget, 'label' | 'insert'> | null {
  const targets = use(Targets)
  const label = useOfTargets((all) => all.current(kind)?.label ?? null)
  if (label === null) return null
  return { label, insert: (asset) => targets?.current(kind)?.insert(asset) }
}

/** The kind of the code field that was in focus last; null on a page without any. */
export function useKindInFocus(): AssetKind | null {
  return useOfTargets((all) => all.kindInFocus())
}

/** Where on the page a code stands already, as `option 2`. */
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
