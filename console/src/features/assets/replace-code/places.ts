import type { CodePlace } from '#contract/assets/lifecycle.ts'
import type { AssetUse } from '#contract/assets/uses.ts'

/** What tells one thing that names codes from another. */
export function placeKey({ entity, id }: Pick<CodePlace, 'entity' | 'id'>): string {
  return `${entity} ${id}`
}

/** The places that name a code, each once however often it does. */
export function placesOf<Place extends Pick<AssetUse, 'entity' | 'id'>>(
  uses: readonly Place[],
): Place[] {
  return [...new Map(uses.map((use) => [placeKey(use), use])).values()]
}
