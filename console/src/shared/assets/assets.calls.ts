import type { CallBody, CallName, CallQuery } from '@griot/contract/api.ts'
import type { AssetHits, AssetSort } from '@griot/contract/assets/asset-kind.ts'
import type { SkippedRow } from '@griot/contract/assets/declare.ts'
import type { AssetDetailsOf } from '@griot/contract/assets/details.ts'
import type { Duplicates } from '@griot/contract/assets/duplicates.ts'
import { ASSET_KINDS, type AssetKind, type AssetOf } from '@griot/contract/assets/kinds.ts'
import { ASSET_CALLS } from '@griot/contract/calls/assets/assets.ts'
import type { Pagination } from '@griot/contract/envelope.ts'
import type { LanguageName } from '@griot/contract/languages.ts'
import type { FixedField } from '@griot/contract/lint/lint-row.ts'
import { call } from '../../api/client.ts'
import { recordFixes } from '../text-hints/recently-fixed.ts'

// Calls whose kind is a value: the table maps it to a call, and the client has parsed the response by that call's
// schema. So the types are asserted here only.

/** Filters of an asset list. */
export interface AssetFilters {
  search: string
  language?: LanguageName | undefined
  /** Only assets with a file, or only those without. */
  file?: 'present' | 'missing' | undefined
  /** Only used assets, or only unused ones. */
  use?: 'used' | 'unused' | undefined
  /** `true` matches diacritics as typed. */
  exact?: 'true' | undefined
  /** `true` returns only assets whose texts have findings. */
  hasTextHints?: 'true' | undefined
}

interface ListQuery extends AssetFilters {
  /** Newest first when absent. */
  sort?: Exclude<AssetSort, 'newest'> | undefined
  page?: number
  limit: number
  /** `false` leaves the pagination out. */
  count: 'true' | 'false'
}

export interface AssetPage<Kind extends AssetKind> {
  assets: AssetOf<Kind>[]
  pagination: Pagination | null
}

export async function listAssets<Kind extends AssetKind>(
  kind: Kind,
  query: ListQuery,
  signal: AbortSignal,
): Promise<AssetPage<Kind>> {
  const response: { pagination: Pagination | null } = await call(ASSET_CALLS[kind].list, {
    query,
    signal,
  })
  const { [ASSET_KINDS[kind].plural]: assets } = response as unknown as Record<string, AssetOf<Kind>[]>
  return { assets: assets ?? [], pagination: response.pagination }
}

export function countAssets(
  kind: AssetKind,
  language: LanguageName | undefined,
  signal: AbortSignal,
): Promise<{ total: number; withoutFile: number; withTextHints?: number | undefined }> {
  const name = ASSET_CALLS[kind].count
  const query: object = { language, withTextHints: 'true' }
  return call(name, { query: query as CallQuery<typeof name>, signal })
}

/** Number of assets that match the filters. */
export function countHits(kind: AssetKind, query: AssetFilters, signal: AbortSignal): Promise<AssetHits> {
  const name = ASSET_CALLS[kind].hits
  return call(name, { query: query as CallQuery<typeof name>, signal })
}

export async function getAsset<Kind extends AssetKind>(
  kind: Kind,
  code: string,
  signal?: AbortSignal,
): Promise<AssetDetailsOf<Kind>> {
  const response: unknown = await call(ASSET_CALLS[kind].get, { params: { code }, signal })
  return response as AssetDetailsOf<Kind>
}

/** A row to send; the contract validates its fields. */
export type AssetRow = { code: string } & Readonly<Record<string, unknown>>

export interface BatchResult {
  saved: {
    row: number
    id: string
    code: string
    version: number
    /** Corrections made while saving. */
    appliedHints?: FixedField[] | undefined
  }[]
  skipped: SkippedRow[]
}

export async function declareAssets(
  kind: AssetKind,
  rows: readonly AssetRow[],
  idempotencyKey: string,
): Promise<BatchResult> {
  const name: CallName = ASSET_CALLS[kind].declare
  const body = rows as unknown as CallBody<typeof name>
  const result: BatchResult = await call(name, { body, idempotencyKey })
  recordFixes(kind, result.saved)
  return result
}

export async function updateAssets(
  kind: AssetKind,
  rows: readonly (AssetRow & { id: string; version: number })[],
  idempotencyKey?: string,
): Promise<BatchResult> {
  const name: CallName = ASSET_CALLS[kind].update
  const body = rows as unknown as CallBody<typeof name>
  const result: BatchResult = await call(name, { body, idempotencyKey })
  recordFixes(kind, result.saved)
  return result
}

/**
 * For files about to be sent: which of them have content that other assets already have, and which assets. At most
 * `DUPLICATES_AT_ONCE_MAX`.
 */
export async function findDuplicates(
  kind: AssetKind,
  files: readonly { code: string; sha256: string }[],
): Promise<(Duplicates & { code: string })[]> {
  const name = ASSET_CALLS[kind].findDuplicates
  const { found } = await call(name, { body: [...files] })
  return found
}

/** A declared asset with the date of its file, the file, and the number of published places that use it. */
export type DeclaredAsset<Kind extends AssetKind> = AssetOf<Kind> & {
  fileSince: string | null
  fileSha256: string | null
  available: number
}

/** Codes per request: a folder of thousands is checked in parts, so that first results come early. */
const CODES_AT_ONCE = 500

/** Which codes are not declared, and the assets of the others. */
export async function checkDeclared<Kind extends AssetKind>(
  kind: Kind,
  codes: readonly string[],
  { isExport = false, signal }: { isExport?: boolean; signal?: AbortSignal } = {},
): Promise<{ undeclared: string[]; declared: DeclaredAsset<Kind>[] }> {
  const all = { undeclared: [] as string[], declared: [] as DeclaredAsset<Kind>[] }
  for (let start = 0; start < codes.length; start += CODES_AT_ONCE) {
    const body = codes.slice(start, start + CODES_AT_ONCE).map((code) => ({ code }))
    const response: { doNotExit: string[]; declared?: unknown } = await call(ASSET_CALLS[kind].checkDeclared, {
      query: { details: 'true', ...(isExport && start === 0 && { export: 'true' }) },
      body,
      signal,
    })
    all.undeclared.push(...response.doNotExit)
    all.declared.push(...((response.declared ?? []) as DeclaredAsset<Kind>[]))
  }
  return all
}
