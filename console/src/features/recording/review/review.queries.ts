import type { LanguageName } from '@griot/contract/languages.ts'
import { PAGE_SIZE_MAX } from '@griot/contract/limits.ts'
import { speakerCalls } from '@griot/contract/recording/speaker-calls.ts'
import { takeCalls } from '@griot/contract/recording/take-calls.ts'
import {
  type DecidedTake,
  type RejectionReason,
  type ReviewedWord,
  type Take,
  takeSchema,
  takesQuerySchema,
} from '@griot/contract/recording/takes.ts'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { z } from 'zod'
import { ApiError } from '../../../api/api-error.ts'
import { addCalls } from '../../../api/call-of.ts'
import { call } from '../../../api/client.ts'
import { createGlobalStore } from '../../../session/stores.ts'
import { ASSETS_KEY } from '../../../shared/assets/assets.queries.ts'
import { recordingProgressQuery } from '../../../shared/recording/recording.queries.ts'
import type { QueuePage } from '../../../shared/review-queue/review-queue.ts'
import type { reviewSearch } from './review.search.ts'

addCalls({ ...takeCalls, listSpeakers: speakerCalls.listSpeakers })

/** Which takes are listed. */
export interface ReviewFilter {
  state: z.output<typeof takesQuerySchema>['state']
  language?: LanguageName
  speakerId?: string
  /** One word. */
  code?: string
}

const STATE = takesQuerySchema.shape.state

/** The filter of an address; what is not valid counts as absent. */
export function filterOf({ state, language, speaker, code }: z.output<typeof reviewSearch>): ReviewFilter {
  return {
    state: STATE.safeParse(state).data ?? 'toReview',
    ...(language && { language }),
    ...(speaker !== undefined && /^\d{1,15}$/.test(speaker) && { speakerId: speaker }),
    ...(code !== undefined && { code }),
  }
}

/** Words with takes, and how many takes there are in all. */
export interface TakesPage extends QueuePage<ReviewedWord> {
  takes: number
}

/** The page of words that has the word of this number, counted from 0. */
export async function readTakes(filter: ReviewFilter, from: number, signal?: AbortSignal): Promise<TakesPage> {
  const page = Math.floor(from / PAGE_SIZE_MAX) + 1
  const { words, takes, pagination } = await call('listTakes', {
    query: { ...filter, page, limit: PAGE_SIZE_MAX },
    ...(signal && { signal }),
  })
  return { items: words, total: pagination.total, takes }
}

/** A word as it is now; undefined when it has no such take. */
export async function readWord({ state }: ReviewFilter, code: string): Promise<ReviewedWord | undefined> {
  return (await call('listTakes', { query: { state, code } })).words[0]
}

/** The decisions that are being saved: a list that is read before they are saved would still have their takes. */
export const savingStore = createGlobalStore(() => ({ saved: async () => {} }))

/** The first words. Never from a cache: a review begins with what waits now, and then has its own state. */
export const firstTakes = (filter: ReviewFilter) =>
  queryOptions({
    queryKey: ['takes', filter],
    queryFn: async ({ signal }) => {
      await savingStore.getState().saved()
      return readTakes(filter, 0, signal)
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

export const speakersQuery = queryOptions({
  queryKey: ['speakers', 'of-takes'],
  queryFn: async ({ signal }) => (await call('listSpeakers', { query: {}, signal })).speakers,
})

/** A version that only its unprocessed recording has made old: what was heard is the same. */
function sameSound(error: unknown, take: Take): number | null {
  if (!(error instanceof ApiError) || error.status !== 412) return null
  const { data } = takeSchema.safeParse(error.current)
  return data && data.url === take.url && data.state === take.state ? data.version : null
}

async function decide(take: Take, send: (version: number) => Promise<DecidedTake>): Promise<ReviewedWord> {
  const decided = await send(take.version).catch((error: unknown) => {
    const version = sameSound(error, take)
    if (version === null) throw error
    return send(version)
  })
  return decided.word
}

/** Each returns the word with all its takes. */
export const acceptTake = (take: Take): Promise<ReviewedWord> =>
  decide(take, (ifMatch) => call('acceptTake', { params: { id: take.id }, ifMatch }))

export const rejectTake = (take: Take, body: { reason: RejectionReason; text: string }): Promise<ReviewedWord> =>
  decide(take, (ifMatch) => call('rejectTake', { params: { id: take.id }, body, ifMatch }))

export const takeBack = async ({ id }: Pick<Take, 'id'>): Promise<ReviewedWord> =>
  (await call('undoTakeDecision', { params: { id } })).word

/** Called after decisions: audios have other files, and the counts have changed. */
export function useRenewAfterReview(): () => void {
  const client = useQueryClient()
  return useCallback(() => {
    void client.invalidateQueries({ queryKey: ASSETS_KEY })
    void client.invalidateQueries({ queryKey: recordingProgressQuery.queryKey })
  }, [client])
}
