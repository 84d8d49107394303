import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { AssetKind } from '#contract/assets/kinds.ts'
import type { LanguageName } from '#contract/languages.ts'
import { assetCountQuery } from '../../library/assets.queries.ts'

/** What is counted: assets of a kind, in one language or in all. */
export interface Counted {
  kind: AssetKind
  language?: LanguageName
}

export type Count = UseQueryResult<{ total: number; withoutFile: number }>

/**
 * How many assets are declared, and how many of them wait for a file. A count that fails is only
 * logged; its place shows a dash.
 */
export function useCounts(counted: readonly Counted[]): Count[] {
  const counts = useQueries({
    queries: counted.map(({ kind, language }) => ({
      ...assetCountQuery(kind, language),
      staleTime: 0,
    })),
  })
  const failures = counts.map(({ error }) => error).filter((error) => error !== null)
  const failure = failures[0]
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: the log is where this failure is to be told, and nowhere else
    if (failure) console.warn('A count of the dashboard failed.', failure)
  }, [failure])
  return counts
}
