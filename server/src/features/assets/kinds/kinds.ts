import type { AssetKind } from '@griot/contract/assets/kinds.ts'
import { audio } from './audio/audio.ts'
import { graphic } from './graphic/graphic.ts'
import type { StoredKind } from './stored-kind.ts'
import { video } from './video/video.ts'

/** The registry: a kind of the contract without an entry does not compile. */
export const STORED_KINDS = {
  audio,
  graphic,
  video,
} as const satisfies Record<AssetKind, StoredKind>
