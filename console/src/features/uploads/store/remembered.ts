import { type AssetKind, isAssetKind } from '@griot/contract/assets/kinds.ts'
import { readStored, writeStored } from '../../../session/storage.ts'

const KEY = 'griot.uploads.prepares'

/** The kinds whose files are prepared before they are sent, as chosen on this device. */
export const rememberedPrepares = (): AssetKind[] => (readStored(KEY) ?? '').split(',').filter(isAssetKind)

export const rememberPrepares = (kinds: readonly AssetKind[]) => void writeStored(KEY, kinds.join(',') || null)
