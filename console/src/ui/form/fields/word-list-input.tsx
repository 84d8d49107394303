import * as commonMessages from '@griot/contract/messages/ui/general/common.ts'
import * as formMessages from '@griot/contract/messages/ui/general/form.ts'
import { listedWords } from '@griot/contract/text/word-list.ts'
import { Button } from '@griot/player/ui/button.tsx'
import layout from '@griot/player/ui/layout.module.css'
import { IconPlus, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { runAfterClick } from '../../buttons/after-click.ts'
import { TextInput } from '../../inputs/text-input.tsx'
import { FieldAside } from './field-aside.tsx'
import fields from './fields.module.css'
import { FieldErrorText } from './fields.tsx'
import classes from './word-list-input.module.css'

interface WordListProps {
  value: readonly string[]
  onChange: (words: string[]) => void
  /** Name of the add button: `Add keyword`. */
  addLabel: string
}

interface WordListInputProps extends WordListProps {
  /** Its path in the saved data, for comments. */
  name: string
  label: string
  error?: string | undefined
  /** The words may be in one of the six languages: sets the font and connects the letter palette. */
  mayQuote?: boolean
  optional?: boolean
}

/** A list of words in a form: the field, its +, and below them each word with a remove button. */
export function WordListInput({ name, label, error, mayQuote, optional, ...list }: WordListInputProps) {
  const { addLabel, value } = list
  const { add, field, input, removed } = useWordList(list)
  return (
    <div className={`${fields.field} ${mayQuote ? classes.quotes : ''}`} data-commented>
      <div className={classes.line}>
        <TextInput
          ref={input}
          className={layout.grow}
          label={
            optional ? (
              <>
                {label} <span className={layout.aside}>{commonMessages.optional}</span>
              </>
            ) : (
              label
            )
          }
          aria-description={value.length > 0 ? value.join(', ') : undefined}
          data-palette={mayQuote ? undefined : 'off'}
          {...field}
          error={error !== undefined && <FieldErrorText sentence={error} />}
        />
        <Button className={classes.add} aria-label={addLabel} onClick={add}>
          <IconPlus size={18} stroke={1.75} aria-hidden="true" />
        </Button>
      </div>
      <div className={fields.aside}>
        <FieldAside field={name} label={label} />
      </div>
      <Words {...list} label={label} onRemoved={removed} />
      <p className={`${layout.faint} ${classes.hint}`}>{formMessages.wordListHint}</p>
    </div>
  )
}

interface WordListCellProps extends WordListProps {
  /** Accessible name of field and list: `Keywords, row 3`. */
  label: string
  disabled: boolean
  /** Additional attributes of the field. */
  attributes: Readonly<Record<string, string | boolean | undefined>>
  onLeave: () => void
}

/** The same for a cell of a grid: the words are before the field. */
export function WordListCell({ label, disabled, attributes, onLeave, ...list }: WordListCellProps) {
  const { add, field, input, removed } = useWordList(list)
  return (
    <div className={classes.cell}>
      <Words {...list} label={label} disabled={disabled} onRemoved={removed} />
      <span className={classes.typed}>
        <input
          {...attributes}
          ref={input}
          className={`${layout.grow} ${classes.bare}`}
          aria-label={label}
          aria-description={list.value.length > 0 ? list.value.join(', ') : undefined}
          autoComplete="off"
          disabled={disabled}
          {...field}
          onBlur={() => {
            field.onBlur()
            onLeave()
          }}
        />
        <button
          type="button"
          className={`${layout.tool} ${classes.small}`}
          aria-label={`${list.addLabel}, ${label}`}
          disabled={disabled}
          onClick={add}
        >
          <IconPlus size={16} stroke={1.75} aria-hidden="true" />
        </button>
      </span>
    </div>
  )
}

/**
 * Enter, a comma and + add the typed word, trimmed and without duplicates; Backspace in the empty field removes the
 * last word. The focus stays in the field; a word left there on blur is added too.
 */
function useWordList({ value, onChange }: WordListProps) {
  const [text, setText] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const latest = useRef({ text, value, onChange })
  latest.current = { text, value, onChange }

  const put = (typed: string) => {
    const { value: words, onChange: change } = latest.current
    const next = listedWords([...words, typed])
    if (next.length !== words.length) change(next)
    setText('')
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === ',' || (event.key === 'Enter' && text.trim() !== '')) {
      event.preventDefault()
      event.stopPropagation()
      put(text)
    } else if (event.key === 'Enter') {
      // neither submits the form nor reaches the grid's key handler
      event.preventDefault()
    } else if (event.key === 'Backspace' && text === '' && value.length > 0) {
      onChange(value.slice(0, -1))
    }
  }
  const field = {
    value: text,
    onChange: (event: { currentTarget: HTMLInputElement }) => {
      // A comma may come from a phone keyboard that sends no key name, or from the clipboard.
      const typed = event.currentTarget.value
      if (typed.includes(',')) put(typed)
      else setText(typed)
    },
    onKeyDown,
    // The click that causes this blur may submit the form.
    onBlur: () => {
      if (text !== '') runAfterClick(() => flushSync(() => put(latest.current.text)))
    },
  }
  const focus = (place: RefObject<HTMLInputElement | null>) => place.current?.focus()
  return {
    field,
    input,
    add: () => {
      put(latest.current.text)
      focus(input)
    },
    removed: () => focus(input),
  }
}

interface WordsProps extends WordListProps {
  label: string
  disabled?: boolean
  onRemoved: () => void
}

function Words({ value, onChange, label, disabled, onRemoved }: WordsProps) {
  if (value.length === 0) return null
  return (
    <ul className={`${layout.cluster} ${classes.words}`} aria-label={label}>
      {value.map((word) => (
        <li key={word} className={`${layout.secondary} ${layout.breaks} ${classes.word}`} dir="auto">
          {word}
          <button
            type="button"
            className={layout.tool}
            aria-label={formMessages.remove({ word })}
            disabled={disabled}
            onClick={() => {
              onChange(value.filter((each) => each !== word))
              onRemoved()
            }}
          >
            <IconX size={14} stroke={1.75} aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  )
}
