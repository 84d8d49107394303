import type { AssetUse } from '#contract/assets/uses.ts'

/** The places that name a code, each once however often it does. */
export function placesOf(uses: readonly AssetUse[]): AssetUse[] {
  return [...new Map(uses.map((use) => [`${use.entity} ${use.id}`, use])).values()]
}
