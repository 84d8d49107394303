import type { AssetKind } from '@griot/contract/assets/kinds.ts'

/** Key of an asset's media in players and images: kind and code. */
export function mediaId(kind: AssetKind, code: string): string {
  return `${kind}:${code}`
}
