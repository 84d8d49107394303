import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { codeKey } from '#contract/assets/code.ts'
import { ASSET_KINDS, type AssetKind } from '#contract/assets/kinds.ts'
import type { LanguageName } from '#contract/languages.ts'
import { ASSET_SEARCH_SIZE, PAGE_SIZE } from '#contract/limits.ts'
import { ApiError } from '../api/api-error.ts'
import { type AssetFilters, countAssets, getAsset, listAssets } from './assets.calls.ts'

/** Everything about assets hangs on these keys, so that one invalidation renews it all. */
export const ASSETS_KEY = ['assets'] as const
export const assetsKey = (kind: AssetKind) => [...ASSETS_KEY, kind] as const

/** The filters that matter: marks only do to a search. */
export function filtersOf({ search, language, file, exact }: AssetFilters): AssetFilters {
  return { search, language, file, exact: search === '' ? undefined : exact }
}

/**
 * A page of rows. With a search it comes without its pagination, which is dearer than the rows and
 * fills in beside them.
 */
export function assetPageQuery<Kind extends AssetKind>(
  kind: Kind,
  filters: AssetFilters,
  page: number,
) {
  const count = filters.search === '' ? 'true' : 'false'
  return queryOptions({
    queryKey: [...assetsKey(kind), 'page', filters, page],
    queryFn: async ({ signal }) => {
      const query = { ...filters, page, limit: PAGE_SIZE, count } as const
      return { ...(await listAssets(kind, query, signal)), search: filters.search }
    },
    placeholderData: keepPreviousData,
  })
}

/** How many assets the filters leave. */
export function assetTotalQuery(kind: AssetKind, filters: AssetFilters) {
  return queryOptions({
    queryKey: [...assetsKey(kind), 'total', filters],
    queryFn: async ({ signal }) => {
      const query = { ...filters, limit: 1, count: 'true' } as const
      return (await listAssets(kind, query, signal)).pagination?.total ?? 0
    },
  })
}

/** How many are declared, in one language or in all, and how many of them lack a file. */
export function assetCountQuery(kind: AssetKind, language?: LanguageName) {
  return queryOptions({
    queryKey: [...assetsKey(kind), 'count', language ?? 'all'],
    queryFn: ({ signal }) => countAssets(kind, language, signal),
    placeholderData: keepPreviousData,
  })
}

/** An asset with its files and uses; null when its code is not declared. */
export function assetDetailsQuery<Kind extends AssetKind>(kind: Kind, code: string) {
  return queryOptions({
    queryKey: [...assetsKey(kind), 'details', codeKey(code)],
    queryFn: ({ signal }) =>
      getAsset(kind, code, signal).catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 404) return null
        throw error
      }),
  })
}

/** What someone asked the library for. */
export interface AssetQuestion {
  term: string
  /** Absent for all languages. */
  language: LanguageName | undefined
}

/** The best hits of a question, a few at a time. */
export function assetHitsQuery<Kind extends AssetKind>(
  kind: Kind,
  { term, language }: AssetQuestion,
) {
  const own = ASSET_KINDS[kind].hasLanguage ? language : undefined
  return infiniteQueryOptions({
    queryKey: [...assetsKey(kind), 'hits', term, own ?? null],
    queryFn: async ({ signal, pageParam: page }) => {
      const limit = ASSET_SEARCH_SIZE
      const query = { search: term, limit, page, language: own, count: 'false' } as const
      return (await listAssets(kind, query, signal)).assets
    },
    initialPageParam: 1,
    getNextPageParam: (last, all) =>
      last.length === ASSET_SEARCH_SIZE ? all.length + 1 : undefined,
    placeholderData: keepPreviousData,
  })
}
