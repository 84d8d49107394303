import type { ChatOption } from '@griot/contract/chats/chat-kind.ts'
import type { LanguageName } from '@griot/contract/languages.ts'
import { LIST_LENGTH_MAX } from '@griot/contract/limits.ts'
import * as chatMessages from '@griot/contract/messages/ui/curriculum/chat.ts'
import * as chatEditorMessages from '@griot/contract/messages/ui/curriculum/chat-editor.ts'
import layout from '@griot/player/ui/layout.module.css'
import { type ReactNode, useId } from 'react'
import { RightMark } from '../../../shared/questions/answer-marks.tsx'
import type { AutoFill } from '../../../shared/questions/auto-fill.ts'
import {
  addOption,
  changeOption,
  moveOption,
  removeOption,
  toggleInAnswer,
} from '../../../shared/questions/option-list.ts'
import { AddButton, focusAdded, focusNear, OptionListField } from '../../../shared/questions/option-list-field.tsx'
import { RemoveButton } from '../../../shared/questions/remove-button.tsx'
import { WordInput } from '../../../shared/questions/word-input.tsx'
import { CourseTextHints } from '../../../shared/text-hints/course-hints.tsx'
import { FieldErrorText } from '../../../ui/form/fields/fields.tsx'
import classes from './replies-field.module.css'

/** Fields that all types of chats share. */
interface Replies {
  options: ChatOption[]
  answer: string[]
}

interface RepliesFieldProps {
  replies: Replies
  onChange: (next: (replies: Replies) => Replies) => void
  /** Error message for a path of the chat, such as `options.2.text`. */
  errorAt: (path: string) => string | undefined
  language: LanguageName
  readOnly: boolean
  entry: AutoFill
}

/** The replies in order, each with a checkbox for right ones. */
export function RepliesField(props: RepliesFieldProps) {
  const { replies, onChange, errorAt, language, readOnly, entry } = props
  const list = entry.anchor
  const add = () => {
    onChange((now) => addOption(now, (id) => ({ id, text: '' })))
    focusAdded(list)
  }
  const remove = (id: string, index: number) => {
    onChange((now) => removeOption(now, id))
    focusNear(list, index)
  }

  return (
    <OptionListField
      label={chatMessages.replies}
      hint={chatMessages.repliesHint}
      nameOf={(number) => chatMessages.replyName({ number })}
      field="options"
      list={list}
      items={replies.options}
      onMove={(from, to) => onChange((now) => moveOption(now, from, to))}
      fault={errorAt('options') ?? errorAt('answer')}
      readOnly={readOnly}
      foot={
        <div className={`${layout.between} ${layout.cluster} ${classes.foot}`}>
          <AddButton full={replies.options.length >= LIST_LENGTH_MAX} onAdd={add}>
            {chatMessages.addReply}
          </AddButton>
          <span className={layout.aside}>{chatMessages.removeHint}</span>
        </div>
      }
    >
      {(option, index, { handle, moves, aside }) => (
        <ReplyRow
          option={option}
          number={index + 1}
          right={replies.answer.includes(option.id)}
          fault={errorAt(`options.${index}.text`) ?? errorAt(`options.${index}.id`)}
          onText={(text) => onChange((now) => changeOption(now, option.id, { text }))}
          onToggle={() => onChange((now) => inOrder(toggleInAnswer(now, option.id)))}
          onRemove={() => remove(option.id, index)}
          {...{ language, readOnly, handle, moves, aside }}
        />
      )}
    </OptionListField>
  )
}

/** Sorts the answers by their replies. */
function inOrder({ options, answer }: Replies): Replies {
  return { options, answer: options.flatMap(({ id }) => (answer.includes(id) ? [id] : [])) }
}

interface ReplyRowProps {
  option: ChatOption
  /** Number in the list, from 1. */
  number: number
  right: boolean
  fault: string | undefined
  language: LanguageName
  readOnly: boolean
  handle: ReactNode
  moves: ReactNode
  aside: ReactNode
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
          says={chatEditorMessages.replyCorrect({ number })}
          number={number}
          right={right}
          readOnly={readOnly}
          onToggle={props.onToggle}
        />
      </span>
      <WordInput
        label={chatEditorMessages.textReply({ number })}
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
      {!readOnly && <div>{props.moves}</div>}
      <div>{props.aside}</div>
      {!readOnly && <RemoveButton label={chatMessages.removeReply({ number })} onRemove={props.onRemove} />}
      <p id={noteId} role="status" className={classes.note}>
        {fault && <FieldErrorText sentence={fault} />}
      </p>
      {!readOnly && (
        <div className={classes.note}>
          <CourseTextHints field={`options.${number - 1}.text`} text={option.text} onFix={props.onText} />
        </div>
      )}
    </div>
  )
}
