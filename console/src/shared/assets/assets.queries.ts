import type { AssetSort } from '@griot/contract/assets/asset-kind.ts'
import { codeKey } from '@griot/contract/assets/code-key.ts'
import { ASSET_KIND_NAMES, ASSET_KINDS, type AssetKind } from '@griot/contract/assets/kinds.ts'
import type { LanguageName } from '@griot/contract/languages.ts'
import { ASSET_SEARCH_SIZE, PAGE_SIZE } from '@griot/contract/limits.ts'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'
import { type AssetFilters, countAssets, countHits, getAsset, listAssets } from './assets.calls.ts'
import { countUses } from './lifecycle.calls.ts'

/** Root of all asset query keys, so that one invalidation refreshes everything. */
export const ASSETS_KEY = ['assets'] as const
export const assetsKey = (kind: AssetKind) => [...ASSETS_KEY, kind] as const

/** The effective filters: `exact` only matters with a search. */
export function filtersOf(filters: AssetFilters): AssetFilters {
  const { search, language, file, use, hasTextHints, exact } = filters
  return { search, language, file, use, hasTextHints, exact: search === '' ? undefined : exact }
}

type ListSort = Exclude<AssetSort, 'newest'> | undefined

/** The effective sort order: a search has its own, and sorting by text needs a language. */
export function sortOf(kind: AssetKind, { search, language }: AssetFilters, sort: ListSort): ListSort {
  if (search !== '') return undefined
  return sort === 'text' && ASSET_KINDS[kind].hasLanguage && !language ? undefined : sort
}

/** A page of rows. A search comes without its pagination, which costs more than the rows and is loaded separately. */
export function assetPageQuery<Kind extends AssetKind>(
  kind: Kind,
  filters: AssetFilters,
  { page, sort }: { page: number; sort: ListSort },
) {
  const count = filters.search === '' ? 'true' : 'false'
  return queryOptions({
    queryKey: [...assetsKey(kind), 'page', filters, sort ?? 'newest', page],
    queryFn: async ({ signal }) => {
      const query = { ...filters, sort, page, limit: PAGE_SIZE, count } as const
      return { ...(await listAssets(kind, query, signal)), search: filters.search }
    },
    placeholderData: keepPreviousData,
  })
}

/** How long a total stays fresh. */
const TOTAL_FRESH_MS = 10_000

/** Number of assets that match the filters. */
export function assetTotalQuery(kind: AssetKind, filters: AssetFilters) {
  return queryOptions({
    queryKey: [...assetsKey(kind), 'total', filters],
    queryFn: async ({ signal }) => (await countHits(kind, filters, signal)).hits,
    staleTime: TOTAL_FRESH_MS,
  })
}

/** Number of declared assets in one or all languages, and how many lack a file or have findings. */
export function assetCountQuery(kind: AssetKind, language?: LanguageName) {
  return queryOptions({
    queryKey: [...assetsKey(kind), 'count', language ?? 'all'],
    queryFn: ({ signal }) => countAssets(kind, language, signal),
    placeholderData: keepPreviousData,
  })
}

/** Numbers of declared assets, with a file and used, for every kind and language, in one short response. */
export function assetSummaryQuery() {
  return queryOptions({
    queryKey: [...ASSETS_KEY, 'summary'],
    queryFn: ({ signal }) => call('getAssetSummary', { signal }),
    staleTime: 0,
  })
}

/** Of all kinds, in one short response: newest assets without a file or a use, and those with most findings. */
export function worklistQuery() {
  return queryOptions({
    queryKey: [...ASSETS_KEY, 'worklists'],
    queryFn: ({ signal }) => call('getAssetWorklist', { signal }),
    staleTime: 0,
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

/** Uses and takes to review of the assets of a page, by lower-case code; loaded separately. */
export function assetUsesQuery(kind: AssetKind, codes: readonly string[]) {
  return queryOptions({
    queryKey: [...assetsKey(kind), 'uses', codes.map(codeKey)],
    queryFn: ({ signal }) => countUses(kind, codes, signal),
  })
}

/** How long the suggestions for a lesson stay fresh: a few activities; a code that is not among them is looked up. */
const SUGGESTIONS_FRESH_MS = 120_000

/** The first declared assets of each kind that a lesson uses, and the newest unused ones of its language. */
export function lessonAssetsQuery(lessonId: string) {
  return queryOptions({
    queryKey: [...ASSETS_KEY, 'lesson', lessonId],
    queryFn: async ({ signal, client }) => {
      const assets = await call('listLessonAssets', { params: { id: lessonId }, signal })
      // Typing one of these codes then needs no look-up.
      for (const kind of ASSET_KIND_NAMES)
        for (const asset of [...assets.used[kind], ...assets.unused[kind]])
          client.setQueryData(keyOfCode(kind, asset.code), asset)
      return assets
    },
    staleTime: SUGGESTIONS_FRESH_MS,
    gcTime: SUGGESTIONS_FRESH_MS,
  })
}

/** Maximum shown of assets without a file. */
const WAITING_SHOWN = 10

/** The newest declared assets without a file, and their total. */
export function missingFilesQuery(kind: AssetKind, language: LanguageName | undefined) {
  return queryOptions({
    queryKey: [...assetsKey(kind), 'waiting', language ?? 'all'],
    queryFn: ({ signal }) => {
      const filters = { search: '', language, file: 'missing' } as const
      return listAssets(kind, { ...filters, limit: WAITING_SHOWN, count: 'true' }, signal)
    },
    placeholderData: keepPreviousData,
  })
}

/** The key of one code, which search results fill as well. */
export const keyOfCode = (kind: AssetKind, code: string) => [...assetsKey(kind), 'code', codeKey(code)] as const

/** A search in the library. */
export interface AssetSearchQuery {
  term: string
  /** Absent for all languages. */
  language: LanguageName | undefined
}

/** The best results of a search, in pages. */
export function assetHitsQuery<Kind extends AssetKind>(kind: Kind, { term, language }: AssetSearchQuery) {
  const own = ASSET_KINDS[kind].hasLanguage ? language : undefined
  return infiniteQueryOptions({
    queryKey: [...assetsKey(kind), 'hits', term, own ?? null],
    queryFn: async ({ signal, pageParam: page, client }) => {
      const limit = ASSET_SEARCH_SIZE
      const query = { search: term, limit, page, language: own, count: 'false' } as const
      const { assets } = await listAssets(kind, query, signal)
      // Cache each result, so that choosing it needs no look-up.
      for (const asset of assets) client.setQueryData(keyOfCode(kind, asset.code), asset)
      return assets
    },
    initialPageParam: 1,
    getNextPageParam: (last, all) => (last.length === ASSET_SEARCH_SIZE ? all.length + 1 : undefined),
    placeholderData: keepPreviousData,
  })
}
