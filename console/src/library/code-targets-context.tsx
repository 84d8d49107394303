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

/** Makes a code field known while it is on the page; the answer is to be called when it gets focus. */
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
  const label = useSyncExternalStore(
    targets?.subscribe ?? nothingToFollow,
    () => targets?.current(kind)?.label ?? null,
  )
  if (label === null) return null
  return { label, insert: (code) => targets?.current(kind)?.insert(code) }
}
