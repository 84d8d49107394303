import { REVIEW_TEXT_LENGTH_MAX } from '@griot/contract/limits.ts'
import * as reviewApiMessages from '@griot/contract/messages/api/reviews/review.ts'
import * as commonMessages from '@griot/contract/messages/ui/general/common.ts'
import * as askReviewMessages from '@griot/contract/messages/ui/reviews/ask-review.ts'
import * as reviewStateMessages from '@griot/contract/messages/ui/reviews/review-state.ts'
import { RETURN_REASONS, type ReturnReason, type Review, reviewSchema } from '@griot/contract/reviews/review.ts'
import { Button } from '@griot/player/ui/button.tsx'
import { useState } from 'react'
import { ApiError, sentenceOf } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'
import { useSingleMutation } from '../../api/use-single-mutation.ts'
import { Note } from '../../ui/feedback/note.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { showUndoToast } from '../../ui/feedback/undo-toast.ts'
import { Segments } from '../../ui/form/fields/segments.tsx'
import { DialogActions } from '../../ui/form/layout/dialog-actions.tsx'
import { TextInput } from '../../ui/inputs/text-input.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import classes from './review.module.css'
import { useRenewReviews } from './review-acts.ts'

interface Props {
  /** The review that is seen. */
  review: Review
  /** The revision that is seen. */
  version: number
  onClose: () => void
}

/** Returns an item with one of five reasons and a sentence. */
export function ReturnDialog({ review: { item, decision }, version, onClose }: Props) {
  // A decision of another person while the dialog is open is not seen before a refusal names it.
  const [seenDecisionAt, setSeenDecisionAt] = useState(decision?.at ?? null)
  const [reason, setReason] = useState<ReturnReason>('spelling')
  const [text, setText] = useState('')
  const renew = useRenewReviews()
  const send = useSingleMutation({
    mutationFn: () => call('returnItem', { params: { item }, body: { version, seenDecisionAt, reason, text } }),
    onSuccess: ({ isCurrent }) => {
      onClose()
      if (!isCurrent) return toast.failure(reviewApiMessages.returnedOlder({ version }).message)
      showUndoToast(reviewApiMessages.returned.message, () => call('undoReview', { params: { item } }), renew)
    },
    onError: (error) => {
      const { data: now } = reviewSchema.safeParse(error instanceof ApiError && error.current)
      if (now?.decision) setSeenDecisionAt(now.decision.at)
    },
    onSettled: renew,
  })
  return (
    <Dialog title={askReviewMessages.returnTitle} width={560} busy={send.isPending} onClose={onClose}>
      <form
        className={classes.fields}
        // The form of the page is around the dialog.
        onKeyDown={(event) => event.stopPropagation()}
        onSubmit={(event) => {
          event.preventDefault()
          event.stopPropagation()
          send.mutate()
        }}
        noValidate
      >
        {send.error && <Note tone="bad" role="alert" title={sentenceOf(send.error, askReviewMessages.failed)} />}
        <Segments
          label={askReviewMessages.returnTitle}
          value={reason}
          options={RETURN_REASONS.map((each) => [each, reviewStateMessages.reason({ reason: each })] as const)}
          onChange={setReason}
        />
        <TextInput
          label={askReviewMessages.sentence}
          value={text}
          maxLength={REVIEW_TEXT_LENGTH_MAX}
          onChange={(event) => setText(event.currentTarget.value)}
          data-autofocus
        />
        <DialogActions>
          <Button onClick={onClose} disabled={send.isPending}>
            {commonMessages.cancel}
          </Button>
          <Button variant="primary" type="submit" loading={send.isPending}>
            {askReviewMessages.giveBack}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
