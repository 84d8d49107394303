import { pictureOf } from '@griot/contract/activities/generate/media-of-word.ts'
import type { ReadBody } from '@griot/contract/api.ts'
import { codeKey } from '@griot/contract/assets/code-key.ts'
import type { AssetOf } from '@griot/contract/assets/kinds.ts'
import type { KindCallInput } from '../../../../http/calls/call.ts'
import { presentAsset } from '../../library/assets.present.ts'
import type { AssetDeps } from '../../library/assets.service.ts'
import { graphicsMatching } from './graphics-for-words.store.ts'

type Input = KindCallInput<{ body: ReadBody<'findGraphicsForWords'> }>

/** The graphics that match any of the words, without duplicates. */
export function findGraphicsForWords(deps: AssetDeps) {
  return async ({ body: { words } }: Input) => {
    const found = await graphicsMatching(deps.pool, deps.kind, {
      codes: [...new Set(words.map(({ code }) => codeKey(code)))],
      meanings: [...new Set(words.map(({ translation }) => translation))],
    })
    // The kind is only known at run time; only graphics are read here.
    const graphics = found.map((row) => presentAsset(row, deps) as AssetOf<'graphic'>)
    const pictures = new Set(words.map((word) => pictureOf(word, graphics)))
    return { result: { graphics: graphics.filter((graphic) => pictures.has(graphic)) } }
  }
}
