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
import { type AssetSearch, countHits, searchAssets } from './search.store.ts'
import type { StoredKind } from './stored-kind.ts'
import { usesOfCode } from './uses.store.ts'

/** A kind bound to what its assets are read with. */
export interface AssetDeps {
  kind: StoredKind
  pool: Pool
  links: MediaLinks
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

/** A page of assets, newest first; with a search, texts that match as typed come first. */
export async function listAssets(
  deps: AssetDeps,
  query: AssetListQuery,
): Promise<{ assets: AssetOf<AssetKind>[]; pagination: Pagination | null }> {
  const filter = {
    language: query.language ?? null,
    file: query.file ?? null,
    limit: query.limit,
    offset: (query.page - 1) * query.limit,
  }
  const searching = query.search.trim() !== ''
  const search = { ...filter, search: query.search, exact: query.exact }
  const [found, total] = await Promise.all([
    searching
      ? searchAssets(deps.pool, deps.kind, search)
      : store.listAssets(deps.pool, deps.kind, filter),
    query.count ? countOf(deps, searching, search) : null,
  ])
  return {
    assets: found.map((row) => presentAsset(row, deps)),
    pagination: total === null ? null : paginate(query, total),
  }
}

async function countOf(deps: AssetDeps, searching: boolean, search: AssetSearch): Promise<number> {
  if (searching) return countHits(deps.pool, deps.kind, search)
  const { total, withoutFile } = await countAssets(deps, search.language)
  if (search.file === 'missing') return withoutFile
  if (search.file === 'present') return total - withoutFile
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
