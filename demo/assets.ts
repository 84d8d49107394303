import { fileURLToPath } from 'node:url'
import { ASSET_KINDS, type AssetFieldsOf, type AssetKind } from '@griot/contract/assets/kinds.ts'
import { demoGraphics } from './graphics.ts'
import { demoVideos } from './videos.ts'
import { demoWords } from './words.ts'

/** An asset of the sample course; `file: false` when it has none on purpose. */
type DemoAsset<Kind extends AssetKind> = AssetFieldsOf<Kind> & { code: string; file?: false }

/** The sample course's assets of each kind. */
export const DEMO_ASSETS = {
  audio: demoWords,
  video: demoVideos,
  graphic: demoGraphics,
} as const satisfies { [Kind in AssetKind]?: readonly DemoAsset<Kind>[] }

export const DEMO_KINDS = Object.keys(DEMO_ASSETS) as (keyof typeof DEMO_ASSETS)[]

/** Assets of a kind with a file. */
export function withFile(kind: keyof typeof DEMO_ASSETS) {
  return DEMO_ASSETS[kind].filter(({ file }) => file !== false)
}

/** Path of a code's file. */
export function demoFile(kind: keyof typeof DEMO_ASSETS, code: string): string {
  return fileURLToPath(new URL(`./${kind}/${code}${ASSET_KINDS[kind].suffix}`, import.meta.url))
}

/** Path of a video's poster: a frame of it, because the server cannot decode videos. */
export function demoPoster(code: string): string {
  return fileURLToPath(new URL(`./poster/${code}.jpg`, import.meta.url))
}
