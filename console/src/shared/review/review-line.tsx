import * as reviewStateMessages from '@griot/contract/messages/ui/reviews/review-state.ts'
import type { Review } from '@griot/contract/reviews/review.ts'
import { Button } from '@griot/player/ui/button.tsx'
import layout from '@griot/player/ui/layout.module.css'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { accountId } from '../../session/session.ts'
import { useHasPermission } from '../../session/use-session.ts'
import { lazyDialog } from '../../ui/overlay/lazy-dialog.tsx'
import { useDiscussion } from '../presence/presence.ts'
import classes from './review.module.css'
import { useReviewActs, whoAndWhen } from './review-acts.ts'
import { ReviewStateBadge } from './review-state.tsx'
import { reviewQuery, useReview } from './review-states.queries.ts'

const AskDialog = lazyDialog(async () => (await import('./ask-dialog.tsx')).AskDialog)
const ReturnDialog = lazyDialog(async () => (await import('./return-dialog.tsx')).ReturnDialog)

export interface ReviewLineProps {
  /** The name of the item. */
  item: string
  /** The revision that the page shows. */
  version: number
  /** What the item is called. */
  title: string
}

/** The review of the item of a page or dialog: its state, who and when, and what the person may do. */
export function ReviewLine({ item, version, title }: ReviewLineProps) {
  const review = useReview(item)
  const client = useQueryClient()
  const discussion = useDiscussion(item)
  // Another person has asked, decided or edited.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the numbers say that there is something new
  useEffect(() => {
    void client.invalidateQueries({ queryKey: reviewQuery(item).queryKey })
  }, [client, discussion, version, item])
  if (!review) return null
  const { state, decision } = review
  return (
    <section className={`${layout.cluster} ${classes.line}`} aria-label={reviewStateMessages.review}>
      <ReviewStateBadge state={state} />
      <span className={layout.hint}>{whoAndWhen(review)}</span>
      <div className={`${layout.row} ${classes.verbs}`}>
        <ReviewButtons review={review} version={version} title={title} decides />
      </div>
      {state === 'changesRequested' && decision?.reason && (
        <p className={classes.reason}>
          {reviewStateMessages.returned({
            reason: reviewStateMessages.reason({ reason: decision.reason }),
            text: decision.text,
          })}
        </p>
      )}
    </section>
  )
}

interface ButtonsProps {
  review: Review
  version: number
  title: string
  /** Whether it also offers to approve and to return. */
  decides?: boolean
}

/** The buttons by which a person changes the state of an item. */
export function ReviewButtons({ review, version, title, decides = false }: ButtonsProps) {
  const { item, state, request, decision } = review
  const mayAsk = useHasPermission('reviews.request')
  const mayDecide = useHasPermission('reviews.decide')
  const { approve, takeBack } = useReviewActs(item)
  const [opens, setOpens] = useState<'ask' | 'return' | null>(null)
  const isOwn = request?.by?.id === accountId()
  const named = (verb: string) => ({ 'aria-label': reviewStateMessages.of({ verb, name: title }) })
  const askVerb = state === 'draft' ? reviewStateMessages.ask : reviewStateMessages.askAgain
  return (
    <>
      {decides && mayDecide && state !== 'approved' && (
        <Button
          size="small"
          {...named(reviewStateMessages.approve)}
          loading={approve.isPending}
          onClick={() => approve.mutate({ version, seenDecisionAt: decision?.at ?? null })}
        >
          {reviewStateMessages.approve}
        </Button>
      )}
      {decides && mayDecide && (
        <Button
          variant="quiet"
          size="small"
          {...ReturnDialog.intent}
          {...named(reviewStateMessages.giveBack)}
          onClick={() => setOpens('return')}
        >
          {reviewStateMessages.giveBack}
        </Button>
      )}
      {mayAsk && state !== 'approved' && state !== 'inReview' && (
        <Button variant="quiet" size="small" {...AskDialog.intent} {...named(askVerb)} onClick={() => setOpens('ask')}>
          {askVerb}
        </Button>
      )}
      {state === 'inReview' && mayAsk && (isOwn || mayDecide) && (
        <Button
          variant="quiet"
          size="small"
          {...named(reviewStateMessages.takeBack)}
          loading={takeBack.isPending}
          onClick={() => takeBack.mutate()}
        >
          {reviewStateMessages.takeBack}
        </Button>
      )}
      {opens === 'ask' && <AskDialog item={item} title={title} onClose={() => setOpens(null)} />}
      {opens === 'return' && <ReturnDialog review={review} version={version} onClose={() => setOpens(null)} />}
    </>
  )
}
