import { fold } from '@griot/contract/text/folding.ts'
import { type SearchTexts, searchTexts } from '../../../storage/database/search-texts.ts'

/** What a search covers. */
export interface SearchableContent {
  id: string
  instruction: string
  localized_instruction: string
  tags: readonly string[]
  data: unknown
}

/** The search columns of an activity. */
export interface SearchColumns extends SearchTexts {
  tags: string[]
}

export function searchColumns(activity: SearchableContent): SearchColumns {
  const { id, instruction, localized_instruction, tags, data } = activity
  const texts = [id, instruction, localized_instruction, ...tags, ...textsOf(data)]
  return { ...searchTexts(texts), tags: tags.map(fold) }
}

/** Ids of options, not searchable text. */
const NAMES = ['id', 'answer']

/**
 * All texts and codes in an activity's data. Independent of the kind, so that activities of unknown kinds, or in need
 * of repair, are found too.
 */
function textsOf(data: unknown): string[] {
  if (typeof data === 'string') return [data]
  if (typeof data !== 'object' || data === null) return []
  return Object.entries(data).flatMap(([name, value]) => (NAMES.includes(name) ? [] : textsOf(value)))
}
