import { codeFault } from '@griot/contract/assets/code.ts'
import { codeKey } from '@griot/contract/assets/code-key.ts'
import type { AssetKind, AssetOf, DeclaredByKind } from '@griot/contract/assets/kinds.ts'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { useDebounced } from '../../ui/loading/use-debounced.ts'
import { assetsKey, keyOfCode } from '../assets/assets.queries.ts'

/** Debounce: a corrected character causes one request, and the result still feels immediate. */
const DEBOUNCE_MS = 200

/** Milliseconds to collect the codes of fields that render together; too short to notice. */
const GATHER_MS = 20

/** How long a code with a file stays fresh: a whole session of writing activities. */
const FOUND_FRESH_MS = 600_000

/** The same for a code that lacks something: another tab may declare it or send its file. */
const MISSING_FRESH_MS = 15_000

/** Result of looking up a code. */
export type CodeLookup<Kind extends AssetKind = AssetKind> = {
  /** The code without the changes of the last moment, for what else is searched while someone types. */
  settled: string
} & (
  | { state: 'incomplete' }
  | { state: 'looking' }
  | { state: 'failed' }
  | { state: 'undeclared' }
  | { state: 'noFile'; asset: AssetOf<Kind> }
  | { state: 'ready'; asset: AssetOf<Kind>; url: string }
)

/**
 * Looks up a complete code, debounced after changes. A field calls it once and hands the result to everything that
 * shows the code. `wanted` false delays it.
 */
export function useCode<Kind extends AssetKind>(kind: Kind, code: string, wanted = true): CodeLookup<Kind> {
  const settled = useDebounced(code, DEBOUNCE_MS)
  const isComplete = codeFault(code) === null
  const query = useQuery({
    ...codeQuery(kind, code),
    enabled: isComplete && wanted && settled === code,
  })
  if (!isComplete) return { settled, state: 'incomplete' }
  if (query.data === null) return { settled, state: 'undeclared' }
  if (query.data) {
    const asset: AssetOf<Kind> = query.data
    const { url } = asset as { url: string | null }
    return url === null ? { settled, state: 'noFile', asset } : { settled, state: 'ready', asset, url }
  }
  return { settled, state: query.isError ? 'failed' : 'looking' }
}

/** The asset of a code; null when there is none. */
export function codeQuery<Kind extends AssetKind>(kind: Kind, code: string) {
  return queryOptions<AssetOf<Kind> | null>({
    // Below the library's key, so that it is invalidated with the library.
    queryKey: keyOfCode(kind, code),
    queryFn: ({ signal }) => lookUpCode(kind, code, signal),
    staleTime: ({ state }) => (state.data?.url ? FOUND_FRESH_MS : MISSING_FRESH_MS),
    gcTime: FOUND_FRESH_MS,
  })
}

/** The declared ones of these codes; known codes are not looked up again. */
export function declaredQuery<Kind extends AssetKind>(kind: Kind, codes: readonly string[]) {
  return queryOptions({
    queryKey: [...assetsKey(kind), 'declared', ...codes],
    queryFn: async ({ client }) => {
      const found = await Promise.all(codes.map((code) => client.fetchQuery(codeQuery(kind, code))))
      return found.filter((asset) => asset !== null)
    },
    placeholderData: keepPreviousData,
  })
}

/** A code of a kind. */
interface KindCode {
  kind: AssetKind
  code: string
}

type AskForCodes = (codes: readonly KindCode[], signal: AbortSignal) => Promise<DeclaredByKind>

const lookUpCode = createCodeBatch((codes, signal) => {
  const byKind = Object.groupBy(codes, ({ kind }) => kind)
  const body = Object.fromEntries(
    Object.entries(byKind).map(([kind, ofKind]) => [kind, ofKind.map(({ code }) => ({ code }))]),
  )
  return call('checkDeclaredAssets', { body, signal })
})

interface Waiting extends KindCode {
  signal: AbortSignal
  resolve: (asset: AssetOf<AssetKind> | null) => void
  reject: (reason: unknown) => void
}

/**
 * Looks up codes of all kinds in batches: a form with twenty codes would otherwise send twenty requests. A request is
 * aborted once none of its codes is wanted any more.
 */
export function createCodeBatch(ask: AskForCodes) {
  let waiting: Waiting[] = []

  async function send(): Promise<void> {
    const pending = waiting.filter(({ signal }) => !signal.aborted)
    waiting = []
    if (pending.length === 0) return
    const request = new AbortController()
    const abortIfUnwanted = () => {
      if (pending.every(({ signal }) => signal.aborted)) request.abort()
    }
    for (const { signal } of pending) signal.addEventListener('abort', abortIfUnwanted)
    try {
      const codes = new Map(pending.map(({ kind, code }) => [`${kind} ${code}`, { kind, code }]))
      const found = await ask([...codes.values()], request.signal)
      for (const { kind, code, resolve } of pending) {
        const declared: readonly AssetOf<AssetKind>[] = found[kind].declared ?? []
        resolve(declared.find((asset) => codeKey(asset.code) === codeKey(code)) ?? null)
      }
    } catch (error) {
      for (const { reject } of pending) reject(error)
    } finally {
      for (const { signal } of pending) signal.removeEventListener('abort', abortIfUnwanted)
    }
  }

  return <Kind extends AssetKind>(kind: Kind, code: string, signal: AbortSignal) =>
    new Promise<AssetOf<Kind> | null>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true })
      if (waiting.length === 0) setTimeout(() => void send(), GATHER_MS)
      // The response has the assets of a kind under its name.
      waiting.push({ kind, code, signal, resolve: resolve as Waiting['resolve'], reject })
    })
}
