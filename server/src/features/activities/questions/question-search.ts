import {
  type SearchPatterns,
  searchPatterns,
  trigramsOf,
} from '../../../storage/database/search-texts.ts'
import { partsOf } from './search-fields.ts'

/** A value's place in a statement. */
type Place = (value: unknown) => string

/**
 * SQL of what a search finds among `activities a`. Each word is looked for by the trigrams of its
 * letters, or by the one and two letters in it where it has none; nothing is found without a word.
 */
export function foundBy(search: string, place: Place): string {
  const parts = searchPatterns(search, 'search_key')?.parts ?? []
  return parts.map((part) => `(${hasPart(part, place)})`).join(' and ') || 'false'
}

/** Below this, the parts of a word say all that there is to say of it. */
const PAIR = 2

function hasPart(part: SearchPatterns['parts'][number], place: Place): string {
  const like = () => `a.search_key like ${place(part.whole)}`
  if (trigramsOf(unescaped(part.indexed)).length > 0) return like()
  const parts = `a.search_parts @> ${place(`{${partsOf(unescaped(part.whole)).join(',')}}`)}::smallint[]`
  return part.letters <= PAIR ? parts : `${parts} and ${like()}`
}

/** What stands between the `%` of a pattern. */
const unescaped = (pattern: string) => pattern.slice(1, -1).replace(/\\(.)/g, '$1')

/**
 * SQL of how well a hit matches, the best first: a whole text as typed, its words, parts of words,
 * and the same three folded.
 */
export function tierOf(search: string, place: Place): string {
  const tiers = (['search_text', 'search_key'] as const).flatMap((column) => {
    const patterns = searchPatterns(search, column)
    if (patterns === null) return ['false', 'false', 'false']
    const all = (likes: readonly string[]) => `a.${column} like all (${place(likes)}::text[])`
    return [
      all([patterns.field.pattern]),
      all(patterns.words.patterns),
      all(patterns.parts.map(({ whole }) => whole)),
    ]
  })
  return `case ${tiers.map((tier, at) => `when ${tier} then ${at}`).join(' ')} else ${tiers.length} end`
}
