import type { AssetKind } from './kinds.ts'

/** A reference to an asset code, with its path: `data.options.2.audioUrl`. */
export interface AssetReference {
  kind: AssetKind
  code: string
  path: string
  /** A graphic that is shown without a text, so that it needs an alternative text. */
  needsAltText?: true
  /** The code of the audio that asks for this graphic: its alternative text must not say that word. */
  answerTo?: string
}
