import { fileURLToPath } from 'node:url'
import { ASSET_KINDS, type AssetFieldsOf, type AssetKind } from '#contract/assets/kinds.ts'
import { demoGraphics } from './graphics.ts'
import { demoVideos } from './videos.ts'
import { demoWords } from './words.ts'

/** An asset of the sample course; `file: false` where it has none on purpose. */
type DemoAsset<Kind extends AssetKind> = AssetFieldsOf<Kind> & { code: string; file?: false }

/** What the sample course has of each kind. */
export const DEMO_ASSETS = {
  audio: demoWords,
  video: demoVideos,
  graphic: demoGraphics,
} as const satisfies { [Kind in AssetKind]?: readonly DemoAsset<Kind>[] }

export const DEMO_KINDS = Object.keys(DEMO_ASSETS) as (keyof typeof DEMO_ASSETS)[]

/** Those of a kind that have a file. */
export function withFile(kind: keyof typeof DEMO_ASSETS) {
  return DEMO_ASSETS[kind].filter(({ file }) => file !== false)
}

/** Where the file of a code lies. */
export function demoFile(kind: keyof typeof DEMO_ASSETS, code: string): string {
  return fileURLToPath(new URL(`./${kind}/${code}${ASSET_KINDS[kind].suffix}`, import.meta.url))
}

/** Where the poster of a film lies: a frame of it, since the server cannot decode films. */
export function demoPoster(code: string): string {
  return fileURLToPath(new URL(`./poster/${code}.jpg`, import.meta.url))
}
