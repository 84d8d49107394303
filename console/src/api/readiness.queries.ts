import { readinessCalls } from '@griot/contract/calls/readiness.ts'
import type { LanguageName } from '@griot/contract/languages.ts'
import { queryOptions } from '@tanstack/react-query'
import { addCalls } from './call-of.ts'
import { call } from './client.ts'
import { curriculumKey } from './curriculum-key.ts'

addCalls(readinessCalls)

/** A key below the curriculum's, so that each change of a level, lesson or activity invalidates readiness too. */
export const readinessKey = [...curriculumKey, 'readiness'] as const

/** Files and codes also change in other windows, so a cached answer is never fresh. */
const NO_CACHE = { staleTime: 0 }

/** Number of missing things per language. */
export const readinessCountsQuery = queryOptions({
  queryKey: [...readinessKey, 'all'],
  queryFn: ({ signal }) => call('listLanguageReadiness', { signal }),
  ...NO_CACHE,
})

/** Number of missing things per level of a language. */
export function languageReadinessQuery(language: LanguageName) {
  return queryOptions({
    queryKey: [...readinessKey, 'language', language],
    queryFn: ({ signal }) => call('getLanguageReadiness', { params: { language }, signal }),
    ...NO_CACHE,
  })
}

/** Everything a level lacks. */
export function levelReadinessQuery(id: string) {
  return queryOptions({
    queryKey: [...readinessKey, 'level', id],
    queryFn: ({ signal }) => call('getLevelReadiness', { params: { id }, signal }),
    ...NO_CACHE,
  })
}

/** What each of the given activities lacks. */
export function activitiesReadinessQuery(ids: readonly string[]) {
  return queryOptions({
    queryKey: [...readinessKey, 'activities', ids],
    queryFn: ({ signal }) => call('listActivityReadiness', { query: { ids: ids.join(',') }, signal }),
    ...NO_CACHE,
  })
}
