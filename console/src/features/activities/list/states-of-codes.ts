import type { AssetReference } from '@griot/contract/assets/references.ts'
import type { ReferencedCode } from '@griot/contract/readiness/readiness.ts'
import type { QueryClient } from '@tanstack/react-query'
import { codeQuery } from '../../../shared/codes/code-lookup.ts'

/** Maximum age of a look-up when something is about to be published. */
const FRESH_MS = 15_000

/**
 * The library's state of each code in an unsaved form.
 * @throws what the look-up throws
 */
export function statesOfCodes(client: QueryClient, named: readonly AssetReference[]): Promise<ReferencedCode[]> {
  return Promise.all(
    named
      .filter(({ code }) => code !== '')
      .map(async (reference) => {
        const asset = await client.fetchQuery({
          ...codeQuery(reference.kind, reference.code),
          staleTime: FRESH_MS,
        })
        return { ...reference, state: stateOf(asset) }
      }),
  )
}

function stateOf(asset: { url: string | null } | null): ReferencedCode['state'] {
  if (asset === null) return 'undeclared'
  return asset.url === null ? 'noFile' : 'ready'
}
