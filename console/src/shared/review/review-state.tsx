import * as reviewStateMessages from '@griot/contract/messages/ui/reviews/review-state.ts'
import type { Review } from '@griot/contract/reviews/review.ts'
import type { ReviewState } from '@griot/contract/reviews/review-states.ts'
import layout from '@griot/player/ui/layout.module.css'
import {
  IconArrowBackUp,
  IconChecks,
  IconCircleDashed,
  IconHistory,
  IconHourglass,
  IconMessage2,
} from '@tabler/icons-react'
import badgeClasses from '../../ui/feedback/badge.module.css'
import { formatNumber } from '../../ui/text/format.ts'
import classes from './review.module.css'

export const REVIEW_ICONS = {
  draft: IconCircleDashed,
  inReview: IconHourglass,
  changesRequested: IconArrowBackUp,
  approved: IconChecks,
  lapsed: IconHistory,
} as const satisfies Record<ReviewState, unknown>

/** A review state: always icon and word. */
export function ReviewStateBadge({ state, words }: { state: ReviewState; words?: string }) {
  const Icon = REVIEW_ICONS[state]
  return (
    <span className={`${layout.hint} ${badgeClasses.badge} ${classes[state]}`}>
      <Icon size={14} stroke={2} aria-hidden="true" />
      <span>{words ?? reviewStateMessages.name({ state })}</span>
    </span>
  )
}

/** The state of a lesson with everything it uses; in review it says how far. */
export function LessonReviewBadge({ contents }: { contents: NonNullable<Review['contents']> }) {
  const { state, approved, items } = contents
  if (state !== 'inReview') return <ReviewStateBadge state={state} />
  return <ReviewStateBadge state={state} words={reviewStateMessages.inReviewOf({ approved, items })} />
}

/** The number of open threads of an item. */
export function OpenThreads({ count }: { count: number }) {
  const words = reviewStateMessages.openThreads({ count })
  return (
    <span className={`${layout.hint} ${badgeClasses.badge} ${classes.inReview}`} title={words}>
      <IconMessage2 size={14} stroke={2} role="img" aria-label={words} />
      <span aria-hidden="true">{formatNumber(count)}</span>
    </span>
  )
}
