import { activityById } from '../../api/activities.queries.ts'
import { lessonNameQuery, levelNameQuery } from '../../api/curriculum.queries.ts'
import { queryClient } from '../startup/query-client.ts'

interface Place {
  levelId?: string | undefined
  lessonId?: string | undefined
}

/** Starts the reads of the form of an activity. */
export function prefetchActivity(id: string, { levelId, lessonId }: Place): void {
  void queryClient.prefetchQuery(activityById(id))
  if (lessonId) void queryClient.prefetchQuery(lessonNameQuery(lessonId))
  if (levelId) void queryClient.prefetchQuery(levelNameQuery(levelId))
}
