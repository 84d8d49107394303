import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { codeFault } from '#contract/assets/code.ts'
import type { AssetKind, AssetOf } from '#contract/assets/kinds.ts'
import { codeQuery } from '../assets/assets.queries.ts'

/** Result of looking up a code. */
export type CodeLookup<Kind extends AssetKind = AssetKind> =
  | { state: 'incomplete' }
  | { state: 'looking' }
  | { state: 'failed' }
  | { state: 'undeclared' }
  | { state: 'noFile'; asset: AssetOf<Kind> }
  | { state: 'ready'; asset: AssetOf<Kind>; url: string }

/**
 * Looks up a complete code, once for everything on the page that shows it, debounced after changes. `wanted` false
 * delays it.
 */
export function useCodeLookup<Kind extends AssetKind>(
  kind: Kind,
  code: string,
  wanted = true,
): CodeLookup<Kind> {
  const [first] = useState(code)
  const complete = codeFault(code) === null
  const query = useQuery({
    ...codeQuery(kind, code, { settle: code !== first }),
    enabled: complete && wanted,
  })
  if (!complete) return { state: 'incomplete' }
  if (query.data === null) return { state: 'undeclared' }
  if (query.data) {
    const asset: AssetOf<Kind> = query.data
    const { url } = asset as { url: string | null }
    return url === null ? { state: 'noFile', asset } : { state: 'ready', asset, url }
  }
  return { state: query.isError ? 'failed' : 'looking' }
}
