import * as reviewApiMessages from '@griot/contract/messages/api/reviews/review.ts'
import * as reviewItemMessages from '@griot/contract/messages/ui/reviews/review-items.ts'
import type { ReturnReason, Review } from '@griot/contract/reviews/review.ts'
import type { Approved, QueuedReview, Returned } from '@griot/contract/reviews/reviews.ts'
import { call } from '../../api/client.ts'
import type { Decision } from '../../shared/review-queue/review-queue.ts'
import { toast } from '../../ui/feedback/toast.ts'

const withReview = (queued: QueuedReview, review: Review): QueuedReview => ({ ...queued, ...review })

const seenBy = ({ decision }: QueuedReview) => decision?.at ?? null

const undo = (queued: QueuedReview) => async () =>
  withReview(queued, await call('undoReview', { params: { item: queued.item } }))

/** Approves the revision that was seen. */
export function approving(queued: QueuedReview, version: number): Decision<QueuedReview> {
  return {
    outcome: { tone: 'ok', label: reviewItemMessages.approved },
    sentence: reviewItemMessages.approved,
    after: { ...queued, state: 'approved' },
    send: async () => {
      const made: Approved = await call('approveItem', {
        params: { item: queued.item },
        body: { version, seenDecisionAt: seenBy(queued) },
      })
      if (!made.isCurrent) toast.failure(reviewItemMessages.approvedOlder({ version }))
      return withReview(queued, made)
    },
    undo: undo(queued),
  }
}

/** Gives the revision that was seen back to the person who asked. */
export function returning(
  queued: QueuedReview,
  body: { version: number; reason: ReturnReason; text: string },
): Decision<QueuedReview> {
  return {
    outcome: { tone: 'bad', label: reviewItemMessages.returned },
    sentence: reviewItemMessages.returned,
    after: { ...queued, state: 'changesRequested' },
    send: async () => {
      const made: Returned = await call('returnItem', {
        params: { item: queued.item },
        body: { ...body, seenDecisionAt: seenBy(queued) },
      })
      if (!made.isCurrent) toast.failure(reviewApiMessages.returnedOlder(body).message)
      return withReview(queued, made)
    },
    undo: undo(queued),
  }
}
