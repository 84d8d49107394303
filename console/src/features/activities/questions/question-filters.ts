import { type DIFFICULTIES, difficultySchema } from '#contract/activities/common.ts'
import { activityKindSchema } from '#contract/activities/kind-names.ts'
import type { ActivityKind } from '#contract/activities/kinds.ts'
import type { LanguageName } from '#contract/languages.ts'
import type { QuestionSearch } from './questions.search.ts'

/** Where the questions stand that a list is about. */
interface Place {
  language?: LanguageName | undefined
  levelId?: string | undefined
  lessonId?: string | undefined
}

/** What a list of questions is asked for. */
export interface QuestionFilters
  extends Place,
    Pick<QuestionSearch, 'search' | 'tag' | 'available'> {
  kind?: ActivityKind | undefined
  difficulty?: (typeof DIFFICULTIES)[number] | undefined
}

/** What a list changes in the address. */
export type ListChanges = Partial<QuestionFilters & Pick<QuestionSearch, 'page' | 'preview'>>

/** What an address asks for; a kind or difficulty that there is none of counts as none. */
export function filtersOf(given: QuestionSearch & Place): QuestionFilters {
  const { search, language, levelId, lessonId, tag, available } = given
  const kind = activityKindSchema.safeParse(given.kind).data
  const difficulty = difficultySchema.safeParse(given.difficulty).data
  return { search, language, levelId, lessonId, kind, difficulty, tag, available }
}

export type FilterName = keyof QuestionFilters

/** The list with one filter less. */
export interface Wider {
  drops: FilterName
  changes: Partial<QuestionFilters>
}

/** The filters that may be to blame, the one that tells the least of what was asked first. */
const BLAMED = [
  'available',
  'tag',
  'difficulty',
  'kind',
  'lessonId',
  'levelId',
  'language',
  'search',
] as const satisfies FilterName[]

/** A level is of its language, and a lesson of its level: what is below goes with it. */
const BELOW: Partial<Record<FilterName, readonly FilterName[]>> = {
  language: ['levelId', 'lessonId'],
  levelId: ['lessonId'],
}

/** Lists that are wider by one filter. @param fixed what the page is about, which no filter is */
export function widerLists(filters: QuestionFilters, fixed: readonly FilterName[]): Wider[] {
  return BLAMED.filter((name) => filters[name] && !fixed.includes(name)).map((drops) => ({
    drops,
    changes: without(drops),
  }))
}

/** What the address changes to when a filter falls. */
export function without(name: FilterName): Partial<QuestionFilters> {
  if (name === 'search') return { search: '' }
  const names = [name, ...(BELOW[name] ?? [])]
  return Object.fromEntries(names.map((one) => [one, undefined]))
}
