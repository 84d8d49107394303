import { reviewCalls } from '@griot/contract/reviews/review-calls.ts'
import { queryOptions } from '@tanstack/react-query'
import { addCalls } from '../../api/call-of.ts'
import { call } from '../../api/client.ts'
import { reviewsKey } from './review-states.queries.ts'

addCalls(reviewCalls)

export const approversQuery = queryOptions({
  queryKey: [...reviewsKey, 'approvers'],
  queryFn: ({ signal }) => call('listApprovers', { signal }),
})

export const reviewSettingsQuery = queryOptions({
  queryKey: ['review settings'],
  queryFn: ({ signal }) => call('getReviewSettings', { signal }),
})

/** Never from a cache: each approval belongs to the revision that is listed. */
export const lessonContentsQuery = (item: string) =>
  queryOptions({
    queryKey: [...reviewsKey, 'contents', item],
    queryFn: ({ signal }) => call('getLessonContents', { params: { item }, signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
