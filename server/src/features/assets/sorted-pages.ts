import type { AssetSort } from '#contract/assets/asset-kind.ts'
import type { LanguageName } from '#contract/languages.ts'
import { condition, countOfListed, type Listed } from './page-map.ts'
import type { StoredKind } from './stored-kind.ts'

/** An order that is not that of the ids. */
export type OtherSort = Exclude<AssetSort, 'newest'>

/** The order of each language's alphabet as PostgreSQL knows it; the root order where it knows none. */
const COLLATIONS: Record<LanguageName, string> = {
  hausa: 'ha-x-icu',
  igbo: 'ig-x-icu',
  nigerianPidgin: 'und-x-icu',
  swahili: 'und-x-icu',
  wolof: 'wo-x-icu',
  yoruba: 'yo-x-icu',
}
const ROOT = 'und-x-icu'

/** As much of a text as the indexes of migration 0027 have. */
const COMPARED = 100

/**
 * SQL of the ids of a page in another order, and of that order. An index is walked to the page from
 * whichever end is nearer. From the far end the page is found by the total of the very moment, so that
 * it is the same from both.
 */
export function idsInOrder(
  kind: StoredKind,
  listed: Listed & { sort: OtherSort },
  { limit, offset, fromEnd }: { limit: number; offset: number; fromEnd: boolean },
): { text: string; values: unknown[]; order: (alias: string) => string } {
  const order = orderOf(kind, listed)
  // A language of its own index is named, since no plan that is kept knows what a value will be.
  const language = listed.language === null ? null : `'${listed.language}'`
  const where = condition(listed, language ?? undefined)
  const unspoken = listed.sort === 'text' && language === null ? ' and language is null' : ''
  const from = `select id from assets where ${where}${unspoken}`
  const direction = fromEnd ? 'desc' : 'asc'
  const total = `(${countOfListed(listed, language ?? undefined)})`
  const place = fromEnd
    ? `limit greatest(0, least($2::bigint, ${total} - $3::bigint)) offset greatest(0, ${total} - $3::bigint - $2::bigint)`
    : 'limit $2 offset $3'
  return {
    text: `${from} order by ${order('', direction)} ${place}`,
    values: [limit, offset],
    order: (alias) => order(`${alias}.`, 'asc'),
  }
}

/** SQL of an order, of columns behind a prefix. */
export function orderOf(
  kind: StoredKind,
  { sort, language }: { sort: OtherSort; language: LanguageName | null },
) {
  const collation = language === null ? ROOT : COLLATIONS[language]
  return (prefix: string, direction: 'asc' | 'desc') =>
    sort === 'code'
      ? `lower(${prefix}code) ${direction}`
      : `left(${prefix}${kind.textColumn}, ${COMPARED}) collate "${collation}" ${direction}, ${prefix}id ${direction}`
}
