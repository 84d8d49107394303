import type { ReadBody } from '@griot/contract/api.ts'
import type { AssetOf } from '@griot/contract/assets/kinds.ts'
import { FOUND_PER_TEXT_MAX } from '@griot/contract/limits.ts'
import type { KindCallInput } from '../../../http/calls/call.ts'
import { presentAsset } from '../library/assets.present.ts'
import type { AssetDeps } from '../library/assets.service.ts'
import { type FoundRow, searchAssets } from '../search/search.store.ts'

type Input = KindCallInput<{ body: ReadBody<'findAudiosForTexts'> }>

/** The best matches of each text, without duplicates. */
export function findForTexts<Kind extends 'audio' | 'video'>({ pool, kind, links }: AssetDeps) {
  return async ({ body: { language, texts } }: Input) => {
    const found = new Map<FoundRow['id'], FoundRow>()
    const filter = { language, exact: false, file: null, use: null, offset: 0, limit: FOUND_PER_TEXT_MAX }
    // One after the other, so that a request does not use all connections for searches.
    for (const search of new Set(texts)) {
      const matches = await searchAssets(pool.searchPool, kind, { ...filter, search })
      for (const row of matches.found) found.set(row.id, row)
    }
    // The kind is only known at run time.
    const assets = [...found.values()].map((row) => presentAsset(row, { kind, links }) as AssetOf<Kind>)
    return { result: { assets } }
  }
}
