import type { AssetKind } from './kinds.ts'

/** A code that something names, and where: `data.options.2.audioUrl`. */
export interface AssetReference {
  kind: AssetKind
  code: string
  path: string
}
