import type { CreateLesson, PatchLesson } from '@griot/contract/curriculum/lessons.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { lessonsQuery } from '../../api/curriculum.queries.ts'
import { curriculumKey } from '../../api/curriculum-key.ts'

/** After any write, successful or not, refetch the lists. */
function useInvalidateCurriculum() {
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
      // When several are added in sequence, the page needs the new lesson but no refetch.
      const { queryKey } = lessonsQuery({ language: made.language, levelId: made.levelId })
      client.setQueryData(queryKey, (before) => before && [...before, made])
      return client.invalidateQueries({ queryKey: curriculumKey, refetchType: 'none' })
    },
  })
}

export function usePatchLesson() {
  const renew = useInvalidateCurriculum()
  return useMutation({
    mutationFn: ({ id, body, version, key }: { id: string; body: PatchLesson; version: number; key: string }) =>
      call('patchLesson', { params: { id }, body, ifMatch: version, idempotencyKey: key }),
    onSettled: renew,
  })
}
