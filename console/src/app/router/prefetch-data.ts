import type { LanguageName } from '@griot/contract/languages.ts'
import { queryClient } from '../startup/query-client.ts'

// Starts the reads of a page as soon as the code of their queries has loaded, beside the code of the page: on a slow
// connection each costs a round trip. Not when only the code of a route is prefetched. Failures are left to the page,
// which imports and reads the same.

interface Place {
  language?: LanguageName | undefined
  levelId?: string | undefined
  lessonId?: string | undefined
}

export function prefetchLevels({ language }: Place): void {
  const queries = Promise.all([import('../../api/curriculum.queries.ts'), import('../../api/readiness.queries.ts')])
  queries.then(([{ curriculumSummaryQuery, levelsQuery }, { languageReadinessQuery }]) => {
    void queryClient.prefetchQuery(curriculumSummaryQuery)
    if (!language) return
    void queryClient.prefetchQuery(levelsQuery(language))
    void queryClient.prefetchQuery(languageReadinessQuery(language))
  }, ignore)
}

export function prefetchActivity(id: string, { levelId, lessonId }: Place): void {
  const queries = Promise.all([import('../../api/activities.queries.ts'), import('../../api/curriculum.queries.ts')])
  queries.then(([{ activityById }, { lessonNameQuery, levelNameQuery }]) => {
    void queryClient.prefetchQuery(activityById(id))
    if (lessonId) void queryClient.prefetchQuery(lessonNameQuery(lessonId))
    if (levelId) void queryClient.prefetchQuery(levelNameQuery(levelId))
  }, ignore)
}

const ignore = () => {}
