import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CreateLesson, Lesson, PatchLesson } from '#contract/curriculum/lessons.ts'
import { call } from '../../api/client.ts'
import { curriculumKey, lessonsQuery } from '../../api/curriculum.queries.ts'

/** Whatever becomes of a write, the lists show what the server holds. */
function useRenewCurriculum() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: curriculumKey })
}

export function useCreateLesson() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ body, key }: { body: CreateLesson; key: string }) =>
      call('createLesson', { body, idempotencyKey: key }),
    onSettled: (made) => {
      if (!made) return client.invalidateQueries({ queryKey: curriculumKey })
      // Whoever adds one after the other stays on the page: it needs the lesson, and nothing read anew.
      const { queryKey } = lessonsQuery({ language: made.language, levelId: made.levelId })
      client.setQueryData(queryKey, (before) => before && [...before, made])
      return client.invalidateQueries({ queryKey: curriculumKey, refetchType: 'none' })
    },
  })
}

export function usePatchLesson() {
  const renew = useRenewCurriculum()
  return useMutation({
    mutationFn: ({
      lesson,
      body,
      version,
    }: {
      lesson: Lesson
      body: PatchLesson
      version?: number
    }) =>
      call('patchLesson', { params: { id: lesson.id }, body, ifMatch: version ?? lesson.version }),
    onSettled: renew,
  })
}
