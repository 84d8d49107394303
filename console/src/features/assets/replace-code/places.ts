import type { CodePlace } from '@griot/contract/assets/lifecycle.ts'
import type { AssetUse } from '@griot/contract/assets/uses.ts'

/** Unique key of a thing that uses codes. */
export function placeKey({ entity, id }: Pick<CodePlace, 'entity' | 'id'>): string {
  return `${entity} ${id}`
}

/** The places that use a code, without duplicates. */
export function distinctPlaces<Place extends Pick<AssetUse, 'entity' | 'id'>>(uses: readonly Place[]): Place[] {
  return [...new Map(uses.map((use) => [placeKey(use), use])).values()]
}
