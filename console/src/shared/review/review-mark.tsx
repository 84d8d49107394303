import { LessonReviewBadge, ReviewStateBadge } from './review-state.tsx'
import { useReview } from './review-states.queries.ts'

/**
 * The state of an item in a list, of a lesson with everything it uses; nothing for a draft unless asked for. One call
 * reads the states of all rows.
 */
export function ReviewMark({ item, drafts = false }: { item: string; drafts?: boolean }) {
  const review = useReview(item)
  if (!review) return null
  if (review.contents) return <LessonReviewBadge contents={review.contents} />
  return review.state === 'draft' && !drafts ? null : <ReviewStateBadge state={review.state} />
}
