import { codeKey } from '#contract/assets/code.ts'
import type { AssetKind } from '#contract/assets/kinds.ts'
import { checkDeclared, type DeclaredAsset } from './assets.calls.ts'

/** Fields that are drawn together ask together; nobody notices so short a wait. */
const GATHER_MS = 20

interface Waiting<Kind extends AssetKind> {
  code: string
  found: (asset: DeclaredAsset<Kind> | null) => void
  failed: (reason: unknown) => void
}

/**
 * Looks codes up, all that are asked for at about the same time in one request: a form with twenty
 * codes would else send twenty.
 */
function createCodeBatch<Kind extends AssetKind>(kind: Kind) {
  let waiting: Waiting<Kind>[] = []

  async function send(): Promise<void> {
    const asked = waiting
    waiting = []
    try {
      const { declared } = await checkDeclared(kind, [...new Set(asked.map(({ code }) => code))])
      const byKey = new Map(declared.map((asset) => [codeKey(asset.code), asset]))
      for (const { code, found } of asked) found(byKey.get(codeKey(code)) ?? null)
    } catch (error) {
      for (const { failed } of asked) failed(error)
    }
  }

  return (code: string) =>
    new Promise<DeclaredAsset<Kind> | null>((found, failed) => {
      if (waiting.length === 0) setTimeout(() => void send(), GATHER_MS)
      waiting.push({ code, found, failed })
    })
}

const batches = new Map<AssetKind, ReturnType<typeof createCodeBatch<AssetKind>>>()

/** The asset of a code; null when no asset of the kind has it. */
export function lookUpCode<Kind extends AssetKind>(
  kind: Kind,
  code: string,
): Promise<DeclaredAsset<Kind> | null> {
  const batch = batches.get(kind) ?? createCodeBatch<AssetKind>(kind)
  batches.set(kind, batch)
  return batch(code) as Promise<DeclaredAsset<Kind> | null>
}
