import type { AssetKind } from '#contract/assets/kinds.ts'
import { inspectAudio } from './audio/inspect-audio.ts'
import { inspectGraphic } from './graphic/inspect-graphic.ts'
import type { Inspect, Inspection } from './inspection.ts'
import { inspectVideo } from './video/inspect-video.ts'

/** The registry: a kind of the contract whose files nobody can judge does not compile. */
const INSPECT = {
  audio: inspectAudio,
  graphic: inspectGraphic,
  video: inspectVideo,
} as const satisfies Record<AssetKind, Inspect>

/** Judges a file as one of a kind. */
export function inspect(kind: AssetKind, path: string): Promise<Inspection> {
  return INSPECT[kind](path)
}
