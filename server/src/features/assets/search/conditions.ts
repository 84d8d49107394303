import type { AssetKind } from '@griot/contract/assets/kinds.ts'
import { searchPatterns } from '../../../storage/database/search-texts.ts'
import { type AssetFilter, filterCondition } from '../library/filter.ts'

export interface AssetSearch extends AssetFilter {
  search: string
  /** Only texts that contain the search as typed, with its marks. */
  exact: boolean
}

/** SQL of a search, and its parameters. */
export interface SearchSql {
  values: unknown[]
  /** Condition of the filter. */
  filter: string
  /** Condition for matching rows; uses the search index if a word has a trigram. */
  matches: string
  /** The same without the search index, for statements that use another one. */
  matchesOfRow: string
  /** Condition for rows with a field equal to the search; uses the search index. */
  wholeFields: string
  /**
   * Rank of a match, 1 is best: 1 a whole field as typed, 2 a whole field folded, 3 whole words as typed, 4 whole words
   * folded, 5 parts of words as typed, 6 any other match.
   */
  rank: string
  /** Whether the search index can find matches: some word has a trigram. */
  indexed: boolean
}

/** Collects parameters in order. */
class Parameters {
  readonly values: unknown[] = []

  readonly add = (value: unknown): string => `$${this.values.push(value)}::text`
}

/**
 * SQL of a search within a kind. Every word has to match, at least as part of a word. Whatever matches as typed matches
 * folded as well, so the index only has folded texts. Null for a search without a word.
 */
export function buildSearch(kind: AssetKind, search: AssetSearch): SearchSql | null {
  const typed = searchPatterns(search.search, 'typed')
  if (typed === null) return null
  // Null for a search that folds to nothing, such as an apostrophe: it is found only as typed.
  const folded = searchPatterns(search.search, 'folded')
  const values = new Parameters()
  const language = search.language === null ? null : values.add(search.language)
  const filter = filterCondition(search, { kind: values.add(kind), language })

  const like = (column: string) => (pattern: string) => `${column} like ${values.add(pattern)}`
  const typedParts = [
    ...typed.parts.map(like('search_text')),
    ...typed.letters.map((letters) => `search_text ~ ${values.add(letters)}`),
  ]
  const asTyped = search.exact || folded === null ? typedParts : []
  const places = (folded?.parts ?? []).map(values.add)
  // An expression instead of a plain column, so that the planner does not use the index.
  const ofRow = "(search_key || '')"
  const matching = (columnOf: (at: number) => string) =>
    [...places.map((place, at) => `${columnOf(at)} like ${place}`), ...asTyped].join(' and ')

  const wholeField = folded
    ? `string_to_array(search_key, E'\\n') @> array[${values.add(folded.line)}]`
    : like('search_text')(typed.field)
  const foldedSearch = search.exact ? null : folded
  const ranks = [
    like('search_text')(typed.field),
    foldedSearch ? like('search_key')(foldedSearch.field) : 'false',
    typed.words.map(like('search_text')).join(' and '),
    foldedSearch ? foldedSearch.words.map(like('search_key')).join(' and ') : 'false',
    typedParts.join(' and '),
  ]
  return {
    values: values.values,
    filter,
    matches: matching((at) => (folded?.indexed[at] ? 'search_key' : ofRow)),
    matchesOfRow: matching(() => ofRow),
    wholeFields: [wholeField, ...asTyped].join(' and '),
    rank: `case ${ranks.map((rank, at) => `when ${rank} then ${at + 1}`).join(' ')} else ${ranks.length + 1} end`,
    indexed: folded?.indexed.includes(true) ?? false,
  }
}

/** A statement with only the parameters that it uses. */
export function statementOf(text: string, values: readonly unknown[]): { text: string; values: unknown[] } {
  const used = [...new Set(Array.from(text.matchAll(/\$(\d+)/g), ([, place]) => Number(place)))]
  return {
    text: text.replace(/\$(\d+)/g, (_, place) => `$${used.indexOf(Number(place)) + 1}`),
    values: used.map((place) => values[place - 1]),
  }
}
