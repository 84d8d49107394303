import { activityById } from '../../api/activities.queries.ts'
import { lessonNameQuery, levelNameQuery } from '../../api/curriculum.queries.ts'
import { startRead } from './start-read.ts'

interface Place {
  levelId?: string | undefined
  lessonId?: string | undefined
}

/** Starts the reads of the form of an activity. */
export function prefetchActivity(id: string, { levelId, lessonId }: Place): void {
  startRead(activityById(id))
  if (lessonId) startRead(lessonNameQuery(lessonId))
  if (levelId) startRead(levelNameQuery(levelId))
}
