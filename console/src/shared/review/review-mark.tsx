import { LessonReviewBadge, OpenThreads, ReviewStateBadge } from './review-state.tsx'
import { useReview } from './review-states.queries.ts'

interface ReviewMarkProps {
  item: string
  /** Also shows that the item is a draft. */
  drafts?: boolean
  /** Also shows the number of open threads; not where a button has it. */
  threads?: boolean
}

/** The state of an item in a list, of a lesson with everything it uses. One call reads the states of all rows. */
export function ReviewMark({ item, drafts = false, threads = false }: ReviewMarkProps) {
  const review = useReview(item)
  if (!review) return null
  const { state, contents, openThreads } = review
  const isShown = drafts || state !== 'draft'
  return (
    <>
      {contents ? <LessonReviewBadge contents={contents} /> : isShown && <ReviewStateBadge state={state} />}
      {threads && openThreads > 0 && <OpenThreads count={openThreads} />}
    </>
  )
}
