import type { AssetKind } from './kinds.ts'

/**
 * The kinds of media that content names by their codes. Videos and graphics may be named before
 * their libraries exist: a level's picture is kept and counted as a use all the same.
 */
export type CodeKind = AssetKind | 'video' | 'graphic'

/** A code that something names, and where: `data.options.2.audioUrl`. */
export interface AssetReference {
  kind: CodeKind
  code: string
  path: string
}
