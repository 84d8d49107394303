import { isAssetKind } from '@griot/contract/assets/kinds.ts'
import * as apiMessages from '@griot/contract/messages/api/general/general.ts'
import * as reviewQueueMessages from '@griot/contract/messages/ui/general/review-queue.ts'
import * as reviewItemMessages from '@griot/contract/messages/ui/reviews/review-items.ts'
import type { Review } from '@griot/contract/reviews/review.ts'
import type { QueuedReview } from '@griot/contract/reviews/reviews.ts'
import { soundStore, soundTime, stopSound } from '@griot/player/sound/sound.ts'
import { announce } from '@griot/player/ui/announce.ts'
import { BREAKPOINTS } from '@griot/player/ui/breakpoints.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { sentenceOf } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'
import { itemTitle } from '../../shared/items/item-link.tsx'
import { useRenewReviews } from '../../shared/review/review-acts.ts'
import {
  createReviewQueue,
  type Decision,
  type Failure,
  isOpen,
  type QueuePage,
} from '../../shared/review-queue/review-queue.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { Empty } from '../../ui/loading/list-states.tsx'
import { approving, returning } from './item-decisions.ts'
import { ItemFacts } from './item-facts.tsx'
import { ItemList } from './item-list.tsx'
import { ItemStage } from './item-stage.tsx'
import type { ItemViews } from './item-views.ts'
import { QueueProgress } from './queue-progress.tsx'
import { ReturnForm, type TypedReturn } from './return-form.tsx'
import { ReviewBar } from './review-bar.tsx'
import classes from './review-items.module.css'
import { type QueueFilter, readQueue, seenItem } from './reviews.queries.ts'
import { ToDashboard } from './to-dashboard.tsx'

interface Props {
  filter: QueueFilter
  first: QueuePage<QueuedReview>
  /** Identifies this visit of the page. */
  visit: number
  views: ItemViews
  head: (progress: ReactNode) => ReactNode
}

/** How many items are read before they are shown. */
const READ_AHEAD = 3

