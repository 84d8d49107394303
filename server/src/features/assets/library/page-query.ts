import type { AssetSort } from '@griot/contract/assets/asset-kind.ts'
import type { LanguageName } from '@griot/contract/languages.ts'
import { countOfFilter } from '../uses/counts.store.ts'
import { type AssetFilter, filterCondition } from './filter.ts'

/** The collation of each language's alphabet in PostgreSQL; the root collation where it has none. */
const COLLATIONS: Record<LanguageName, string> = {
  hausa: 'ha-x-icu',
  igbo: 'ig-x-icu',
  nigerianPidgin: 'und-x-icu',
  swahili: 'und-x-icu',
  wolof: 'wo-x-icu',
  yoruba: 'yo-x-icu',
}
const ROOT = 'und-x-icu'

/** SQL of a sort order, for columns with a prefix. */
export function orderBy(
  sort: AssetSort,
  language: string | null,
): (prefix: string, direction: 'asc' | 'desc') => string {
  const collation = COLLATIONS[language as LanguageName] ?? ROOT
  return (prefix, direction) =>
    ({
      newest: `${prefix}id ${direction === 'asc' ? 'desc' : 'asc'}`,
      code: `lower(${prefix}code) ${direction}`,
      text: `${prefix}sort_text collate "${collation}" ${direction}, ${prefix}id ${direction}`,
    })[sort]
}

export interface ListPage {
  filter: AssetFilter
  sort: AssetSort
  limit: number
  offset: number
  /** Whether the page is nearer to the end of the list. */
  fromEnd: boolean
}

/**
 * SQL for the ids of a page of kind `$1`, and the other parameters. It is an offset in an index that covers the filter,
 * counted from the nearer end; from the far end with the total of the same snapshot. Limit and language are constants:
 * the planner needs the first for its estimate, and the second to choose the language's index.
 */
export function idsOfPage({ filter, sort, limit, offset, fromEnd }: ListPage): {
  text: string
  values: unknown[]
} {
  const { language } = filter
  const order = orderBy(sort, language)
  const ofText = sort === 'text'
  const spoken = ofText ? `'${language}'` : '$2'
  const where = filterCondition(filter, { kind: '$1', language: language === null ? null : spoken })
  const unspoken = ofText && language === null ? ' and language is null' : ''
  const values = ofText || language === null ? [] : [language]
  const place = `$${values.length + 2}::bigint`
  const total = `(${countOfFilter(filter, spoken)})`
  const from = fromEnd
    ? `limit greatest(0, least(${limit}, ${total} - ${place})) offset greatest(0, ${total} - ${place} - ${limit})`
    : `limit ${limit}${offset === 0 ? '' : ` offset ${place}`}`
  return {
    text: `select id from (
      select id from assets where ${where}${unspoken} order by ${order('', fromEnd ? 'desc' : 'asc')} ${from}
    ) as page limit ${limit}`,
    values: offset === 0 && !fromEnd ? values : [...values, offset],
  }
}
