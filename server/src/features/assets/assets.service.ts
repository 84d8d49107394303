import { codeKey, normaliseCode } from '#contract/assets/code.ts'
import type { AssetDetailsOf } from '#contract/assets/details.ts'
import type { AssetKind, AssetOf } from '#contract/assets/kinds.ts'
import type { Pagination } from '#contract/envelope.ts'
import type { LanguageName } from '#contract/languages.ts'
import { CallError } from '../../call-error.ts'
import type { MediaLinks } from '../../http/media-links.ts'
import type { Pool } from '../../storage/database/connect.ts'
import { presentAsset, presentDetails } from './assets.present.ts'
import * as store from './assets.store.ts'
import { countAssets as readCounts } from './counts.store.ts'
import { countHits, searchAssets } from './search.store.ts'
import type { SearchUpkeep } from './search-upkeep.ts'
import type { StoredKind } from './stored-kind.ts'
import { usesOfCode } from './uses.store.ts'

/** A kind bound to what its assets are read with. */
export interface AssetDeps {
  kind: StoredKind
  pool: Pool
  links: MediaLinks
}

interface ListDeps extends AssetDeps {
  searches: SearchUpkeep
}

export interface AssetListQuery {
  language?: LanguageName | undefined
  search: string
  page: number
  limit: number
  exact: boolean
  file?: 'present' | 'missing' | undefined
  count: boolean
}

/** A page of assets, newest first; with a search, the best hits come first. */
export async function listAssets(
  deps: ListDeps,
  query: AssetListQuery,
): Promise<{ assets: AssetOf<AssetKind>[]; pagination: Pagination | null }> {
  const filter = {
    language: query.language ?? null,
    file: query.file ?? null,
    limit: query.limit,
    offset: (query.page - 1) * query.limit,
  }
  const { assets, total } =
    query.search.trim() === ''
      ? await newestAssets(deps, query, filter)
      : await foundAssets(deps, query, filter)
  return {
    assets: assets.map((row) => presentAsset(row, deps)),
    pagination: total === null ? null : paginate(query, total),
  }
}

interface Listed {
  assets: store.AssetRow[]
  /** Null when nobody asked. */
  total: number | null
}

async function newestAssets(
  deps: AssetDeps,
  { count }: AssetListQuery,
  filter: store.AssetFilter,
): Promise<Listed> {
  const [assets, total] = await Promise.all([
    store.listAssets(deps.pool, deps.kind, filter),
    count ? countOf(deps, filter) : null,
  ])
  return { assets, total }
}

/** Few hits are counted with their page; to count many costs more than the page. */
async function foundAssets(
  { pool, kind, searches }: ListDeps,
  { search, exact, count }: AssetListQuery,
  filter: store.AssetFilter,
): Promise<Listed> {
  const page = { ...filter, search, exact, former: searches.outdated }
  const { found, hits } = await searchAssets(pool.searches, kind, page)
  if (!count) return { assets: found, total: null }
  return { assets: found, total: hits ?? (await countHits(pool, kind, page)) }
}

async function countOf(deps: AssetDeps, filter: store.AssetFilter): Promise<number> {
  const { total, withoutFile } = await countAssets(deps, filter.language)
  if (filter.file === 'missing') return withoutFile
  if (filter.file === 'present') return total - withoutFile
  return total
}

function paginate(query: { page: number; limit: number }, total: number): Pagination {
  return { page: query.page, pages: Math.ceil(total / query.limit), total, limit: query.limit }
}

/** How many are declared, and how many of them wait for a file. */
export function countAssets(
  deps: AssetDeps,
  language: string | null,
): Promise<{ total: number; withoutFile: number }> {
  return readCounts(deps.pool, deps.kind, language)
}

/** @throws CallError not_found */
export async function getAsset(deps: AssetDeps, code: string): Promise<AssetDetailsOf<AssetKind>> {
  const { kind, pool } = deps
  const row = await store.findAsset(pool, kind, code)
  if (!row) throw new CallError('not_found', { message: kind.entry.messages.notFound })
  const [files, uses] = await Promise.all([
    store.filesOfAsset(pool, kind, row.id),
    usesOfCode(pool, kind.kind, code),
  ])
  return presentDetails(row, deps, { files, uses })
}

export interface DeclaredCheck {
  /** The codes that are not declared, as they were sent. */
  doNotExit: string[]
  declared?: (AssetOf<AssetKind> & { fileSince: string | null })[]
}

/** Which codes are not declared, and on request what the others are. */
export async function checkDeclared(
  deps: AssetDeps,
  given: { codes: readonly string[]; details: boolean },
): Promise<DeclaredCheck> {
  const { kind, pool } = deps
  const keyOf = (code: string) => codeKey(normaliseCode(kind.entry.suffix, code))
  const keys = [...new Set(given.codes.map(keyOf))].filter((key) => !key.includes('\u0000'))
  if (!given.details) {
    const declared = new Set(await store.declaredCodes(pool, kind, keys))
    return { doNotExit: given.codes.filter((code) => !declared.has(keyOf(code))) }
  }
  const found = await store.declaredAssets(pool, kind, keys)
  const declared = new Set(found.map((row) => codeKey(row.code)))
  return {
    doNotExit: given.codes.filter((code) => !declared.has(keyOf(code))),
    declared: found.map((row) => ({
      ...presentAsset(row, deps),
      fileSince: row.file_since?.toISOString() ?? null,
    })),
  }
}

/** Assets as lists show them, by their ids. */
export async function assetsById(
  deps: AssetDeps,
  ids: readonly number[],
): Promise<AssetOf<AssetKind>[]> {
  return (await store.assetsById(deps.pool, deps.kind, ids)).map((row) => presentAsset(row, deps))
}
