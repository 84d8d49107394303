import type { AssetKind } from '#contract/assets/kinds.ts'

/** What names an asset's media wherever it plays or shows: a file is known by kind and code. */
export function mediaId(kind: AssetKind, code: string): string {
  return `${kind}:${code}`
}
