import type { CallBody, CallName } from '@griot/contract/api.ts'
import type { AssetKind } from '@griot/contract/assets/kinds.ts'
import type { AssetUse } from '@griot/contract/assets/uses.ts'
import { ASSET_CALLS } from '@griot/contract/calls/assets/assets.ts'
import { ASSETS_AT_ONCE_MAX } from '@griot/contract/limits.ts'
import { call } from '../../api/client.ts'

export interface DeletionResult {
  deleted: { id: string; code: string }[]
  /** Assets that are used and were not deleted. */
  notDeleted: { code: string; message: string; uses: AssetUse[] }[]
}

/** Deletes the unused ones of some assets. */
export async function deleteSelected(kind: AssetKind, codes: readonly string[]): Promise<DeletionResult> {
  const name: CallName = ASSET_CALLS[kind].deleteMany
  const all: DeletionResult = { deleted: [], notDeleted: [] }
  for (const part of inBatches(codes)) {
    const { deleted, notDeleted } = await call(name, { body: { codes: part } as CallBody<typeof name> })
    all.deleted.push(...deleted)
    all.notDeleted.push(...notDeleted)
  }
  return all
}

/** Splits into batches of the size that one call accepts. */
export function inBatches(all: readonly string[]): string[][] {
  const parts: string[][] = []
  for (let start = 0; start < all.length; start += ASSETS_AT_ONCE_MAX)
    parts.push(all.slice(start, start + ASSETS_AT_ONCE_MAX))
  return parts
}
