import { queryOptions } from '@tanstack/react-query'
import type { LanguageName } from '#contract/languages.ts'
import { call } from './client.ts'
import { curriculumKey } from './curriculum.queries.ts'

/** Below the curriculum's own key: whatever changes a level, a lesson or an activity renews these too. */
export const readinessKey = [...curriculumKey, 'readiness'] as const

/** Files and codes come and go in other windows as well, so that no answer is taken for fresh. */
const ALWAYS_ANEW = { staleTime: 0 }

/** How many things each language lacks. */
export const readinessCountsQuery = queryOptions({
  queryKey: [...readinessKey, 'all'],
  queryFn: ({ signal }) => call('countReadiness', { signal }),
  ...ALWAYS_ANEW,
})

/** What each level of a language lacks, counted. */
export function languageReadinessQuery(language: LanguageName) {
  return queryOptions({
    queryKey: [...readinessKey, 'language', language],
    queryFn: ({ signal }) => call('languageReadiness', { params: { language }, signal }),
    ...ALWAYS_ANEW,
  })
}

/** Everything that a level lacks. */
export function levelReadinessQuery(id: string) {
  return queryOptions({
    queryKey: [...readinessKey, 'level', id],
    queryFn: ({ signal }) => call('levelReadiness', { params: { id }, signal }),
    ...ALWAYS_ANEW,
  })
}

/** What each of some activities lacks. */
export function activitiesReadinessQuery(ids: readonly string[]) {
  return queryOptions({
    queryKey: [...readinessKey, 'activities', ids],
    queryFn: ({ signal }) => call('activitiesReadiness', { query: { ids: ids.join(',') }, signal }),
    ...ALWAYS_ANEW,
  })
}
