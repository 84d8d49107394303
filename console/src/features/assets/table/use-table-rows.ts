import type { AssetKind } from '@griot/contract/assets/kinds.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useLayoutEffect, useMemo } from 'react'
import { filtersOf, sortOf } from '../../../shared/assets/assets.queries.ts'
import type { AssetListSearch } from '../list/asset-list.search.ts'
import { tableRowsQuery } from './table.queries.ts'
import type { TableStore } from './table-store.ts'

/** The rows of the list, in the table's store; further ones on request. */
export function useTableRows(kind: AssetKind, search: AssetListSearch, store: TableStore) {
  const { search: text, language, file, use, exact, hasTextHints } = search
  const filters = useMemo(
    () => filtersOf({ search: text, language, file, use, exact, hasTextHints }),
    [text, language, file, use, exact, hasTextHints],
  )
  const list = useInfiniteQuery(tableRowsQuery(kind, filters, sortOf(kind, filters, search.sort)))
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = list
  const rows = useMemo(() => {
    // Assets declared in the meantime move others onto the next page, where they come again.
    const byId = new Map(data?.pages.flatMap(({ assets }) => assets).map((asset) => [asset.id, asset]))
    return [...byId.values()]
  }, [data])
  useLayoutEffect(() => store.show(rows), [store, rows])

  /** Loads rows until there are so many, or no more. */
  const loadUntil = useCallback(
    async (count: number) => {
      for (;;) {
        if (store.state().rows.length >= count) return
        const { hasNextPage: more, isError } = await fetchNextPage({ cancelRefetch: false })
        await new Promise(requestAnimationFrame)
        if (isError || !more) return
      }
    },
    [store, fetchNextPage],
  )
  const total = data?.pages[0]?.pagination?.total ?? (hasNextPage || !data ? -1 : rows.length)
  return { list, rows, total, hasNextPage, isFetchingNextPage, loadUntil, filters }
}
