import type { Person } from '@griot/contract/accounts/people.ts'
import { withIds } from '@griot/contract/comments/mentions.ts'
import * as commentApiMessages from '@griot/contract/messages/api/comments/comment.ts'
import * as commentsMessages from '@griot/contract/messages/ui/comments/comments.ts'
import { Button } from '@griot/player/ui/button.tsx'
import layout from '@griot/player/ui/layout.module.css'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { sentenceOf } from '../../api/api-error.ts'
import { KeyHint } from '../../ui/actions/key-hint.tsx'
import { IS_APPLE, isStroke, keysAsText } from '../../ui/actions/keys.ts'
import { FieldErrorText } from '../../ui/form/fields/fields.tsx'
import { useIdempotencyKey } from '../../ui/form/save/use-idempotency-key.ts'
import { TextArea } from '../../ui/inputs/text-input.tsx'
import classes from './comments.module.css'
import { peopleQuery, type Sending, useSend } from './comments.queries.ts'
import { distinctName, typedName, withName } from './mention-typing.ts'
import { type CommentText, useCommentDraft } from './use-comment-draft.ts'

/** People offered after an @; a longer name finds others. */
const OFFERED_MAX = 3
const SENDS = 'Mod+Enter'
const CHOOSES = ['Enter']

interface CommentComposerProps {
  item: string
  /** Where the draft is kept, unique within the item. */
  draftName: string
  begin?: CommentText
  label: string
  send: string
  to: Sending
  autoFocus?: boolean
  onSent: (id: string) => void
  /** Other buttons beside the filled one. */
  children?: ReactNode
}

/** A text with the people found after an @ in the line under it. */
export function CommentComposer(props: CommentComposerProps) {
  const { item, draftName, begin = { text: '', people: [] }, label, to } = props
  const { values, change, clear } = useCommentDraft(`${item}.${draftName}`, begin)
  const field = useRef<HTMLTextAreaElement>(null)
  const [caret, setCaret] = useState(0)
  const [fault, setFault] = useState<string | null>(null)
  const keyOf = useIdempotencyKey()
  const sending = useSend(item)
  const typed = typedName(values.text, caret)
  const { data, isPlaceholderData, isFetching } = useQuery({ ...peopleQuery(typed ?? ''), enabled: typed !== null })
  const isSearching = typed !== null && isFetching && (!data || isPlaceholderData)
  // The name for which Enter was pressed before its people were found.
  const [entered, setEntered] = useState<string | null>(null)
  const found = typed === null ? [] : (data?.people ?? [])
  const offered = found.slice(0, OFFERED_MAX)

  const choose = (person: { id: string; name: string }) => {
    const name = distinctName(person, values.people)
    const next = withName(values.text, caret, name)
    const others = values.people.filter(({ id }) => id !== person.id)
    change({ text: next.text, people: [...others, { id: person.id, name }] })
    setCaret(next.caret)
    requestAnimationFrame(() => {
      field.current?.focus()
      field.current?.setSelectionRange(next.caret, next.caret)
    })
  }
  const chooseEntered = useEffectEvent((people: readonly Person[]) => {
    setEntered(null)
    if (people[0]) choose(people[0])
  })
  useEffect(() => {
    if (entered !== null && entered === typed && data && !isPlaceholderData) chooseEntered(data.people)
  }, [entered, typed, data, isPlaceholderData])
  const send = () => {
    if (values.text.trim() === '') return setFault(commentApiMessages.empty.message)
    setFault(null)
    const text = withIds(values.text, values.people)
    sending.mutate(
      { to, text, idempotencyKey: keyOf({ to, text }) },
      {
        onSuccess: ({ id }) => {
          clear()
          props.onSent(id)
        },
        onError: (error) => setFault(sentenceOf(error, commentsMessages.sendFailed)),
      },
    )
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const [first] = offered
    if (isStroke(SENDS, event.nativeEvent, IS_APPLE)) {
      event.preventDefault()
      send()
    } else if (event.key === 'Enter' && (first || isSearching) && !event.shiftKey) {
      event.preventDefault()
      if (isSearching) setEntered(typed)
      else if (first) choose(first)
    }
  }
  return (
    <div className={classes.composer}>
      <TextArea
        ref={field}
        aria-label={label}
        rows={2}
        value={values.text}
        error={fault !== null && <FieldErrorText sentence={fault} />}
        data-autofocus={props.autoFocus || undefined}
        autoFocus={props.autoFocus}
        data-palette="off"
        onChange={({ currentTarget }) => {
          change({ ...values, text: currentTarget.value })
          setCaret(currentTarget.selectionStart)
        }}
        onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart)}
        onKeyDown={onKeyDown}
      />
      <div className={classes.people}>
        {typed === null ? (
          <span className={layout.faint}>{commentsMessages.mentionHint}</span>
        ) : (
          <>
            <fieldset aria-label={commentsMessages.peopleFound} className={classes.found}>
              {offered.map((person, index) => (
                <button
                  key={person.id}
                  type="button"
                  className={classes.person}
                  data-first={index === 0 || undefined}
                  onClick={() => choose(person)}
                >
                  {person.name}
                  {index === 0 && <KeyHint keys={CHOOSES} />}
                </button>
              ))}
            </fieldset>
            <span className={layout.faint} role="status">
              {data && commentsMessages.people({ count: data.total })}
            </span>
          </>
        )}
      </div>
      <div className={classes.acts}>
        <Button variant="primary" size="small" loading={sending.isPending} onClick={send}>
          {props.send}
        </Button>
        {props.children}
        <span className={`${layout.faint} ${classes.keys}`}>{keysAsText(SENDS, IS_APPLE)}</span>
      </div>
    </div>
  )
}
