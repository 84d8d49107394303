import type { CallBody, CallName, CallQuery, CallResult } from '@griot/contract/api.ts'
import type { AssetDetailsOf } from '@griot/contract/assets/details.ts'
import type { AssetKind, AssetOf } from '@griot/contract/assets/kinds.ts'
import type { CodeChange } from '@griot/contract/assets/lifecycle.ts'
import type { AssetUse, AssetUseCount } from '@griot/contract/assets/uses.ts'
import { ASSET_CALLS } from '@griot/contract/calls/assets/assets.ts'
import { call } from '../../api/client.ts'
import { inBatches } from './selection.calls.ts'

// Calls on whole assets: delete, restore, revert. As in assets.calls.ts, types of a kind as a value are asserted here.

/** @throws {ApiError} 409 while it is used, 412 when it was changed in the meantime */
export function deleteAsset(
  kind: AssetKind,
  { code, version }: { code: string; version: number },
): Promise<{ id: string; code: string }> {
  return call(ASSET_CALLS[kind].delete, { params: { code }, ifMatch: version })
}

/** @throws {ApiError} 409 when another asset has taken a code */
export async function restoreAssets(kind: AssetKind, ids: readonly string[]): Promise<void> {
  const name: CallName = ASSET_CALLS[kind].restore
  for (const part of inBatches(ids)) await call(name, { body: { ids: part } as CallBody<typeof name> })
}

/**
 * Makes a previous file the current one again.
 * @throws {ApiError} 403 when learners see it, 412 when it was changed in the meantime
 */
export async function revertAsset<Kind extends AssetKind>(
  kind: Kind,
  { code, version, sha256 }: { code: string; version: number; sha256: string },
): Promise<AssetDetailsOf<Kind>> {
  const response: unknown = await call(ASSET_CALLS[kind].revert, {
    params: { code },
    ifMatch: version,
    body: { sha256 },
  })
  return response as AssetDetailsOf<Kind>
}

/** An asset with the places that use it. */
export type UsedAsset = AssetOf<AssetKind> & { uses: AssetUse[] }

/** The existing ones of some assets, with the places that use each. */
export async function listUses(kind: AssetKind, codes: readonly string[]): Promise<UsedAsset[]> {
  const name: CallName = ASSET_CALLS[kind].listUses
  const { assets }: { assets: unknown } = await call(name, {
    body: { codes } as CallBody<typeof name>,
  })
  return assets as UsedAsset[]
}

/**
 * Replaces codes in some places, all or none, and returns the places.
 * @throws {ApiError} 403 and 409 with the places that prevent it, 422 about a code
 */
export async function replaceCodes(kind: AssetKind, changes: readonly CodeChange[]): Promise<CodeChange[]> {
  const name: CallName = ASSET_CALLS[kind].replaceCode
  const response = await call(name, { body: { changes } as CallBody<typeof name> })
  return response.changes
}

/** The changes that undo these changes. */
export function invertChanges(changes: readonly CodeChange[]): CodeChange[] {
  return changes.map(({ from, to, uses }) => ({ from: to, to: from, uses }))
}

/** Uses and takes to review of each of these codes, by lower-case code. */
export async function countUses(
  kind: AssetKind,
  codes: readonly string[],
  signal: AbortSignal,
): Promise<Map<string, AssetUseCount>> {
  const name = ASSET_CALLS[kind].countUses
  const query: object = { codes: codes.join(',') }
  const { used }: CallResult<typeof name> = await call(name, {
    query: query as CallQuery<typeof name>,
    signal,
  })
  return new Map(used.map((use) => [use.code, use]))
}
