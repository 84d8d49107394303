import { codeKey } from '@griot/contract/assets/code.ts'
import type { AssetKind } from '@griot/contract/assets/kinds.ts'
import { PAGE_SIZE } from '@griot/contract/limits.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
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

/**
 * The assets before and after a code in its list, across pages: a neighbouring page is loaded when it is needed.
 * `at` and `total` count from 1; `at` is null when the code is not on the page, such as after a change that took it off
 * the list, and `total` while it is counted.
 */
export function useNeighbours(kind: AssetKind, { filters, sort, page }: ShownList, code: string) {
  const client = useQueryClient()
  const { data, isPlaceholderData } = useQuery(assetPageQuery(kind, filters, { page, sort }))
  const searching = filters.search !== ''
  const counted = useQuery({ ...assetTotalQuery(kind, filters), enabled: searching })
  const rows = (!isPlaceholderData && data?.assets) || []
  const index = rows.findIndex((asset) => codeKey(asset.code) === codeKey(code))
  const at = index < 0 ? null : (page - 1) * PAGE_SIZE + index + 1
  const total = (searching ? counted.data : data?.pagination?.total) ?? null

  const has = (direction: Direction): boolean => {
    if (at === null) return false
    if (direction < 0) return at > 1
    return index + 1 < rows.length || (total === null ? rows.length === PAGE_SIZE : at < total)
  }
  /** Loads the neighbour with its details, so that they are shown at once; null when there is none. */
  const load = async (direction: Direction): Promise<Neighbour | null> => {
    if (!has(direction)) return null
    const near = rows[index + direction]
    const other = page + direction
    const found = near ? null : await client.fetchQuery(assetPageQuery(kind, filters, { page: other, sort }))
    const asset = near ?? found?.assets.at(direction > 0 ? 0 : -1)
    if (!asset) return null
    await client.ensureQueryData(assetDetailsQuery(kind, asset.code))
    return { code: asset.code, page: near ? page : other }
  }
  return { at, total, has, load }
}
