import type { Lesson } from '@griot/contract/curriculum/lessons.ts'
import { useNavigate } from '@tanstack/react-router'

const LISTS = {
  activity: '/dashboard/levels/lessons/activities',
  chat: '/dashboard/levels/lessons/chats/series/list',
} as const

/** Returns to the lesson's list of activities or chats. */
export function useLeave(edited: keyof typeof LISTS, lesson: Lesson): () => void {
  const navigate = useNavigate()
  return () =>
    void navigate({
      to: LISTS[edited],
      search: { language: lesson.language, levelId: lesson.levelId, lessonId: lesson.id },
    })
}
