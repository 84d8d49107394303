import type { AssetKind } from '#contract/assets/kinds.ts'
import { inspectAudio } from './audio/inspect-audio.ts'
import { inspectGraphic } from './graphic/inspect-graphic.ts'
import { inspectPoster } from './graphic/inspect-poster.ts'
import type { Inspect, Inspection } from './inspection.ts'
import { inspectVideo } from './video/inspect-video.ts'

/** What a file may be judged as. */
export type Judged = AssetKind | 'poster'

/** The registry: a kind of the contract whose files nobody can judge does not compile. */
const INSPECT = {
  audio: inspectAudio,
  graphic: inspectGraphic,
  video: inspectVideo,
  poster: inspectPoster,
} as const satisfies Record<Judged, Inspect>

/** Judges a file as one of a kind, or as a picture that is to be a poster. */
export function inspect(kind: Judged, path: string): Promise<Inspection> {
  return INSPECT[kind](path)
}
