import type { LanguageName } from '@griot/contract/languages.ts'
import { curriculumSummaryQuery, levelsQuery } from '../../api/curriculum.queries.ts'
import { languageReadinessQuery } from '../../api/readiness.queries.ts'
import { queryClient } from '../startup/query-client.ts'

/** Starts the reads of the levels of a language. */
export function prefetchLevels({ language }: { language?: LanguageName | undefined }): void {
  void queryClient.prefetchQuery(curriculumSummaryQuery)
  if (!language) return
  void queryClient.prefetchQuery(levelsQuery(language))
  void queryClient.prefetchQuery(languageReadinessQuery(language))
}
