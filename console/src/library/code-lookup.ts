import { useDebouncedValue } from '@mantine/hooks'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { codeFault, codeKey } from '#contract/assets/code.ts'
import type { AssetKind, AssetOf } from '#contract/assets/kinds.ts'
import { assetsKey } from './assets.queries.ts'
import { lookUpCode } from './code-batch.ts'

/** Long enough that someone who corrects a character asks once, short enough to feel at once. */
const SETTLE_MS = 200

/** A code seen moments ago is not asked for again; another tab may have uploaded its file since. */
const FRESH_MS = 15_000

/** What the library knows of a code. */
export type CodeLookup<Kind extends AssetKind = AssetKind> =
  | { state: 'incomplete' }
  | { state: 'looking' }
  | { state: 'failed' }
  | { state: 'undeclared' }
  | { state: 'noFile'; asset: AssetOf<Kind> }
  | { state: 'ready'; asset: AssetOf<Kind>; url: string }

/** The asset of a code; null when no asset of the kind has it. */
export function codeQuery<Kind extends AssetKind>(kind: Kind, code: string) {
  return queryOptions({
    // Under the library's own key, so that whatever renews the library renews this.
    queryKey: [...assetsKey(kind), 'code', codeKey(code)],
    queryFn: () => lookUpCode(kind, code),
    staleTime: FRESH_MS,
  })
}

/** Looks a code up once it has its six characters and stands still; `wanted` false keeps it waiting. */
export function useCodeLookup<Kind extends AssetKind>(
  kind: Kind,
  code: string,
  wanted = true,
): CodeLookup<Kind> {
  const [settled] = useDebouncedValue(code, SETTLE_MS)
  const complete = codeFault(code) === null
  const enabled = complete && wanted && settled === code
  const query = useQuery({ ...codeQuery(kind, code), enabled })
  if (!complete) return { state: 'incomplete' }
  if (query.data === null) return { state: 'undeclared' }
  if (query.data) {
    const asset: AssetOf<Kind> = query.data
    const { url } = asset as { url: string | null }
    return url === null ? { state: 'noFile', asset } : { state: 'ready', asset, url }
  }
  return { state: query.isError ? 'failed' : 'looking' }
}
