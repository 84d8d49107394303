import { Button } from '@mantine/core'
import { IconAlertCircle, IconPlus, IconX } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import type { ChatOption } from '#contract/chats/chat-kind.ts'
import { chatMessages } from '#contract/chats/messages.ts'
import type { LanguageName } from '#contract/languages.ts'
import { LIST_LENGTH_MOST } from '#contract/limits.ts'
import { RightMark } from '../../../library/questions/answer-marks.tsx'
import type { FastEntry } from '../../../library/questions/fast-entry.ts'
import {
  addOption,
  changeOption,
  moveOption,
  removeOption,
  toggleInAnswer,
} from '../../../library/questions/option-list.ts'
import { WordInput } from '../../../library/questions/word-input.tsx'
import { FieldFault } from '../../../ui/form/fields.tsx'
import { ReorderList } from '../../../ui/form/reorder-list.tsx'
import classes from './replies-field.module.css'

/** The part of a chat that all types have. */
interface Replies {
  options: ChatOption[]
  answer: string[]
}

interface RepliesFieldProps {
  replies: Replies
  onChange: (next: (replies: Replies) => Replies) => void
  /** The sentence for a path of the chat, as `options.2.text`. */
  faultAt: (path: string) => string | undefined
  language: LanguageName
  readOnly: boolean
  entry: FastEntry
}

/** The replies in their order, each with a tick when it is right. */
export function RepliesField(props: RepliesFieldProps) {
  const { replies, onChange, faultAt, language, readOnly, entry } = props
  const labelId = useId()
  const hintId = useId()
  const list = entry.anchor
  const fault = faultAt('options') ?? faultAt('answer')
  const add = () => {
    onChange((now) => addOption(now, (id) => ({ id, text: '' })))
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLInputElement>('li:last-child input:not([type])')?.focus(),
    )
  }
  const remove = (id: string, index: number) => {
    onChange((now) => removeOption(now, id))
    requestAnimationFrame(() => {
      const rows = list.current?.querySelectorAll('li') ?? []
      const near = rows[Math.min(index, rows.length - 1)]
      const next =
        near?.querySelector<HTMLElement>('[data-remove]') ??
        list.current?.querySelector<HTMLElement>('[data-add]')
      next?.focus()
    })
  }

  return (
    <fieldset
      className={classes.replies}
      ref={list}
      data-field="options"
      aria-labelledby={labelId}
      aria-describedby={hintId}
    >
      <div className={classes.label}>
        <span id={labelId}>{chatMessages.replies}</span>
        <span id={hintId} className={classes.aside}>
          {chatMessages.repliesHint}
        </span>
      </div>
      <ReorderList
        items={replies.options}
        nameOf={(_, index) => `reply ${index + 1}`}
        onMove={(from, to) => onChange((now) => moveOption(now, from, to))}
        disabled={readOnly}
        aria-labelledby={labelId}
      >
        {(option, index, { handle, moves }) => (
          <ReplyRow
            option={option}
            number={index + 1}
            right={replies.answer.includes(option.id)}
            fault={faultAt(`options.${index}.text`) ?? faultAt(`options.${index}.id`)}
            onText={(text) => onChange((now) => changeOption(now, option.id, { text }))}
            onToggle={() => onChange((now) => inOrder(toggleInAnswer(now, option.id)))}
            onRemove={() => remove(option.id, index)}
            {...{ language, readOnly, handle, moves }}
          />
        )}
      </ReorderList>
      {fault && (
        <p className={classes.fault} role="alert">
          <IconAlertCircle size={14} stroke={1.75} aria-hidden />
          {fault}
        </p>
      )}
      {!readOnly && (
        <div className={classes.foot}>
          <Button
            variant="subtle"
            size="xs"
            leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
            onClick={add}
            disabled={replies.options.length >= LIST_LENGTH_MOST}
            data-add
          >
            {chatMessages.addReply}
          </Button>
          <span className={classes.aside}>{chatMessages.removeHint}</span>
        </div>
      )}
    </fieldset>
  )
}

/** The answers as their replies stand, whichever was ticked first. */
function inOrder({ options, answer }: Replies): Replies {
  return { options, answer: options.flatMap(({ id }) => (answer.includes(id) ? [id] : [])) }
}

interface ReplyRowProps {
  option: ChatOption
  /** Its place in the list, from 1. */
  number: number
  right: boolean
  fault: string | undefined
  language: LanguageName
  readOnly: boolean
  handle: ReactNode
  moves: ReactNode
  onText: (text: string) => void
  onToggle: () => void
  onRemove: () => void
}

function ReplyRow(props: ReplyRowProps) {
  const { option, number, right, fault, language, readOnly } = props
  const noteId = useId()
  return (
    <div className={classes.reply} data-fixed={readOnly || undefined}>
      {props.handle}
      <span className={classes.mark} data-field={number === 1 ? 'answer' : undefined}>
        <RightMark
          of="several"
          group="answers"
          says={`Reply ${number} is an answer`}
          number={number}
          right={right}
          readOnly={readOnly}
          onToggle={props.onToggle}
        />
      </span>
      <WordInput
        label={`Text of reply ${number}`}
        field={`options.${number - 1}.text`}
        language={language}
        value={option.text}
        onChange={props.onText}
        invalid={fault !== undefined}
        describedBy={noteId}
        readOnly={readOnly}
        slot={`option ${option.id}`}
        required
      />
      {!readOnly && (
        <>
          <div className={classes.moves}>{props.moves}</div>
          <button
            type="button"
            className={classes.remove}
            aria-label={`Remove reply ${number}`}
            title="Remove"
            onClick={props.onRemove}
            data-remove
          >
            <IconX size={16} stroke={1.75} aria-hidden />
          </button>
        </>
      )}
      <p id={noteId} role="status" className={classes.note}>
        {fault && <FieldFault sentence={fault} />}
      </p>
    </div>
  )
}
