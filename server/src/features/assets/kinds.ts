import type { AssetKind } from '#contract/assets/kinds.ts'
import { audio } from './kinds/audio/audio.ts'
import { graphic } from './kinds/graphic/graphic.ts'
import { video } from './kinds/video.ts'
import type { StoredKind } from './stored-kind.ts'

/** The registry: a kind of the contract without an entry does not compile. */
export const STORED_KINDS = {
  audio,
  graphic,
  video,
} as const satisfies Record<AssetKind, StoredKind>
