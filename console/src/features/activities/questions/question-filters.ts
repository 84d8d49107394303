import { type DIFFICULTIES, difficultySchema } from '@griot/contract/activities/common.ts'
import { activityKindSchema } from '@griot/contract/activities/kind-names.ts'
import type { ActivityKind } from '@griot/contract/activities/kinds.ts'
import type { LanguageName } from '@griot/contract/languages.ts'
import type { QuestionSearch } from './questions.search.ts'

/** The place that a list of questions is limited to. */
interface Place {
  language?: LanguageName | undefined
  levelId?: string | undefined
  lessonId?: string | undefined
}

/** Filters of a list of questions. */
export interface QuestionFilters extends Place, Pick<QuestionSearch, 'search' | 'tag' | 'available'> {
  kind?: ActivityKind | undefined
  difficulty?: (typeof DIFFICULTIES)[number] | undefined
}

/** Changes of the list's search parameters. */
export type ListChanges = Partial<QuestionFilters & Pick<QuestionSearch, 'page' | 'preview'>>

/** Filters in the URL; an unknown kind or difficulty counts as absent. */
export function filtersOf(given: QuestionSearch & Place): QuestionFilters {
  const { search, language, levelId, lessonId, tag, available } = given
  const kind = activityKindSchema.safeParse(given.kind).data
  const difficulty = difficultySchema.safeParse(given.difficulty).data
  return { search, language, levelId, lessonId, kind, difficulty, tag, available }
}

export type FilterName = keyof QuestionFilters

/** The list without one of its filters. */
export interface BroaderList {
  drops: FilterName
  changes: Partial<QuestionFilters>
}

/** Filters that may exclude everything, least specific first. */
const REMOVABLE_FILTERS = [
  'available',
  'tag',
  'difficulty',
  'kind',
  'lessonId',
  'levelId',
  'language',
  'search',
] as const satisfies FilterName[]

/** Filters that depend on another: a level on its language, a lesson on its level. */
const BELOW: Partial<Record<FilterName, readonly FilterName[]>> = {
  language: ['levelId', 'lessonId'],
  levelId: ['lessonId'],
}

/** Lists with one filter less. @param fixed filters that belong to the page */
export function broaderLists(filters: QuestionFilters, fixed: readonly FilterName[]): BroaderList[] {
  return REMOVABLE_FILTERS.filter((name) => filters[name] && !fixed.includes(name)).map((drops) => ({
    drops,
    changes: withoutFilter(drops),
  }))
}

/** Search parameters without a filter. */
export function withoutFilter(name: FilterName): Partial<QuestionFilters> {
  if (name === 'search') return { search: '' }
  const names = [name, ...(BELOW[name] ?? [])]
  return Object.fromEntries(names.map((one) => [one, undefined]))
}
