import { REVIEW_TEXT_LENGTH_MAX } from '@griot/contract/limits.ts'
import * as reviewApiMessages from '@griot/contract/messages/api/reviews/review.ts'
import * as commonMessages from '@griot/contract/messages/ui/general/common.ts'
import * as askReviewMessages from '@griot/contract/messages/ui/reviews/ask-review.ts'
import { Button } from '@griot/player/ui/button.tsx'
import layout from '@griot/player/ui/layout.module.css'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { sentenceOf } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'
import { useSingleMutation } from '../../api/use-single-mutation.ts'
import { Note } from '../../ui/feedback/note.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Segments } from '../../ui/form/fields/segments.tsx'
import { DialogActions } from '../../ui/form/layout/dialog-actions.tsx'
import { useIdempotencyKey } from '../../ui/form/save/use-idempotency-key.ts'
import { NativeSelect } from '../../ui/inputs/native-select.tsx'
import { TextArea, TextInput } from '../../ui/inputs/text-input.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { formatDay } from '../../ui/text/format.ts'
import classes from './review.module.css'
import { useRenewReviews } from './review-acts.ts'
import { approversQuery, lessonContentsQuery, reviewSettingsQuery } from './reviews.queries.ts'

interface Props {
  /** The item that is asked for; a lesson is asked for with everything it uses. */
  item: string
  /** What the item is called. */
  title: ReactNode
  onClose: () => void
}

const ANYONE = ''
const DAY_MS = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

/** Asks a person, or anyone, to review an item, or what a lesson uses and is not approved yet. */
export function AskDialog({ item, title, onClose }: Props) {
  const isLesson = item.startsWith('lesson:')
  const { data: people = [] } = useQuery(approversQuery)
  const { data: settings } = useQuery(reviewSettingsQuery)
  const { data: contents, isPending } = useQuery({ ...lessonContentsQuery(item), enabled: isLesson })
  const [from, setFrom] = useState(ANYONE)
  const [due, setDue] = useState('none')
  const [day, setDay] = useState(inDays(7))
  const [note, setNote] = useState('')
  const renew = useRenewReviews()
  const keyOf = useIdempotencyKey()
  const dayLabel = useId()
  const mayAskSelf = settings?.approvesOwnWork !== false
  const person = people.find(({ id }) => id === from)
  const dates = [1, 3].map(inDays)
  const own = contents?.toApprove.map(({ item: used }) => `${used.entity}:${used.id}`)
  // The lesson first, because the notification names the first item.
  const items = own ? [item, ...own.filter((name) => name !== item)] : [item]
  const ask = useSingleMutation({
    mutationFn: () => {
      const dueOn = due === 'none' ? null : due === 'other' ? day : due
      const body = { items, from: from === ANYONE ? null : from, dueOn, note }
      return call('requestReview', { body, idempotencyKey: keyOf(body) })
    },
    onSuccess: ({ asked }) => {
      toast.success(reviewApiMessages.requested({ count: asked }).message)
      onClose()
    },
    onSettled: renew,
  })
  return (
    <Dialog title={askReviewMessages.title} width={560} busy={ask.isPending} onClose={onClose}>
      <form
        className={classes.fields}
        // The form of the page is around the dialog.
        onKeyDown={(event) => event.stopPropagation()}
        onSubmit={(event) => {
          event.preventDefault()
          event.stopPropagation()
          ask.mutate()
        }}
        noValidate
      >
        {ask.error && <Note tone="bad" role="alert" title={sentenceOf(ask.error, askReviewMessages.failed)} />}
        <div>
          {title}
          {contents && (
            <p className={layout.secondary}>
              {askReviewMessages.lessonOpen({ open: contents.items - contents.approved, items: contents.items })}
            </p>
          )}
        </div>
        <NativeSelect
          label={askReviewMessages.from}
          description={mayAskSelf ? askReviewMessages.onlyApprovers : askReviewMessages.notYourself}
          value={from}
          onChange={(event) => setFrom(event.currentTarget.value)}
          options={[
            { value: ANYONE, label: askReviewMessages.anyone },
            ...people.map(({ id, name, toReview, isSelf }) => ({
              value: id,
              label: askReviewMessages.person({ name, count: toReview }),
              disabled: isSelf && !mayAskSelf,
            })),
          ]}
          data-autofocus
        />
        <div>
          <div className={classes.optional}>
            <b>{askReviewMessages.due}</b>
            <span className={layout.hint}>{commonMessages.optional}</span>
          </div>
          <Segments
            label={askReviewMessages.due}
            value={due}
            options={[
              ['none', askReviewMessages.noDate],
              ...dates.map((date): [string, string] => [date, formatDay(date)]),
              ['other', askReviewMessages.anotherDay],
            ]}
            onChange={setDue}
          />
          {due === 'other' && (
            <TextInput
              id={dayLabel}
              type="date"
              label={askReviewMessages.day}
              value={day}
              min={inDays(0)}
              onChange={(event) => setDay(event.currentTarget.value)}
            />
          )}
        </div>
        <TextArea
          label={askReviewMessages.note}
          value={note}
          maxLength={REVIEW_TEXT_LENGTH_MAX}
          rows={2}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <DialogActions effect={person ? askReviewMessages.seesIt({ name: person.name }) : askReviewMessages.allSee}>
          <Button onClick={onClose} disabled={ask.isPending}>
            {commonMessages.cancel}
          </Button>
          <Button variant="primary" type="submit" loading={ask.isPending} disabled={isLesson && isPending}>
            {person ? askReviewMessages.askPerson({ name: person.name }) : askReviewMessages.askAnyone}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
