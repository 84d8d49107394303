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

/** Letters of a text that its order goes by, as the indexes of migration 0036 have it. */
const COMPARED = 100

/**
 * SQL of the ids of a page in another order, and of that order. An index is walked to the page from
 * whichever end is nearer. From the far end the page is found by the total of the very moment, so that
 * it is the same from both. The outer limit is for the plan: of an inner one that it cannot know,
 * PostgreSQL expects a tenth of all rows, and reads all of them to join so many.
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
  const direction = fromEnd ? 'desc' : 'asc'
  const from =
    listed.sort === 'code'
      ? `select id from assets where ${where} order by ${order('', direction)}`
      : `select id from (${textsOf(kind, { language: listed.language, where, direction })}) as texts order by begins ${direction}, id ${direction}`
  const total = `(${countOfListed(listed, language ?? undefined)})`
  const place = fromEnd
    ? `limit greatest(0, least($2::bigint, ${total} - $3::bigint)) offset greatest(0, ${total} - $3::bigint - $2::bigint)`
    : 'limit $2 offset $3'
  return {
    text: `select id from (${from} ${place}) as found limit ${Math.trunc(limit)}`,
    values: [limit, offset],
    order: (alias) => order(`${alias}.`, 'asc'),
  }
}

/**
 * SQL of the ids and beginnings of texts. The indexes of whole texts tell of short ones all that is
 * asked, so that no row is read on the way to a page. Each part is in its order already, or PostgreSQL
 * would not see that it can merge the two as it walks, and would sort them.
 */
function textsOf(
  kind: StoredKind,
  {
    language,
    where,
    direction,
  }: { language: LanguageName | null; where: string; direction: string },
): string {
  const text = kind.textColumn
  const unspoken = language === null ? ' and language is null' : ''
  const part = (begins: string, length: string) =>
    `(select id, ${begins} collate "${collationOf(language)}" as begins from assets
      where ${where}${unspoken} and char_length(${text}) ${length} ${COMPARED}
      order by begins ${direction}, id ${direction})`
  return `${part(text, '<=')} union all ${part(`left(${text}, ${COMPARED})`, '>')}`
}

const collationOf = (language: LanguageName | null) =>
  language === null ? ROOT : COLLATIONS[language]

/** SQL of an order, of columns behind a prefix. */
export function orderOf(
  kind: StoredKind,
  { sort, language }: { sort: OtherSort; language: LanguageName | null },
) {
  const collation = collationOf(language)
  return (prefix: string, direction: 'asc' | 'desc') =>
    sort === 'code'
      ? `lower(${prefix}code) ${direction}`
      : `left(${prefix}${kind.textColumn}, ${COMPARED}) collate "${collation}" ${direction}, ${prefix}id ${direction}`
}
