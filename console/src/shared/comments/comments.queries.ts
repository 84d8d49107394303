import type { CallBody } from '@griot/contract/api.ts'
import { peopleCalls } from '@griot/contract/calls/accounts/people.ts'
import { commentCalls } from '@griot/contract/calls/comments.ts'
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { addCalls } from '../../api/call-of.ts'
import { call } from '../../api/client.ts'
import { useSingleMutation } from '../../api/use-single-mutation.ts'
import { reviewQuery } from '../review/review-states.queries.ts'

addCalls({ ...commentCalls, ...peopleCalls })

export const threadsKey = (item: string) => ['comments', item] as const

/** The threads of an item. */
export const threadsQuery = (item: string) =>
  queryOptions({
    queryKey: threadsKey(item),
    queryFn: ({ signal }) => call('listThreads', { query: { item }, signal }),
    staleTime: 0,
  })

/** People by the beginning of a name. */
export const peopleQuery = (search: string) =>
  queryOptions({
    queryKey: ['people', search],
    queryFn: ({ signal }) => call('listPeople', { query: { search }, signal }),
    placeholderData: keepPreviousData,
  })

/** A text to send: a new thread, a reply, or the new text of a comment. */
export type Sending =
  | { kind: 'thread'; body: Omit<CallBody<'createThread'>, 'text'> }
  | { kind: 'reply'; thread: string; revision: number }
  | { kind: 'edit'; comment: string; version: number }

/** Sends a text; returns the id of a new thread or comment. */
export function useSend(item: string) {
  const renew = useRenew(item)
  return useSingleMutation({
    mutationFn: async ({ to, text, idempotencyKey }: { to: Sending; text: string; idempotencyKey: string }) => {
      if (to.kind === 'thread') return call('createThread', { body: { ...to.body, text }, idempotencyKey })
      if (to.kind === 'edit')
        return call('editComment', { params: { id: to.comment }, body: { text }, ifMatch: to.version, idempotencyKey })
      const body = { revision: to.revision, text }
      return call('replyToThread', { params: { id: to.thread }, body, idempotencyKey })
    },
    onSettled: renew,
  })
}

export function useResolve(item: string) {
  return useSingleMutation({
    mutationFn: ({ id, isResolved }: { id: string; isResolved: boolean }) =>
      call('resolveThread', { params: { id }, body: { isResolved } }),
    onSettled: useRenew(item),
  })
}

export function useDeleteComment(item: string) {
  return useSingleMutation({
    mutationFn: (id: string) => call('deleteComment', { params: { id } }),
    onSettled: useRenew(item),
  })
}

function useRenew(item: string) {
  const client = useQueryClient()
  return async () => {
    await client.invalidateQueries({ queryKey: threadsKey(item) })
    // The number in lists.
    void client.invalidateQueries({ queryKey: reviewQuery(item).queryKey })
  }
}
