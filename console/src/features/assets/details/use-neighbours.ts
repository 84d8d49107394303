import { codeKey } from '@griot/contract/assets/code-key.ts'
import type { AssetKind } from '@griot/contract/assets/kinds.ts'
import { PAGE_SIZE } from '@griot/contract/limits.ts'
import { hashKey, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { AssetFilters } from '../../../shared/assets/assets.calls.ts'
import {
  assetDetailsQuery,
  assetPageQuery,
  assetTotalQuery,
  type sortOf,
} from '../../../shared/assets/assets.queries.ts'

/** The list that assets are shown from, as it is filtered and sorted, and its current page. */
export interface ShownList {
  filters: AssetFilters
  sort: ReturnType<typeof sortOf>
  page: number
}

/** The next or the previous asset. */
export type Direction = 1 | -1

/** An asset, and the page of the list that it is on. */
export interface Neighbour {
  code: string
  page: number
}

/** Where the shown asset was found last: the details and the dialog of an asset take turns, and a save may unlist it. */
let last = { place: '', index: -1 }

/**
 * The assets before and after a code in its list, across pages: a neighbouring page is loaded when it is needed.
 * `at` and `total` count from 1; `at` is null when the code is not on the page, and `total` while it is counted. After a
 * change that took the asset off the list, its neighbours are those that it had.
 */
export function useNeighbours(kind: AssetKind, { filters, sort, page }: ShownList, code: string) {
  const client = useQueryClient()
  const { data, isPlaceholderData } = useQuery(assetPageQuery(kind, filters, { page, sort }))
  const searching = filters.search !== ''
  const counted = useQuery({ ...assetTotalQuery(kind, filters), enabled: searching })
  const rows = (!isPlaceholderData && data?.assets) || []
  const index = rows.findIndex((asset) => codeKey(asset.code) === codeKey(code))
  const place = hashKey([kind, filters, sort, page, code])
  useEffect(() => {
    if (index >= 0) last = { place, index }
  }, [place, index])
  // What came after it has its place now.
  const wasAt = index < 0 && last.place === place ? last.index : -1
  const near = (direction: Direction) => rows[index >= 0 ? index + direction : direction > 0 ? wasAt : wasAt - 1]
  const at = index < 0 ? null : (page - 1) * PAGE_SIZE + index + 1
  const total = (searching ? counted.data : data?.pagination?.total) ?? null

  const has = (direction: Direction): boolean => {
    if (at === null) return wasAt >= 0 && near(direction) !== undefined
    if (direction < 0) return at > 1
    return near(1) !== undefined || (total === null ? rows.length === PAGE_SIZE : at < total)
  }
  /** Loads the neighbour with its details, so that they are shown at once; null when there is none. */
  const load = async (direction: Direction): Promise<Neighbour | null> => {
    if (!has(direction)) return null
    const beside = near(direction)
    const other = page + direction
    const found = beside ? null : await client.fetchQuery(assetPageQuery(kind, filters, { page: other, sort }))
    const asset = beside ?? found?.assets.at(direction > 0 ? 0 : -1)
    if (!asset) return null
    await client.ensureQueryData(assetDetailsQuery(kind, asset.code))
    return { code: asset.code, page: beside ? page : other }
  }
  return { at, total, has, load }
}
