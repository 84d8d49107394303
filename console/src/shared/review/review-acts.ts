import * as reviewApiMessages from '@griot/contract/messages/api/reviews/review.ts'
import * as askReviewMessages from '@griot/contract/messages/ui/reviews/ask-review.ts'
import * as reviewStateMessages from '@griot/contract/messages/ui/reviews/review-state.ts'
import type { Review } from '@griot/contract/reviews/review.ts'
import { useQueryClient } from '@tanstack/react-query'
import { sentenceOf } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'
import { readinessKey } from '../../api/readiness.queries.ts'
import { useSingleMutation } from '../../api/use-single-mutation.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { showUndoToast } from '../../ui/feedback/undo-toast.ts'
import { formatDay } from '../../ui/text/format.ts'
import { isAboutReviews } from './review-states.queries.ts'

/** Refetches the reviews that are shown, and what readiness says of them. */
export function useRenewReviews(): () => void {
  const client = useQueryClient()
  return () => {
    void client.invalidateQueries({ predicate: isAboutReviews })
    void client.invalidateQueries({ queryKey: readinessKey })
  }
}

/** What a person may do with the review of an item at once: approve it, or take a request back. */
export function useReviewActs(item: string) {
  const renew = useRenewReviews()
  const onError = (error: unknown) => toast.failure(sentenceOf(error, askReviewMessages.failed))
  const params = { item }
  const approve = useSingleMutation({
    mutationFn: (seen: { version: number; seenDecisionAt: string | null }) =>
      call('approveItem', { params, body: seen }),
    onSuccess: ({ isCurrent }, { version }) => {
      if (!isCurrent) return toast.failure(reviewApiMessages.approvedOlder({ version }).message)
      showUndoToast(reviewApiMessages.approved.message, () => call('undoReview', { params }), renew)
    },
    onError,
    onSettled: renew,
  })
  const takeBack = useSingleMutation({
    mutationFn: () => call('takeBackReview', { params }),
    onSuccess: () => toast.success(reviewApiMessages.takenBack.message),
    onError,
    onSettled: renew,
  })
  return { approve, takeBack }
}

const nameOf = (person: { name: string } | null | undefined) => person?.name || reviewStateMessages.somebody

/** Who brought the item into its state, and when: 'Tunde, 18 November'. */
export function whoAndWhen({ state, request, decision, lapsedAt, changed }: Review): string {
  if (state === 'inReview' && request) {
    const name = request.from?.name ?? reviewStateMessages.anyone
    return request.dueOn ? reviewStateMessages.personByDay({ name, day: formatDay(request.dueOn) }) : name
  }
  if (state === 'lapsed' && lapsedAt) return reviewStateMessages.changed({ day: formatDay(lapsedAt) })
  const [by, at] = state === 'draft' ? [changed?.by, changed?.at] : [decision?.by, decision?.at]
  return at ? reviewStateMessages.personAndDay({ name: nameOf(by), day: formatDay(at) }) : ''
}
