import { curriculumSummaryQuery, levelsQuery } from '../../api/curriculum.queries.ts'
import { languageReadinessQuery } from '../../api/readiness.queries.ts'
import { queryClient } from '../startup/query-client.ts'
import type { Place } from './prefetch-data.ts'

/** Starts the reads of the levels of a language. */
export function prefetchLevels({ language }: Place): void {
  void queryClient.prefetchQuery(curriculumSummaryQuery)
  if (!language) return
  void queryClient.prefetchQuery(levelsQuery(language))
  void queryClient.prefetchQuery(languageReadinessQuery(language))
}
