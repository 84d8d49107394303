import type { LanguageName } from '@griot/contract/languages.ts'
import { retryImport } from '../../ui/loading/retry-import.ts'
import { queryClient } from '../startup/query-client.ts'

// Starts the reads of a page as soon as the code of their queries has loaded, beside the code of the page: on a slow
// connection each costs a round trip.

const curriculumQueries = () => retryImport(() => import('../../api/curriculum.queries.ts'))
const readinessQueries = () => retryImport(() => import('../../api/readiness.queries.ts'))
const activityQueries = () => retryImport(() => import('../../api/activities.queries.ts'))

interface Place {
  language?: LanguageName | undefined
  levelId?: string | undefined
  lessonId?: string | undefined
}

export async function prefetchLevels({ language }: Place): Promise<void> {
  const [{ curriculumSummaryQuery, levelsQuery }, { languageReadinessQuery }] = await Promise.all([
    curriculumQueries(),
    readinessQueries(),
  ])
  void queryClient.prefetchQuery(curriculumSummaryQuery)
  if (!language) return
  void queryClient.prefetchQuery(levelsQuery(language))
  void queryClient.prefetchQuery(languageReadinessQuery(language))
}

export async function prefetchActivity(id: string, { levelId, lessonId }: Place): Promise<void> {
  const [{ activityById }, { lessonNameQuery, levelNameQuery }] = await Promise.all([
    activityQueries(),
    curriculumQueries(),
  ])
  void queryClient.prefetchQuery(activityById(id))
  if (lessonId) void queryClient.prefetchQuery(lessonNameQuery(lessonId))
  if (levelId) void queryClient.prefetchQuery(levelNameQuery(levelId))
}
