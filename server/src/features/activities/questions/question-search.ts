import { searchPatterns } from '../../../storage/database/search-texts.ts'

/** Adds a parameter and returns its placeholder. */
type AddParameter = (value: unknown) => string

/** SQL condition for matches of a search among `activities a`; false without a word. */
export function matchCondition(search: string, place: AddParameter): string {
  const parts = searchPatterns(search, 'folded')?.parts ?? []
  return parts.map((part) => `a.search_key like ${place(part)}`).join(' and ') || 'false'
}

/** SQL rank of a match, best first, by the ranks of the asset search. */
export function rankExpression(search: string, place: AddParameter): string {
  const typed = searchPatterns(search, 'typed')
  const folded = searchPatterns(search, 'folded')
  if (typed === null || folded === null) return '0'
  const like = (column: string, patterns: readonly string[]) => `a.${column} like all (${place(patterns)}::text[])`
  const ranks = [
    like('search_text', [typed.field]),
    like('search_key', [folded.field]),
    like('search_text', typed.words),
    like('search_key', folded.words),
    like('search_text', typed.parts),
  ]
  return `case ${ranks.map((rank, at) => `when ${rank} then ${at + 1}`).join(' ')} else ${ranks.length + 1} end`
}
