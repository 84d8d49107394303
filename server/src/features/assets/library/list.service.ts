import type { AssetHits, AssetSort } from '@griot/contract/assets/asset-kind.ts'
import type { AssetKind, AssetOf } from '@griot/contract/assets/kinds.ts'
import type { Pagination } from '@griot/contract/envelope.ts'
import type { LanguageName } from '@griot/contract/languages.ts'
import { countHits, searchAssets } from '../search/search.store.ts'
import { listAssetsWithHints } from '../text-hints/text-hints.service.ts'
import { countAssetsWithHints } from '../text-hints/text-hints.store.ts'
import { countFiltered } from '../uses/counts.store.ts'
import { presentAsset } from './assets.present.ts'
import type { AssetDeps } from './assets.service.ts'
import * as store from './assets.store.ts'

export interface SearchQuery {
  language?: LanguageName | undefined
  search: string
  exact: boolean
  file?: 'present' | 'missing' | undefined
  hasTextHints: boolean
  use?: 'used' | 'unused' | undefined
}

export interface AssetListQuery extends SearchQuery {
  sort: AssetSort
  page: number
  limit: number
  count: boolean
}

/** A page before this offset is read from the beginning, without needing the total. */
const FORWARD_OFFSET_MAX = 1_000

interface AssetPage {
  assets: store.AssetRow[]
  /** Null if the total was not requested. */
  total: number | null
}

/** A page of assets in the requested order; with a search, best matches first. */
export async function listAssets(
  deps: AssetDeps,
  query: AssetListQuery,
): Promise<{ assets: AssetOf<AssetKind>[]; pagination: Pagination | null }> {
  if (query.hasTextHints) {
    const { assets, total } = await listAssetsWithHints(deps, {
      ...query,
      filter: hintFilterOfQuery(query),
    })
    return { assets, pagination: total === null ? null : paginate(query, total) }
  }
  const place = { limit: query.limit, offset: (query.page - 1) * query.limit }
  const { assets, total } = isSearch(query)
    ? await pageOfMatches(deps, query, place)
    : await pageOfList(deps, query, place)
  return {
    assets: assets.map((row) => presentAsset(row, deps)),
    pagination: total === null ? null : paginate(query, total),
  }
}

/** The number of matches of a search. */
export async function countAssetHits(deps: AssetDeps, query: SearchQuery): Promise<AssetHits> {
  const { pool, kind } = deps
  if (query.hasTextHints) return { hits: await countAssetsWithHints(pool.listPool, kind, hintFilterOfQuery(query)) }
  if (!isSearch(query)) return { hits: await countFiltered(pool.pipelined, kind, filterOf(query)) }
  return { hits: await countHits(pool.listPool, kind, searchOfQuery(query)) }
}

export const isSearch = ({ search }: { search: string }) => search.trim() !== ''

const filterOf = ({ language, file, use }: SearchQuery) => ({
  language: language ?? null,
  file: file ?? null,
  use: use ?? null,
})

/** The search and filters of a list query. */
export const searchOfQuery = (query: SearchQuery) => ({
  ...filterOf(query),
  search: query.search,
  exact: query.exact,
})

const hintFilterOfQuery = (query: SearchQuery) => ({ ...searchOfQuery(query), rule: null })

interface PageRange {
  limit: number
  offset: number
}

/** A deep page is read from the nearer end of the list, which requires the total. */
async function pageOfList({ pool, kind }: AssetDeps, query: AssetListQuery, place: PageRange): Promise<AssetPage> {
  const { sort, count } = query
  const filter = filterOf(query)
  const countAll = () => countFiltered(pool.pipelined, kind, filter)
  if (place.offset <= FORWARD_OFFSET_MAX) {
    const page = { filter, sort, ...place, fromEnd: false }
    // With a filter, matches may be rare, and then the whole index is read.
    const isShort = sort === 'newest' && filter.file === null && filter.use === null
    const database = isShort ? pool.pipelined : pool.listPool
    const assets = await store.listAssets(database, kind, page, { counted: count })
    return { assets, total: count ? (assets[0]?.total ?? (await countAll())) : null }
  }
  const total = await countAll()
  const page = { filter, sort, ...place, fromEnd: place.offset > total / 2 }
  const assets = await store.listAssets(pool.listPool, kind, page)
  return { assets, total: count ? total : null }
}

/** Few matches are counted together with their page; counting many takes longer than the page. */
async function pageOfMatches({ pool, kind }: AssetDeps, query: AssetListQuery, place: PageRange): Promise<AssetPage> {
  const sought = searchOfQuery(query)
  const { found, hits } = await searchAssets(pool.searchPool, kind, { ...sought, ...place })
  if (!query.count) return { assets: found, total: null }
  return { assets: found, total: hits ?? (await countHits(pool.listPool, kind, sought)) }
}

function paginate(query: { page: number; limit: number }, total: number): Pagination {
  return { page: query.page, pages: Math.ceil(total / query.limit), total, limit: query.limit }
}
