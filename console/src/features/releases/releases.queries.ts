import type { LanguageName } from '@griot/contract/languages.ts'
import type { ChangeKind } from '@griot/contract/releases/changes.ts'
import { packCalls } from '@griot/contract/releases/packs.ts'
import { releaseCalls } from '@griot/contract/releases/release-calls.ts'
import type { LeftOutKind, makeReleaseSchema } from '@griot/contract/releases/releases.ts'
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import type { z } from 'zod'
import { addCalls } from '../../api/call-of.ts'
import { call } from '../../api/client.ts'
import { useSingleMutation } from '../../api/use-single-mutation.ts'

addCalls(releaseCalls)
addCalls(packCalls)

/** Root of the keys of everything about releases. */
const releasesKey = ['releases'] as const

/** Polling interval while a release is being made. */
const BUILDING_MS = 500

/** A release and what it contains never change. */
const IMMUTABLE = { staleTime: Number.POSITIVE_INFINITY }

/** The releases of a language, newest first. */
export function releasesQuery(language: LanguageName) {
  return queryOptions({
    queryKey: [...releasesKey, 'list', language],
    queryFn: ({ signal }) => call('listReleases', { query: { language }, signal }),
    refetchInterval: ({ state }) => (state.data?.building ? BUILDING_MS : false),
    staleTime: 0,
  })
}

/** The number of releases of each language. */
export const releaseCountsQuery = queryOptions({
  queryKey: [...releasesKey, 'counts'],
  queryFn: ({ signal }) => call('countReleases', { signal }),
})

/** A release or plan, with its progress while it is being made. */
export function releaseQuery(id: string) {
  return queryOptions({
    queryKey: [...releasesKey, 'one', id],
    queryFn: ({ signal }) => call('getRelease', { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data?.state === 'building' ? BUILDING_MS : false),
    staleTime: 0,
  })
}

/** A plan with what it leaves out, page by page. */
export function planQuery(id: string, kind: LeftOutKind | undefined) {
  return infiniteQueryOptions({
    queryKey: [...releasesKey, 'plan', id, kind],
    queryFn: ({ pageParam: page, signal }) =>
      call('getReleasePlan', { params: { id }, query: { page, ...(kind && { kind }) }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ pagination: { page, pages } }) => (page < pages ? page + 1 : undefined),
    staleTime: 0,
  })
}

/** What is new, changed or removed in a release or plan, page by page. */
export function changesQuery(id: string, kind: ChangeKind) {
  return infiniteQueryOptions({
    queryKey: [...releasesKey, 'changes', id, kind],
    queryFn: ({ pageParam: page, signal }) =>
      call('listReleaseChanges', { params: { id }, query: { kind, page }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ pagination: { page, pages } }) => (page < pages ? page + 1 : undefined),
    ...IMMUTABLE,
  })
}

/** The levels and lessons that differ between two releases, and what a phone downloads. */
export function comparisonQuery({ from, to }: { from: string; to: string }) {
  return queryOptions({
    queryKey: [...releasesKey, 'comparison', from, to],
    queryFn: ({ signal }) => call('compareReleases', { params: { id: to }, query: { from }, signal }),
    ...IMMUTABLE,
  })
}

/** A lesson in two releases. The links to its media expire, so it is read again. */
export function comparedLessonQuery({ from, to, lessonId }: { from: string; to: string; lessonId: string }) {
  return queryOptions({
    queryKey: [...releasesKey, 'lesson', from, to, lessonId],
    queryFn: ({ signal }) => call('compareLesson', { params: { id: to, lessonId }, query: { from }, signal }),
    placeholderData: keepPreviousData,
  })
}

/** Reads again what may differ after a change of releases. */
export function useRenewReleases() {
  const client = useQueryClient()
  return () =>
    void client.invalidateQueries({
      queryKey: releasesKey,
      predicate: ({ queryKey: [, of] }) => of === 'list' || of === 'counts' || of === 'one' || of === 'plan',
    })
}

function useReleaseMutation<Result, Given>(mutationFn: (given: Given) => Promise<Result>) {
  const renew = useRenewReleases()
  return useSingleMutation({ mutationFn, onSettled: renew })
}

export const usePlanRelease = () =>
  useReleaseMutation((language: LanguageName) => call('planRelease', { body: { language } }))

export const useStopRelease = () => useReleaseMutation((id: string) => call('stopRelease', { params: { id } }))

export const useMakeLive = () => useReleaseMutation((id: string) => call('makeReleaseLive', { params: { id } }))

export const useDeleteRelease = () => useReleaseMutation((id: string) => call('deleteRelease', { params: { id } }))

/** Starts making a planned release; the page shows its progress at once. */
export function useMakeRelease() {
  const client = useQueryClient()
  const renew = useRenewReleases()
  return useMutation({
    mutationFn: ({ id, body, key }: { id: string; body: z.output<typeof makeReleaseSchema>; key: string }) =>
      call('makeRelease', { params: { id }, body, idempotencyKey: key }),
    onSuccess: (release) => client.setQueryData(releaseQuery(release.id).queryKey, release),
    onSettled: renew,
  })
}

/** The sizes of the packs of a release, and their addresses, which expire. */
export function packsQuery(id: string) {
  return queryOptions({
    queryKey: [...releasesKey, 'packs', id],
    queryFn: ({ signal }) => call('getPackSizes', { params: { id }, signal }),
  })
}
