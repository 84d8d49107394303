import type { CodeUse } from '@griot/contract/assets/lifecycle.ts'
import type { AssetUse } from '@griot/contract/assets/uses.ts'

/** Unique key of a thing that uses codes. */
export function keyOfUse({ entity, id }: Pick<CodeUse, 'entity' | 'id'>): string {
  return `${entity} ${id}`
}

/** The places that use a code, without duplicates. */
export function distinctUses<Place extends Pick<AssetUse, 'entity' | 'id'>>(uses: readonly Place[]): Place[] {
  return [...new Map(uses.map((use) => [keyOfUse(use), use])).values()]
}
