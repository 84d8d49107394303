import type { CallBody } from '@griot/contract/api.ts'
import type { LanguageName } from '@griot/contract/languages.ts'
import type { CreateSpeaker, Speaker } from '@griot/contract/recording/speakers.ts'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/client.ts'
import { useSingleMutation } from '../../../api/use-single-mutation.ts'

const speakersKey = ['speakers'] as const

export const speakersQuery = (filters: { language?: LanguageName | undefined; search?: string | undefined }) =>
  queryOptions({
    queryKey: [...speakersKey, 'list', filters.language ?? '', filters.search ?? ''],
    queryFn: async ({ signal }) => {
      const { language, search = '' } = filters
      return (await call('listSpeakers', { query: { ...(language && { language }), search }, signal })).speakers
    },
    placeholderData: keepPreviousData,
  })

export const speakerQuery = (id: string) =>
  queryOptions({
    queryKey: [...speakersKey, 'one', id],
    queryFn: ({ signal }) => call('getSpeaker', { params: { id }, signal }),
  })

export const speakerFilesQuery = (id: string) =>
  queryOptions({
    queryKey: [...speakersKey, 'files', id],
    queryFn: async ({ signal }) => (await call('listSpeakerFiles', { params: { id }, signal })).files,
    staleTime: 0,
  })

export const recordingSettingsQuery = queryOptions({
  queryKey: ['recording-settings'],
  queryFn: ({ signal }) => call('getRecordingSettings', { signal }),
})

/** After any write, successful or not, refetch the speakers. */
function useInvalidateSpeakers() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: speakersKey })
}

/** Adds a speaker, or changes the given one. */
export function useSaveSpeaker() {
  const onSettled = useInvalidateSpeakers()
  return useMutation({
    mutationFn: ({ id, version, body, key }: { id?: string; version?: number; body: CreateSpeaker; key: string }) => {
      if (id === undefined) return call('createSpeaker', { body, idempotencyKey: key })
      const { isOwn: _, ...fields } = body
      return call('patchSpeaker', { params: { id }, body: fields, ifMatch: version, idempotencyKey: key })
    },
    onSettled,
  })
}

export function useDeleteSpeaker() {
  const onSettled = useInvalidateSpeakers()
  return useSingleMutation({
    mutationFn: (id: string) => call('deleteSpeaker', { params: { id } }),
    onSettled,
  })
}

export function useGiveConsent() {
  const client = useQueryClient()
  const renew = useInvalidateSpeakers()
  return useMutation({
    mutationFn: ({ id, body, key }: { id: string; body: CallBody<'giveConsent'>; key: string }) =>
      call('giveConsent', { params: { id }, body, idempotencyKey: key }),
    onSettled: () => {
      // The text may have changed, which is why it was refused.
      void client.invalidateQueries({ queryKey: recordingSettingsQuery.queryKey })
      return renew()
    },
  })
}

export function useWithdrawConsent() {
  const onSettled = useInvalidateSpeakers()
  return useSingleMutation({
    mutationFn: ({ id }: Pick<Speaker, 'id'>) => call('withdrawConsent', { params: { id } }),
    onSettled,
  })
}

/** Removes files; everything that may show one is loaded again. */
export function useRemoveFiles() {
  const client = useQueryClient()
  return useSingleMutation({
    mutationFn: ({ id, files }: { id: string; files: string[] }) =>
      call('removeSpeakerFiles', { params: { id }, body: { files } }),
    onSettled: () => client.invalidateQueries(),
  })
}

export function useMakeLink() {
  const onSettled = useInvalidateSpeakers()
  return useMutation({
    mutationFn: ({ id, body, key }: { id: string; body: CallBody<'createRecordingLink'>; key: string }) =>
      call('createRecordingLink', { params: { id }, body, idempotencyKey: key }),
    onSettled,
  })
}

export function useRevokeLink() {
  const onSettled = useInvalidateSpeakers()
  return useSingleMutation({
    mutationFn: (id: string) => call('revokeRecordingLink', { params: { id } }),
    onSettled,
  })
}

export function useSaveRecordingSettings() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ version, body, key }: { version: number; body: CallBody<'patchRecordingSettings'>; key: string }) =>
      call('patchRecordingSettings', { body, ifMatch: version, idempotencyKey: key }),
    onSettled: () => client.invalidateQueries({ queryKey: recordingSettingsQuery.queryKey }),
  })
}
