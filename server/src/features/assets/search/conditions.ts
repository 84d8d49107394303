import type { AssetKind } from '#contract/assets/kinds.ts'
import { searchPatterns } from '../../../storage/database/search-texts.ts'
import { type AssetFilter, filtered } from '../library/filter.ts'

export interface AssetSearch extends AssetFilter {
  search: string
  /** Only texts that hold the search with its marks as typed. */
  exact: boolean
}

/** SQL of what a search finds, and the values of its places. */
export interface Found {
  values: unknown[]
  /** Rows that the filter leaves. */
  filter: string
  /** Rows that match, by the search index where a word has a trigram. */
  matches: string
  /** The same, row by row, for statements that read another index. */
  matchesOfRow: string
  /** Rows with a field that equals the search, by the search index. */
  wholeFields: string
  /** How well a match matches, from 1 for the best to 6. */
  rank: string
  /** Whether the search index finds matches: some word has a trigram. */
  indexed: boolean
}

/** Values in the order of their places. */
class Values {
  readonly all: unknown[] = []

  readonly of = (value: unknown): string => `$${this.all.push(value)}::text`
}

/**
 * SQL of a search among a kind. Every word has to match, at least as a part of a word. What matches as
 * typed matches folded as well, so the index has folded texts alone. Null for a search without a word.
 */
export function foundBy(kind: AssetKind, search: AssetSearch): Found | null {
  const typed = searchPatterns(search.search, 'typed')
  if (typed === null) return null
  // Null for what folds to nothing, such as an apostrophe: that is found as typed only.
  const folded = searchPatterns(search.search, 'folded')
  const values = new Values()
  const language = search.language === null ? null : values.of(search.language)
  const filter = filtered(search, { kind: values.of(kind), language })

  const like = (column: string) => (pattern: string) => `${column} like ${values.of(pattern)}`
  const typedParts = [
    ...typed.parts.map(like('search_text')),
    ...typed.letters.map((letters) => `search_text ~ ${values.of(letters)}`),
  ]
  const asTyped = search.exact || folded === null ? typedParts : []
  const places = (folded?.parts ?? []).map(values.of)
  // Joined with nothing it is a column that no index has.
  const ofRow = "(search_key || '')"
  const matching = (columnOf: (at: number) => string) =>
    [...places.map((place, at) => `${columnOf(at)} like ${place}`), ...asTyped].join(' and ')

  const wholeField = folded
    ? `string_to_array(search_key, E'\\n') @> array[${values.of(folded.line)}]`
    : like('search_text')(typed.field)
  const looser = search.exact ? null : folded
  const ranks = [
    like('search_text')(typed.field),
    looser ? like('search_key')(looser.field) : 'false',
    typed.words.map(like('search_text')).join(' and '),
    looser ? looser.words.map(like('search_key')).join(' and ') : 'false',
    typedParts.join(' and '),
  ]
  return {
    values: values.all,
    filter,
    matches: matching((at) => (folded?.indexed[at] ? 'search_key' : ofRow)),
    matchesOfRow: matching(() => ofRow),
    wholeFields: [wholeField, ...asTyped].join(' and '),
    rank: `case ${ranks.map((rank, at) => `when ${rank} then ${at + 1}`).join(' ')} else ${ranks.length + 1} end`,
    indexed: folded?.indexed.includes(true) ?? false,
  }
}

/** A statement with those of the values that it uses, in their places. */
export function statementOf(
  text: string,
  values: readonly unknown[],
): { text: string; values: unknown[] } {
  const used = [...new Set(Array.from(text.matchAll(/\$(\d+)/g), ([, place]) => Number(place)))]
  return {
    text: text.replace(/\$(\d+)/g, (_, place) => `$${used.indexOf(Number(place)) + 1}`),
    values: used.map((place) => values[place - 1]),
  }
}
