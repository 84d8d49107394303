import { LessonReviewBadge, ReviewStateBadge } from './review-state.tsx'
import { useReview } from './reviews.queries.ts'

/** The state of an item, of a lesson with everything it uses; nothing for a draft unless asked for. */
export function ReviewMark({ item, drafts }: { item: string; drafts: boolean }) {
  const review = useReview(item)
  if (!review) return null
  if (review.contents) return <LessonReviewBadge contents={review.contents} />
  return review.state === 'draft' && !drafts ? null : <ReviewStateBadge state={review.state} />
}
