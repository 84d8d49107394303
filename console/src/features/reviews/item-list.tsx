import * as reviewItemMessages from '@griot/contract/messages/ui/reviews/review-items.ts'
import type { QueuedReview } from '@griot/contract/reviews/reviews.ts'
import layout from '@griot/player/ui/layout.module.css'
import { IconCircleDashed } from '@tabler/icons-react'
import { useStore } from 'zustand'
import { kindOf } from '../../shared/items/item-kind.ts'
import { itemTitle, titleLang } from '../../shared/items/item-link.tsx'
import { LanguageMark } from '../../shared/language/language-mark.tsx'
import { ReviewList } from '../../shared/review-queue/review-list.tsx'
import type { ReviewQueue } from '../../shared/review-queue/review-queue.ts'
import { countsOf } from './queue-progress.tsx'
import classes from './review-items.module.css'

/** The queue at the left. It never changes its order; on a phone it is hidden. */
export function ItemList({ queue }: { queue: ReviewQueue<QueuedReview> }) {
  const state = useStore(queue.state)
  const { entries, at, total } = state
  return (
    <aside className={classes.queue} aria-label={reviewItemMessages.queue}>
      <div className={`${layout.between} ${classes.queueHead}`}>
        <h2>{reviewItemMessages.toReview}</h2>
        <span className={layout.secondary}>{reviewItemMessages.left({ left: countsOf(state).left, total })}</span>
      </div>
      <ReviewList
        entries={entries}
        at={at}
        show={({ itemInfo }) => (
          <>
            {itemInfo.language && <LanguageMark language={itemInfo.language} short />}
            <span className={`${layout.grow} ${layout.ellipsis} ${classes.listed}`} lang={titleLang(itemInfo)}>
              {itemTitle(itemInfo)}
            </span>
            <span className={layout.hint}>{kindOf(itemInfo)}</span>
          </>
        )}
        mark={() => (
          <span className={layout.muted}>
            <IconCircleDashed size={14} stroke={2} aria-hidden="true" />
            <span className="visually-hidden">{reviewItemMessages.toReview}</span>
          </span>
        )}
        onChoose={queue.goTo}
      />
    </aside>
  )
}
