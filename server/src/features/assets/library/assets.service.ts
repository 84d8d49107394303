import { codeFault, normaliseCode } from '@griot/contract/assets/code.ts'
import { codeKey } from '@griot/contract/assets/code-key.ts'
import type { AssetDetailsOf } from '@griot/contract/assets/details.ts'
import type { Duplicates } from '@griot/contract/assets/duplicates.ts'
import type { AssetKind, AssetOf } from '@griot/contract/assets/kinds.ts'
import type { AssetSummary } from '@griot/contract/assets/summary.ts'
import type { AssetUse, AssetUseCount } from '@griot/contract/assets/uses.ts'
import type { LanguageName } from '@griot/contract/languages.ts'
import type { MediaLinks } from '../../../http/auth/media-links.ts'
import { CallError } from '../../../shared/call-error.ts'
import type { Database } from '../../../storage/database/database.ts'
import type { Pool } from '../../../storage/database/pool/connect.ts'
import type { StoredKind } from '../kinds/stored-kind.ts'
import { countAssetsWithHints, hintCountsByKind, NO_FILTER } from '../text-hints/text-hints.store.ts'
import { countAssets as readCounts, summarize as readSummary } from '../uses/counts.store.ts'
import { countUses, usesByCode } from '../uses/uses.store.ts'
import { unusualLengthWarnings, usualLengths } from '../usual-lengths/usual-lengths.ts'
import { presentAsset, presentDetails } from './assets.present.ts'
import * as store from './assets.store.ts'
import { findDetails } from './details.store.ts'
import { duplicatesOf } from './duplicates.store.ts'

/** A kind with what is needed to read its assets. */
export interface AssetDeps {
  kind: StoredKind
  pool: Pool
  links: MediaLinks
}

/** How many assets are declared, lack a file and, on request, have lint findings. */
export async function countAssets(
  { pool, kind }: AssetDeps,
  language: LanguageName | null,
  { withTextHints = false } = {},
): Promise<{ total: number; withoutFile: number; withTextHints?: number }> {
  if (!withTextHints) return readCounts(pool.pipelined, kind, language)
  const [counts, odd] = await Promise.all([
    readCounts(pool.pipelined, kind, language),
    countAssetsWithHints(pool, kind, { ...NO_FILTER, language }),
  ])
  return { ...counts, withTextHints: odd }
}

/** Counts for every kind and language. */
export async function summarize({ pool }: Pick<AssetDeps, 'pool'>): Promise<AssetSummary> {
  const [counts, odd] = await Promise.all([readSummary(pool.pipelined), hintCountsByKind(pool)])
  const byPlace = new Map(odd.map(({ kind, language, assets }) => [`${kind} ${language}`, assets]))
  return {
    counts: counts.map((one) => ({
      ...one,
      withTextHints: byPlace.get(`${one.kind} ${one.language}`) ?? 0,
    })),
  }
}

/** @throws CallError not_found */
export async function getAsset(
  deps: AssetDeps,
  code: string,
  database: Database = deps.pool,
): Promise<AssetDetailsOf<AssetKind>> {
  const { kind } = deps
  const row = await findDetails(database, kind, code)
  if (!row) throw new CallError('not_found', { message: kind.entry.apiMessages.notFound })
  const usual = await usualLengths(deps, row, database)
  return presentDetails(row, deps, unusualLengthWarnings(usual, row.files))
}

export interface DeclaredCheck {
  /** The codes that are not declared, as they were sent. */
  doNotExit: string[]
  declared?: (AssetOf<AssetKind> & {
    fileSince: string | null
    fileSha256: string | null
    speaker: string
    available: number
  })[]
}

/** Which codes are not declared, and on request the assets of the others. */
export async function checkDeclared(
  deps: AssetDeps,
  input: { codes: readonly string[]; details: boolean },
): Promise<DeclaredCheck> {
  const { kind, pool } = deps
  const keys = input.codes.map((code) => codeKey(normaliseCode(kind.entry.suffix, code)))
  const validCodes = [...new Set(keys)].filter((key) => codeFault(key) === null)
  const undeclared = (declared: ReadonlySet<string>) => input.codes.filter((_, at) => !declared.has(keys[at] ?? ''))
  if (!input.details) return { doNotExit: undeclared(new Set(await store.declaredCodes(pool, kind, validCodes))) }
  const found = await store.declaredAssets(pool, kind, validCodes)
  const used = new Map((await countUsesOfCodes(deps, validCodes)).map((use) => [use.code, use]))
  return {
    doNotExit: undeclared(new Set(found.map((row) => codeKey(row.code)))),
    declared: found.map((row) => ({
      ...presentAsset(row, deps),
      fileSince: row.file_since?.toISOString() ?? null,
      fileSha256: row.file_sha256,
      speaker: row.speaker,
      available: used.get(codeKey(row.code))?.available ?? 0,
    })),
  }
}

/** For files about to be sent: which other assets already have their content. */
export async function findDuplicates(
  { kind, pool }: AssetDeps,
  files: readonly { code: string; sha256: string }[],
): Promise<(Duplicates & { code: string })[]> {
  const same = await duplicatesOf(pool, kind.kind, files)
  return files.map(({ code }) => ({ code, ...same(code) })).filter(({ assets }) => assets.length > 0)
}

/** In how many places codes are used and how many takes they have to review, for those with any. */
export async function countUsesOfCodes({ kind, pool }: AssetDeps, codes: readonly string[]): Promise<AssetUseCount[]> {
  const keys = [...new Set(codes.map(codeKey))].filter((key) => codeFault(key) === null)
  return keys.length === 0 ? [] : countUses(pool, kind.kind, keys)
}

/** The existing ones of some assets, each with the places that use it, sorted by code. */
export async function assetsWithUses(
  deps: AssetDeps,
  codes: readonly string[],
): Promise<(AssetOf<AssetKind> & { uses: AssetUse[] })[]> {
  const { kind, pool } = deps
  const keys = [...new Set(codes.map(codeKey))]
  const found = await store.declaredAssets(pool, kind, keys)
  const uses = await usesByCode(pool, kind.kind, keys)
  const byCode = found.toSorted((one, other) => (codeKey(one.code) < codeKey(other.code) ? -1 : 1))
  return byCode.map((row) => ({
    ...presentAsset(row, deps),
    uses: uses.get(codeKey(row.code)) ?? [],
  }))
}

/** Assets as in lists, by id. */
export async function assetsById(deps: AssetDeps, ids: readonly number[]): Promise<AssetOf<AssetKind>[]> {
  return (await store.assetsById(deps.pool, deps.kind, ids)).map((row) => presentAsset(row, deps))
}
