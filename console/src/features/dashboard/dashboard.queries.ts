import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { AssetKind } from '#contract/assets/kinds.ts'
import { assetCountQuery } from '../../shared/assets/assets.queries.ts'

type Count = UseQueryResult<{ total: number; withoutFile: number }>

/**
 * How many assets of each kind are declared. A count that fails is only
 * logged; its place shows a dash.
 */
export function useCounts(kinds: readonly AssetKind[]): Count[] {
  const counts = useQueries({
    queries: kinds.map((kind) => ({ ...assetCountQuery(kind), staleTime: 0 })),
  })
  const failures = counts.map(({ error }) => error).filter((error) => error !== null)
  const failure = failures[0]
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: the log is where this failure is to be told, and nowhere else
    if (failure) console.warn('A count of the dashboard failed.', failure)
  }, [failure])
  return counts
}
