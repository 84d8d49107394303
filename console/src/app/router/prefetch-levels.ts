import type { LanguageName } from '@griot/contract/languages.ts'
import { curriculumSummaryQuery, levelsQuery } from '../../api/curriculum.queries.ts'
import { languageReadinessQuery } from '../../api/readiness.queries.ts'
import { startRead } from './start-read.ts'

/** Starts the reads of the levels of a language. */
export function prefetchLevels({ language }: { language?: LanguageName | undefined }): void {
  startRead(curriculumSummaryQuery)
  if (!language) return
  startRead(levelsQuery(language))
  startRead(languageReadinessQuery(language))
}
