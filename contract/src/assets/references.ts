import type { AssetKind } from './kinds.ts'

/** A reference to an asset code, with its path: `data.options.2.audioUrl`. */
export interface AssetReference {
  kind: AssetKind
  code: string
  path: string
}
