import type { AssetHits, AssetSort } from '#contract/assets/asset-kind.ts'
import type { AssetKind, AssetOf } from '#contract/assets/kinds.ts'
import type { Pagination } from '#contract/envelope.ts'
import type { LanguageName } from '#contract/languages.ts'
import { presentAsset } from './assets.present.ts'
import type { AssetDeps } from './assets.service.ts'
import * as store from './assets.store.ts'
import { countPart } from './hits.store.ts'
import { countHits, searchAssets } from './search.store.ts'
import type { SearchUpkeep } from './search-upkeep.ts'
import type { OtherSort } from './sorted-pages.ts'
import { listAssetsToMend } from './to-mend/to-mend.service.ts'
import { countToMend } from './to-mend/to-mend.store.ts'

/** A kind bound to what its lists are read with. */
export interface ListDeps extends AssetDeps {
  searches: SearchUpkeep
}

interface SearchQuery {
  language?: LanguageName | undefined
  search: string
  exact: boolean
  file?: 'present' | 'missing' | undefined
  toMend: boolean
  use?: 'used' | 'unused' | undefined
}

export interface AssetListQuery extends SearchQuery {
  sort: AssetSort
  page: number
  limit: number
  count: boolean
}

export interface AssetHitsQuery extends SearchQuery {
  before?: string | undefined
}

/** How far into a list its index is walked in next to no time. */
const SHORT_OFFSET_MOST = 1_000

interface Listed {
  assets: store.AssetRow[]
  /** Null when nobody asked. */
  total: number | null
}

/** A page of assets in an order; with a search, the best hits come first. */
export async function listAssets(
  deps: ListDeps,
  query: AssetListQuery,
): Promise<{ assets: AssetOf<AssetKind>[]; pagination: Pagination | null }> {
  if (query.toMend) {
    const { assets, total } = await listAssetsToMend(deps, {
      ...query,
      filter: toMendBy(deps, query),
    })
    return { assets, pagination: total === null ? null : paginate(query, total) }
  }
  const place = { limit: query.limit, offset: (query.page - 1) * query.limit }
  const { assets, total } = isSearch(query)
    ? await foundAssets(deps, query, place)
    : await listedAssets(deps, query, place)
  return {
    assets: assets.map((row) => presentAsset(row, deps)),
    pagination: total === null ? null : paginate(query, total),
  }
}

/**
 * The next part of the hits of a search: their total in pieces that are soon there, of which one
 * does where an index finds them. An abandoned request is counted no further than it was.
 */
export async function countAssetHits(
  deps: ListDeps,
  query: AssetHitsQuery,
  signal: AbortSignal,
): Promise<AssetHits> {
  if (query.toMend) {
    const hits = await countToMend(deps.pool.lists, deps.kind, toMendBy(deps, query))
    return { hits, before: null }
  }
  if (!isSearch(query)) return { hits: await countOf(deps, query), before: null }
  const from = query.before === undefined ? null : Number(query.before)
  const part = { search: soughtBy(deps, query), before: from, signal }
  const { hits, before } = await countPart(deps.pool.lists, deps.kind, part)
  return { hits, before: before === null ? null : String(before) }
}

export const isSearch = ({ search }: { search: string }) => search.trim() !== ''

const filterOf = ({ language, file, use }: SearchQuery) => ({
  language: language ?? null,
  file: file ?? null,
  use: use ?? null,
})

/** What the filters of a list ask a search for. */
export const soughtBy = ({ searches }: ListDeps, query: SearchQuery) => ({
  ...filterOf(query),
  search: query.search,
  exact: query.exact,
  former: searches.outdated,
})

const toMendBy = (deps: ListDeps, query: SearchQuery) => ({
  ...soughtBy(deps, query),
  rule: null,
})

interface Place {
  limit: number
  offset: number
}

const listedAssets = (deps: ListDeps, query: AssetListQuery, place: Place) =>
  query.sort === 'newest'
    ? newestAssets(deps, query, place)
    : sortedAssets(deps, { ...query, sort: query.sort }, place)

/** The total says from which end the page is nearer. */
async function sortedAssets(
  deps: ListDeps,
  query: AssetListQuery & { sort: OtherSort },
  place: Place,
): Promise<Listed> {
  const { pool, kind } = deps
  const total = await countOf(deps, query)
  const fromEnd = place.offset > total / 2
  const filter = { ...filterOf(query), ...place, sort: query.sort, fromEnd }
  const assets = await store.listInOrder(pool.lists, kind, filter)
  return { assets, total: query.count ? total : null }
}

async function newestAssets(deps: ListDeps, query: AssetListQuery, place: Place): Promise<Listed> {
  const filter = { ...filterOf(query), ...place }
  const near = filter.offset <= SHORT_OFFSET_MOST && filter.file === null && filter.use === null
  // A statement more would cost a near page a tenth of its time.
  const counted = query.count && near
  const [assets, total] = await Promise.all([
    store.listAssets(near ? deps.pool.short : deps.pool.lists, deps.kind, { ...filter, counted }),
    query.count && !near ? countOf(deps, query) : null,
  ])
  if (!counted) return { assets, total }
  return { assets, total: assets[0]?.total ?? (await countOf(deps, query)) }
}

/** Few hits are counted with their page; to count many costs more than the page. */
async function foundAssets(deps: ListDeps, query: AssetListQuery, place: Place): Promise<Listed> {
  const { pool, kind, searches } = deps
  const sought = soughtBy(deps, query)
  const page = { ...sought, ...place }
  const { found, hits } = await searchAssets(pool.searches, kind, page, searches.common)
  if (!query.count) return { assets: found, total: null }
  return { assets: found, total: hits ?? (await countHits(pool.lists, kind, sought)) }
}

const countOf = ({ pool, kind }: ListDeps, query: SearchQuery): Promise<number> =>
  store.countListed(pool.short, kind, filterOf(query))

function paginate(query: { page: number; limit: number }, total: number): Pagination {
  return { page: query.page, pages: Math.ceil(total / query.limit), total, limit: query.limit }
}
