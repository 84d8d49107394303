import { REVIEW_TEXT_LENGTH_MAX } from '@griot/contract/limits.ts'
import * as reviewItemMessages from '@griot/contract/messages/ui/reviews/review-items.ts'
import { RETURN_REASONS, type ReturnReason } from '@griot/contract/reviews/review.ts'
import { clockTime } from '@griot/player/sound/clock-time.ts'
import { announce } from '@griot/player/ui/announce.ts'
import { Button } from '@griot/player/ui/button.tsx'
import layout from '@griot/player/ui/layout.module.css'
import { IconArrowBackUp, IconClock } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState } from 'react'
import { KeyHint } from '../../ui/actions/key-hint.tsx'
import { useActions } from '../../ui/actions/use-actions.ts'
import classes from './return-form.module.css'

/** What a person has entered. */
export interface TypedReturn {
  reason: ReturnReason | null
  text: string
}

interface Props {
  /** What was entered before: the form was left, or the item was not returned. */
  typed: TypedReturn
  onTyped: (typed: TypedReturn) => void
  /** Who asked for the review; null when unknown. */
  reader: string | null
  /** The second at which a sound was paused; null without one. */
  pausedAt: number | null
  onReturn: (reason: ReturnReason, text: string) => void
  onBack: () => void
}

/** Why an item goes back: a reason by its number, and a sentence. Enter returns it, Escape goes back. */
export function ReturnForm({ typed, onTyped, reader, pausedAt, onReturn, onBack }: Props) {
  const [reason, setReason] = useState(typed.reason)
  const [text, setText] = useState(typed.text)
  const [namesPlace, setNamesPlace] = useState(pausedAt !== null)
  const [isMissing, setMissing] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  const time = pausedAt === null ? '' : clockTime(pausedAt, { tenths: true })
  // The keys of the reasons work until one is chosen; then the sentence is typed.
  useEffect(() => form.current?.focus(), [])
  useEffect(() => {
    onTyped({ reason, text })
  }, [onTyped, reason, text])
  const choose = (chosen: ReturnReason) => {
    setReason(chosen)
    setMissing(false)
    field.current?.focus()
  }
  useActions(
    RETURN_REASONS.map((each, index) => ({
      id: `reason ${each}`,
      label: reviewItemMessages.reason({ reason: each }),
      group: 'page' as const,
      icon: IconArrowBackUp,
      access: 'reviews.decide' as const,
      keys: [String(index + 1)],
      run: () => choose(each),
    })),
  )
  const send = () => {
    if (reason === null) {
      setMissing(true)
      announce(reviewItemMessages.chooseReason)
      return
    }
    onReturn(reason, pausedAt !== null && namesPlace ? reviewItemMessages.atText({ text, time }).trim() : text.trim())
  }
  return (
    <form
      ref={form}
      tabIndex={-1}
      className={`${layout.card} ${classes.returnForm}`}
      aria-label={reviewItemMessages.why}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          event.preventDefault()
          onBack()
        } else if (event.key === 'Enter' && event.target === event.currentTarget) {
          event.preventDefault()
          send()
        }
      }}
    >
      <p className={layout.between}>
        <b>{reviewItemMessages.why}</b>
        {reader !== null && <span className={layout.hint}>{reviewItemMessages.reads({ name: reader })}</span>}
      </p>
      <fieldset className={classes.reasons} aria-label={reviewItemMessages.reasons}>
        {RETURN_REASONS.map((each, index) => (
          <button
            key={each}
            type="button"
            className={classes.toggle}
            aria-pressed={each === reason}
            aria-keyshortcuts={String(index + 1)}
            onClick={() => choose(each)}
          >
            <KeyHint keys={[String(index + 1)]} />
            {reviewItemMessages.reason({ reason: each })}
          </button>
        ))}
      </fieldset>
      <div className={classes.sentence}>
        <label className="visually-hidden" htmlFor={id}>
          {reviewItemMessages.whatToChange}
        </label>
        <input
          ref={field}
          id={id}
          value={text}
          placeholder={reviewItemMessages.whatToChange}
          maxLength={REVIEW_TEXT_LENGTH_MAX - 20}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        {pausedAt !== null && (
          <button
            type="button"
            className={classes.toggle}
            aria-pressed={namesPlace}
            onClick={() => setNamesPlace(!namesPlace)}
          >
            <IconClock size={16} stroke={1.75} aria-hidden="true" />
            {reviewItemMessages.at({ time })}
          </button>
        )}
      </div>
      {isMissing && <p className={layout.error}>{reviewItemMessages.chooseReason}</p>}
      <div className={layout.row}>
        <Button variant="primary" type="submit" iconAfter={<KeyHint keys={['Enter']} />}>
          {reviewItemMessages.returnAndGoOn}
        </Button>
        <Button variant="quiet" iconAfter={<KeyHint keys={['Escape']} />} onClick={onBack}>
          {reviewItemMessages.back}
        </Button>
      </div>
    </form>
  )
}
