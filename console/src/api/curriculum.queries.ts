import { curriculumCalls } from '@griot/contract/calls/curriculum.ts'
import type { LanguageName } from '@griot/contract/languages.ts'
import { compareTexts } from '@griot/contract/text/compare-texts.ts'
import { queryOptions } from '@tanstack/react-query'
import { addCalls } from './call-of.ts'
import { call } from './client.ts'
import { curriculumKey } from './curriculum-key.ts'

addCalls(curriculumCalls)

/** How long a cached name or count is used; a change made in this tab shows at once. */
const NAME_FRESH_MS = 300_000

/** The levels of a language, by number. */
export function levelsQuery(language: LanguageName) {
  return queryOptions({
    queryKey: [...curriculumKey, 'levels', language],
    queryFn: async ({ signal }) => {
      const levels = await call('listLevels', { params: { language }, signal })
      return levels.toSorted((one, other) => one.level - other.level)
    },
  })
}

/** For each language, which of its levels are available. */
export const curriculumSummaryQuery = queryOptions({
  queryKey: [...curriculumKey, 'summary'],
  queryFn: ({ signal }) => call('getCurriculumSummary', { signal }),
})

export function levelQuery(id: string) {
  return queryOptions({
    queryKey: [...curriculumKey, 'level', id],
    queryFn: ({ signal }) => call('getLevel', { params: { id }, signal }),
  })
}

/** A level, for pages that only show its name. */
export function levelNameQuery(id: string) {
  return queryOptions({ ...levelQuery(id), staleTime: NAME_FRESH_MS })
}

const byId = compareTexts(null)

/** The lessons of a level, by number. */
export function lessonsQuery(place: { language: LanguageName; levelId: string }) {
  return queryOptions({
    queryKey: [...curriculumKey, 'lessons', place],
    queryFn: async ({ signal }) => {
      const lessons = await call('listLessons', { params: place, signal })
      return lessons.toSorted((one, other) => one.lessonNumber - other.lessonNumber || byId(one.id, other.id))
    },
  })
}

export function lessonQuery(id: string) {
  return queryOptions({
    queryKey: [...curriculumKey, 'lesson', id],
    queryFn: ({ signal }) => call('getLesson', { params: { id }, signal }),
  })
}

/** A lesson, for pages that only show its name. */
export function lessonNameQuery(id: string) {
  return queryOptions({ ...lessonQuery(id), staleTime: NAME_FRESH_MS })
}
