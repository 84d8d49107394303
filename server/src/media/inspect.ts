import type { AssetKind } from '@griot/contract/assets/kinds.ts'
import { inspectAudio } from './audio/inspect-audio.ts'
import { inspectUnprocessed } from './audio/inspect-unprocessed.ts'
import { inspectGraphic } from './graphic/inspect-graphic.ts'
import { inspectPoster } from './graphic/inspect-poster.ts'
import type { Inspect, Inspection } from './inspection.ts'
import { inspectVideo } from './video/inspect-video.ts'

/** What a file can be checked as. */
export type InspectedKind = AssetKind | 'poster' | 'unprocessed'

/** The registry: a kind of the contract without an inspection does not compile. */
const INSPECT = {
  audio: inspectAudio,
  graphic: inspectGraphic,
  video: inspectVideo,
  poster: inspectPoster,
  unprocessed: inspectUnprocessed,
} as const satisfies Record<InspectedKind, Inspect>

/** Checks a file as one of a kind, as a poster, or as an unprocessed take. */
export function inspect(kind: InspectedKind, path: string): Promise<Inspection> {
  return INSPECT[kind](path)
}