/** The items of a filter, one after the other. Another filter is another queue. */
export function ItemQueue({ filter, first, visit, views, head }: Props) {
  const [queue] = useState(() =>
    createReviewQueue<QueuedReview>({
      first,
      idOf: ({ item }) => item,
      load: (from) => readQueue(filter, from),
      onFailed,
    }),
  )
  const state = useStore(queue.state)
  const { entries, at, total, made } = state
  const entry = entries[at]
  const [returningId, setReturningId] = useState<string | null>(null)
  const [pausedAt, setPausedAt] = useState<number | null>(null)
  /** By item: a return that fails brings the item back, and its form has what was typed. */
  const typedReturns = useRef(new Map<string, TypedReturn>())
  const stage = useRef<HTMLElement>(null)
  const client = useQueryClient()
  const renewReviews = useRenewReviews()
  const seen = useQuery({
    ...seenItem(entry?.item.itemInfo ?? NO_ITEM, visit),
    enabled: entry !== undefined,
  })

  const readAhead = useEffectEvent(() => {
    for (const { item } of entries.filter((one, index) => index > at && isOpen(one)).slice(0, READ_AHEAD))
      void client.prefetchQuery(seenItem(item.itemInfo, visit))
  })
  const begin = useEffectEvent(() => {
    stopSound()
    setReturningId(null)
    readAhead()
    if (entry)
      announce(reviewItemMessages.announced({ title: itemTitle(entry.item.itemInfo), number: at + 1, count: total }))
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each item
  useEffect(() => begin(), [entry?.id])
  const renew = useEffectEvent(
    () =>
      void queue.saved().then(() => {
        renewReviews()
        void client.invalidateQueries({ queryKey: ['my work'] })
      }),
  )
  useEffect(() => () => renew(), [])

  const decide = (decision: Decision<QueuedReview>) => {
    announce(decision.sentence)
    queue.decide(decision)
    // On a phone the bar does not name the last act.
    if (window.matchMedia(BREAKPOINTS.phone).matches) toast.undoable(decision.sentence, queue.undo)
  }
  const isReturning = entry !== undefined && returningId === entry.id
  const isReady = entry !== undefined && seen.data !== undefined
  const backToItem = () => {
    setReturningId(null)
    stage.current?.focus()
  }
  return (
    <div className={classes.page}>
      {head(<QueueProgress state={state} />)}
      <div className={classes.columns}>
        <ItemList queue={queue} />
        {entry ? (
          <>
            <section
              ref={stage}
              tabIndex={-1}
              className={classes.stage}
              aria-label={reviewItemMessages.stage({ title: itemTitle(entry.item.itemInfo) })}
            >
              <ItemStage key={entry.id} item={entry.item.itemInfo} visit={visit} views={views} />
              {isReturning && seen.data && (
                <ReturnForm
                  typed={typedReturns.current.get(entry.id) ?? { reason: null, text: '' }}
                  onTyped={(typed) => void typedReturns.current.set(entry.id, typed)}
                  reader={entry.item.request?.by?.name ?? null}
                  pausedAt={isAssetKind(entry.item.itemInfo.entity) ? pausedAt : null}
                  onReturn={(reason, text) => {
                    setReturningId(null)
                    decide(returning(entry.item, { version: seen.data.version, reason, text }))
                    stage.current?.focus()
                  }}
                  onBack={backToItem}
                />
              )}
            </section>
            <ItemFacts key={`facts ${entry.id}`} queued={entry.item} fault={entry.fault} visit={visit} views={views} />
          </>
        ) : (
          <section className={classes.stage} aria-label={reviewItemMessages.toReview}>
            <Empty sentence={reviewItemMessages.done} action={<ToDashboard />} />
          </section>
        )}
      </div>
      <ReviewBar
        hasItem={entry !== undefined}
        isReady={isReady}
        isReturning={isReturning}
        last={made.at(-1)}
        onApprove={() => entry && seen.data && decide(approving(entry.item, seen.data.version))}
        onReturn={() => {
          if (!entry) return
          if (isReturning) return backToItem()
          const { status } = soundStore.getState().state
          const isHeard = status === 'playing' || status === 'paused'
          setPausedAt(isHeard && soundTime() > 0 ? soundTime() : null)
          soundStore.getState().element?.pause()
          setReturningId(entry.id)
        }}
        onNext={queue.later}
        onPlay={() => stage.current?.querySelector<HTMLButtonElement>('button[data-play]:enabled')?.click()}
        onUndo={queue.undo}
      />
    </div>
  )
}

const NO_ITEM: QueuedReview['itemInfo'] = {
  entity: 'level',
  id: '',
  text: '',
  language: null,
  code: null,
  activityKind: null,
  lessonId: null,
  levelId: null,
  deleted: true,
}

/** Who has decided what about an item. */
function byOther(review: Review | undefined): string {
  const name = review?.decision?.by?.name
  if (!name || (review.state !== 'approved' && review.state !== 'changesRequested')) return reviewQueueMessages.byOther
  return review.state === 'approved' ? reviewItemMessages.approvedBy({ name }) : reviewItemMessages.returnedBy({ name })
}

/** Another person has decided about an item that is no longer in review. */
async function onFailed(queued: QueuedReview, error: unknown): Promise<Failure<QueuedReview>> {
  const sentence = sentenceOf(error, apiMessages.errorOccurred.message)
  toast.failure(sentence, itemTitle(queued.itemInfo))
  try {
    const [now] = await call('listReviewStates', { query: { items: queued.item } })
    if (now?.state === 'inReview') return { sentence, item: { ...queued, ...now } }
    return { sentence, outcome: { tone: 'info', label: byOther(now) }, ...(now && { item: { ...queued, ...now } }) }
  } catch {
    return { sentence }
  }
}
