import { codeKey } from '#contract/assets/code.ts'
import type { AssetKind, AssetOf } from '#contract/assets/kinds.ts'
import { checkDeclared } from '../assets/assets.calls.ts'

/** Milliseconds to collect the codes of fields that render together; too short to notice. */
const GATHER_MS = 20

/** Debounce: a corrected character causes one request, and the result still feels immediate. */
const SETTLE_MS = 200

interface Waiting<Kind extends AssetKind> {
  code: string
  found: (asset: AssetOf<Kind> | null) => void
  failed: (reason: unknown) => void
}

/** Looks up codes in batches: a form with twenty codes would otherwise send twenty requests. */
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
    new Promise<AssetOf<Kind> | null>((found, failed) => {
      if (waiting.length === 0) setTimeout(() => void send(), GATHER_MS)
      waiting.push({ code, found, failed })
    })
}

const batches = new Map<AssetKind, ReturnType<typeof createCodeBatch<AssetKind>>>()

/**
 * The asset of a code; null when there is none.
 * @throws the signal's reason when aborted during the debounce
 */
export async function lookUpCode<Kind extends AssetKind>(
  kind: Kind,
  code: string,
  { settle, signal }: { settle: boolean; signal: AbortSignal },
): Promise<AssetOf<Kind> | null> {
  if (settle) await settled(signal)
  const batch = batches.get(kind) ?? createCodeBatch<AssetKind>(kind)
  batches.set(kind, batch)
  return batch(code) as Promise<AssetOf<Kind> | null>
}

function settled(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop)
      resolve()
    }, SETTLE_MS)
    signal.addEventListener('abort', stop)
  })
}
