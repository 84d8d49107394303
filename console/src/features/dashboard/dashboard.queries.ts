import type { AssetKind } from '@griot/contract/assets/kinds.ts'
import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import { useEffect } from 'react'
import { assetCountQuery } from '../../shared/assets/assets.queries.ts'

type Count = UseQueryResult<{ total: number; withoutFile: number }>

/** Number of declared assets per kind. A failed count is only logged and shown as a dash. */
export function useCounts(kinds: readonly AssetKind[]): Count[] {
  const counts = useQueries({
    queries: kinds.map((kind) => ({ ...assetCountQuery(kind), staleTime: 0 })),
  })
  const failures = counts.map(({ error }) => error).filter((error) => error !== null)
  const failure = failures[0]
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: this failure is reported in the log only
    if (failure) console.warn('A count of the dashboard failed.', failure)
  }, [failure])
  return counts
}
