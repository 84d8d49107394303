import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Gap } from '#contract/readiness/gap.ts'
import type { LessonReadiness, LevelReadiness } from '#contract/readiness/reads.ts'
import { activitiesReadinessQuery, levelReadinessQuery } from '../../api/readiness.queries.ts'

/** A look-up a moment ago is as good as a new one. */
const FRESH_MS = 2_000

/** What the level lacks that a page is about; it is asked once however many cards of it there are. */
export function useLevelReadiness(levelId: string | undefined) {
  return useQuery({ ...levelReadinessQuery(levelId ?? ''), enabled: levelId !== undefined })
}

/**
 * Looks up what a level lacks now; without a line, what it lacked when it was looked up last.
 * @throws what the call throws, where it was never looked up
 */
export function useLookUpLevel() {
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

/** What each of these activities lacks, wherever it stands; asked of all of them in one call. */
export function useActivitiesReadiness(
  ids: readonly string[],
): ReadonlyMap<string, readonly Gap[]> {
  const { data } = useQuery({ ...activitiesReadinessQuery(ids), enabled: ids.length > 0 })
  return useMemo(() => new Map(data?.map(({ id, gaps }) => [id, gaps])), [data])
}

/** Every gap of a level, in its order. */
export function gapsOfLevel({ lessons, gaps }: LevelReadiness): Gap[] {
  return [...lessons.flatMap((lesson) => lesson.gaps), ...gaps]
}

export function lessonOf(
  level: LevelReadiness | undefined,
  lessonId: string,
): LessonReadiness | undefined {
  return level?.lessons.find(({ id }) => id === lessonId)
}

/** The gaps of one chat; nothing where it was not there when the lesson was looked up. */
export function gapsOfChat(lesson: LessonReadiness | undefined, id: string): Gap[] | undefined {
  if (!lesson?.chats.some((chat) => chat.id === id)) return
  return lesson.gaps.filter(({ at }) => at.id === id)
}

/** The gaps of one activity; nothing where it was not there when the lesson was looked up. */
export function gapsOfActivity(lesson: LessonReadiness | undefined, id: string): Gap[] | undefined {
  if (!lesson?.activities.some((activity) => activity.id === id)) return
  return lesson.gaps.filter(({ at }) => at.id === id)
}
