import type { AssetKind } from '#contract/assets/kinds.ts'

/**
 * What a search among assets of one kind compares with a word: SQL that is null for every other kind.
 * It stands beside `kind = '…'`, and is written as the kind's indexes have it (migration 0010
 * for the first three), or PostgreSQL would not use them.
 */
export function searchColumn(kind: AssetKind, column: 'search_key' | 'search_text'): string {
  return `(case when kind = '${kind}' then ${column} end)`
}
