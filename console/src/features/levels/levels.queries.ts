import type { CreateLevel, PatchLevel, ReplaceLevel } from '@griot/contract/curriculum/levels.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { curriculumKey } from '../../api/curriculum-key.ts'

/** After any write, successful or not, refetch the lists. */
function useInvalidateCurriculum() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: curriculumKey })
}

export function useCreateLevel() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ body, key }: { body: CreateLevel; key: string }) =>
      call('createLevel', { body, idempotencyKey: key }),
    // The levels of other languages have not changed.
    onSettled: (_, __, { body: { language } }) =>
      client.invalidateQueries({
        queryKey: curriculumKey,
        predicate: ({ queryKey: [, list, of] }) => list !== 'levels' || of === language,
      }),
  })
}

export function useReplaceLevel() {
  const renew = useInvalidateCurriculum()
  return useMutation({
    mutationFn: ({ id, body, version, key }: { id: string; body: ReplaceLevel; version: number; key: string }) =>
      call('replaceLevel', { params: { id }, body, ifMatch: version, idempotencyKey: key }),
    onSettled: renew,
  })
}

export function usePatchLevel() {
  const renew = useInvalidateCurriculum()
  return useMutation({
    mutationFn: ({ id, body, version, key }: { id: string; body: PatchLevel; version: number; key: string }) =>
      call('patchLevel', { params: { id }, body, ifMatch: version, idempotencyKey: key }),
    onSettled: renew,
  })
}
