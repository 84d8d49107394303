import type { AssetKind } from '@griot/contract/assets/kinds.ts'
import { PAGE_SIZE_MAX } from '@griot/contract/limits.ts'
import { type InfiniteData, infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import { type AssetFilters, type AssetPage, listAssets } from '../../../shared/assets/assets.calls.ts'
import { assetsKey, type sortOf } from '../../../shared/assets/assets.queries.ts'
import type { Asset } from './table-state.ts'

const tableKey = (kind: AssetKind) => [...assetsKey(kind), 'table'] as const

/**
 * The rows of a list, page after page as they come into view. They are read when the table opens, like the row of a
 * form: a refetch while cells are edited would move rows.
 */
export function tableRowsQuery(kind: AssetKind, filters: AssetFilters, sort: ReturnType<typeof sortOf>) {
  return infiniteQueryOptions({
    queryKey: [...tableKey(kind), filters, sort ?? 'newest'],
    queryFn: ({ signal, pageParam: page }) => {
      const count = page === 1 && filters.search === '' ? 'true' : 'false'
      return listAssets(kind, { ...filters, sort, page, limit: PAGE_SIZE_MAX, count }, signal)
    },
    initialPageParam: 1,
    getNextPageParam: (last, all) => (last.assets.length === PAGE_SIZE_MAX ? all.length + 1 : undefined),
    staleTime: Infinity,
    gcTime: 0,
  })
}

/** Takes over changes of rows that the table itself has saved. */
export function updateTableRows(queries: QueryClient, kind: AssetKind, change: (asset: Asset) => Asset): void {
  queries.setQueriesData<InfiniteData<AssetPage<AssetKind>>>({ queryKey: tableKey(kind) }, (data) =>
    data ? { ...data, pages: data.pages.map((page) => ({ ...page, assets: page.assets.map(change) })) } : undefined,
  )
}

/** Refreshes everything else about these assets; the rows of the table are up to date. */
export function refreshOtherLists(queries: QueryClient, kind: AssetKind): void {
  const key = assetsKey(kind)
  void queries.invalidateQueries({ queryKey: key, predicate: ({ queryKey }) => queryKey[key.length] !== 'table' })
}
