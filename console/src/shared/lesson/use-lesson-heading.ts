import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Lesson } from '#contract/curriculum/lessons.ts'
import type { Level } from '#contract/curriculum/levels.ts'
import type { LessonPlace } from '../../api/activities.queries.ts'
import { lessonNamed, levelNamed } from '../../api/curriculum.queries.ts'
import { rememberLastActivity, rememberLesson, rememberLevel } from '../../session/remembered.ts'
import { useCurriculum } from '../../session/use-curriculum.ts'

/** The lesson and level that a page of activities is about. */
export interface LessonHeading {
  /** Null when neither the address nor the memory names a lesson. */
  lessonId: string | null
  /** Known as soon as the address has all three, before the lesson has arrived. */
  place: LessonPlace | null
  lesson: Lesson | undefined
  level: Level | undefined
  error: Error | null
  retry: () => void
}

/** Remembers where a page is once it is known. */
export function useRemembered(lesson: Lesson | undefined, level: Level | undefined): void {
  useEffect(() => {
    if (lesson) rememberLesson(lesson)
    // An address may name another level until the lesson has said its own.
    if (lesson && level?.id === lesson.levelId) rememberLevel(level)
  }, [lesson, level])
}

/** Remembers the last activity of a lesson once both it and its list are known, whichever comes first. */
export function useLastActivity(
  lesson: Lesson | undefined,
  activities: readonly { id: string }[] | undefined,
): void {
  useEffect(() => {
    if (!lesson || !activities) return
    // After the page around it has remembered the lesson, which may come in the same moment.
    const timer = setTimeout(() => rememberLastActivity(lesson.id, activities))
    return () => clearTimeout(timer)
  }, [lesson, activities])
}

/** Reads the lesson of the address, or the one remembered, and remembers it. */
export function useLessonHeading(): LessonHeading {
  const { language, levelId, lessonId } = useCurriculum()
  const lesson = useQuery({
    ...lessonNamed(lessonId ?? ''),
    enabled: lessonId !== undefined,
  })
  // The lesson itself knows its level and language better than an address that was typed.
  const levelWanted = lesson.data?.levelId ?? levelId
  const level = useQuery({
    ...levelNamed(levelWanted ?? ''),
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
