import type { AssetsChanged, ChangeAssets } from '@griot/contract/assets/change-assets.ts'
import type { AssetKind } from '@griot/contract/assets/kinds.ts'
import { ASSET_CHANGE_CALLS, assetChangeCalls } from '@griot/contract/calls/assets/change-calls.ts'
import { addCalls } from '../../../api/call-of.ts'
import { call } from '../../../api/client.ts'

addCalls(assetChangeCalls)

/** Changes the language or the keywords of assets, or returns what would change. */
export function changeSelected(
  kind: AssetKind,
  body: Omit<ChangeAssets, 'dryRun'> & { dryRun?: boolean },
  options: { signal?: AbortSignal; idempotencyKey?: string } = {},
): Promise<AssetsChanged> {
  return call(ASSET_CHANGE_CALLS[kind], { body, ...options })
}
