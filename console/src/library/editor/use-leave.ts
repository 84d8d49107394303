import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Lesson } from '#contract/lessons.ts'

type ListOfLesson =
  | '/dashboard/levels/lessons/activities'
  | '/dashboard/levels/lessons/chats/series/list'

/** Back to a list of the lesson, which then shows what was saved. */
export function useLeave(to: ListOfLesson, lesson: Lesson): () => void {
  const navigate = useNavigate()
  const client = useQueryClient()
  return () => {
    // The lesson's counts and readiness and the library's "where used" changed too.
    void client.invalidateQueries()
    void navigate({
      to,
      search: { language: lesson.language, levelId: lesson.levelId, lessonId: lesson.id },
    })
  }
}
