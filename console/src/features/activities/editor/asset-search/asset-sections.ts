import type { AssetSection } from './asset-section.ts'
import { AudioHits } from './audio-hits.tsx'

/** The sections of the panel, from top to bottom. A kind of asset that comes is an entry here. */
export const ASSET_SECTIONS: readonly AssetSection[] = [
  { kind: 'audio', title: 'Audio', Hits: AudioHits },
]
