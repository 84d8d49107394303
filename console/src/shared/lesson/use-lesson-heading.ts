import type { Lesson } from '@griot/contract/curriculum/lessons.ts'
import type { Level } from '@griot/contract/curriculum/levels.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { LessonPlace } from '../../api/activities.queries.ts'
import { lessonNameQuery, levelNameQuery } from '../../api/curriculum.queries.ts'
import { rememberLastActivity, rememberLesson, rememberLevel } from '../../session/remembered-place.ts'
import { useCurriculum } from '../../session/use-curriculum.ts'

/** Lesson and level of a page with activities. */
export interface LessonHeading {
  /** Null when neither the URL nor localStorage has a lesson. */
  lessonId: string | null
  /** Known as soon as the URL has all three, before the lesson has loaded. */
  place: LessonPlace | null
  lesson: Lesson | undefined
  level: Level | undefined
  error: Error | null
  retry: () => void
}

/** Stores the current place once it is loaded. */
export function useRemembered(lesson: Lesson | undefined, level: Level | undefined): void {
  useEffect(() => {
    if (lesson) rememberLesson(lesson)
    // The URL's level may be wrong until the lesson has loaded.
    if (lesson && level?.id === lesson.levelId) rememberLevel(level)
  }, [lesson, level])
}

/** Stores the last activity of a lesson once both the lesson and its list have loaded, in any order. */
export function useLastActivity(lesson: Lesson | undefined, activities: readonly { id: string }[] | undefined): void {
  useEffect(() => {
    if (!lesson || !activities) return
    // After the page has stored the lesson, which may happen in the same render.
    const timer = setTimeout(() => rememberLastActivity(lesson.id, activities))
    return () => clearTimeout(timer)
  }, [lesson, activities])
}

/** Loads the lesson of the URL, or the stored one, and stores it. */
export function useLessonHeading(): LessonHeading {
  const { language, levelId, lessonId } = useCurriculum()
  const lesson = useQuery({
    ...lessonNameQuery(lessonId ?? ''),
    enabled: lessonId !== undefined,
  })
  // The loaded lesson is more reliable than a typed URL.
  const levelWanted = lesson.data?.levelId ?? levelId
  const level = useQuery({
    ...levelNameQuery(levelWanted ?? ''),
    enabled: levelWanted !== undefined && !lesson.isError,
  })
  useRemembered(lesson.data, level.data)

  return {
    lessonId: lessonId ?? null,
    place: placeOf(lesson.data) ?? (levelId && lessonId ? { language, levelId, lessonId } : null),
    lesson: lesson.data,
    level: level.data,
    error: lesson.error,
    retry: () => void lesson.refetch(),
  }
}

function placeOf(lesson: Lesson | undefined): LessonPlace | null {
  return lesson ? { language: lesson.language, levelId: lesson.levelId, lessonId: lesson.id } : null
}
