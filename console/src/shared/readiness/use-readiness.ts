import type { Gap } from '@griot/contract/readiness/gap.ts'
import type { LessonReadiness, LevelReadiness } from '@griot/contract/readiness/reads.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { activitiesReadinessQuery, levelReadinessQuery } from '../../api/readiness.queries.ts'

/** How long a result stays fresh. */
const FRESH_MS = 2_000

/** What the page's level lacks; one request for all its cards. */
export function useLevelReadiness(levelId: string | undefined) {
  return useQuery({ ...levelReadinessQuery(levelId ?? ''), enabled: levelId !== undefined })
}

/**
 * Loads what a level lacks now; offline, the cached result.
 * @throws what the call throws, when nothing is cached
 */
export function useFetchLevelReadiness() {
  const client = useQueryClient()
  return async (levelId: string): Promise<LevelReadiness> => {
    const query = levelReadinessQuery(levelId)
    try {
      return await client.fetchQuery({ ...query, staleTime: FRESH_MS, retry: false })
    } catch (error) {
      const last = client.getQueryData(query.queryKey)
      if (last) return last
      throw error
    }
  }
}

/** What each of these activities lacks, wherever it is; one request for all. */
export function useActivitiesReadiness(ids: readonly string[]): ReadonlyMap<string, readonly Gap[]> {
  const { data } = useQuery({ ...activitiesReadinessQuery(ids), enabled: ids.length > 0 })
  return useMemo(() => new Map(data?.map(({ id, gaps }) => [id, gaps])), [data])
}

/** All gaps of a level, in order. */
export function gapsOfLevel({ lessons, gaps }: LevelReadiness): Gap[] {
  return [...lessons.flatMap((lesson) => lesson.gaps), ...gaps]
}

export function lessonOf(level: LevelReadiness | undefined, lessonId: string): LessonReadiness | undefined {
  return level?.lessons.find(({ id }) => id === lessonId)
}

/** The gaps of a chat; undefined when it did not exist at the last look-up of the lesson. */
export function gapsOfChat(lesson: LessonReadiness | undefined, id: string): Gap[] | undefined {
  if (!lesson?.chats.some((chat) => chat.id === id)) return
  return lesson.gaps.filter(({ at }) => at.id === id)
}

/** The gaps of an activity; undefined when it did not exist at the last look-up of the lesson. */
export function gapsOfActivity(lesson: LessonReadiness | undefined, id: string): Gap[] | undefined {
  if (!lesson?.activities.some((activity) => activity.id === id)) return
  return lesson.gaps.filter(({ at }) => at.id === id)
}
