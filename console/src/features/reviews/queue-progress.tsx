import * as reviewItemMessages from '@griot/contract/messages/ui/reviews/review-items.ts'
import type { QueuedReview } from '@griot/contract/reviews/reviews.ts'
import { type Entry, isOpen, type QueueState } from '../../shared/review-queue/review-queue.ts'
import { rich } from '../../ui/text/rich.tsx'
import { type StringLook, stringsOf } from './progress-strings.ts'
import classes from './review-items.module.css'

/** How many items are approved, returned and left. */
export function countsOf({ entries, total }: Pick<QueueState<QueuedReview>, 'entries' | 'total'>) {
  const decided = entries.filter((entry) => !isOpen(entry)).length
  const count = (tone: 'ok' | 'bad') => entries.filter(({ outcome }) => outcome?.tone === tone).length
  return { approved: count('ok'), returned: count('bad'), left: total - decided }
}

/** The progress of a review as strings: tall approved, hollow returned, dot to go, the present one outlined. */
export function QueueProgress({ state }: { state: QueueState<QueuedReview> }) {
  const { entries, at, total } = state
  const counts = countsOf(state)
  const strings = stringsOf(
    entries.map((entry, index) => lookOf(entry, index === at)),
    total,
  )
  return (
    <div className={classes.progress}>
      <span className={classes.strings} role="img" aria-label={reviewItemMessages.progressText(counts)}>
        {strings.map((look, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the position identifies a string
          <i key={index} data-look={look} />
        ))}
      </span>
      <span>{rich(reviewItemMessages.progress({ ...counts, b: (text) => <b>{text}</b> }))}</span>
    </div>
  )
}

function lookOf({ outcome }: Entry<QueuedReview>, isCurrent: boolean): StringLook {
  if (isCurrent) return 'now'
  if (outcome === null) return 'open'
  // What somebody else has decided needs nothing more.
  return outcome.tone === 'bad' ? 'returned' : 'approved'
}
