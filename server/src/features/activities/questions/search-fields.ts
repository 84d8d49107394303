import { fold } from '#contract/text/folding.ts'
import { type SearchTexts, searchTexts } from '../../../storage/database/search-texts.ts'

/** What a search looks into. */
export interface Searched {
  id: string
  instruction: string
  localized_instruction: string
  tags: readonly string[]
  data: unknown
}

/** What is compared of an activity. */
export interface SearchColumns extends SearchTexts {
  tags: string[]
}

export function searchColumns(activity: Searched): SearchColumns {
  const { id, instruction, localized_instruction, tags, data } = activity
  const texts = [id, instruction, localized_instruction, ...tags, ...textsOf(data)]
  return { ...searchTexts(texts), tags: tags.map(fold) }
}

/** They name options, and say nothing. */
const NAMES = ['id', 'answer']

/**
 * Every text and code of an activity's data. It asks no kind, so what is of a kind that this version
 * does not know, or in need of repair, is found like all others.
 */
function textsOf(data: unknown): string[] {
  if (typeof data === 'string') return [data]
  if (typeof data !== 'object' || data === null) return []
  return Object.entries(data).flatMap(([name, value]) =>
    NAMES.includes(name) ? [] : textsOf(value),
  )
}
