import { useNavigate } from '@tanstack/react-router'
import type { Lesson } from '#contract/lessons.ts'

type ListOfLesson =
  | '/dashboard/levels/lessons/activities'
  | '/dashboard/levels/lessons/chats/series/list'

/** Back to a list of the lesson. */
export function useLeave(to: ListOfLesson, lesson: Lesson): () => void {
  const navigate = useNavigate()
  return () =>
    void navigate({
      to,
      search: { language: lesson.language, levelId: lesson.levelId, lessonId: lesson.id },
    })
}
