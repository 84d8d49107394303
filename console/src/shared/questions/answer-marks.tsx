import * as optionFieldsMessages from '@griot/contract/messages/ui/curriculum/option-fields.ts'
import { IconCheck } from '@tabler/icons-react'
import classes from './answer-marks.module.css'

interface MarkProps {
  /** Number of the option in the list, from 1. */
  number: number
  readOnly: boolean
  onToggle: () => void
}

interface PlaceMarkProps extends MarkProps {
  /** From 1; null when the option is not in the answer. */
  place: number | null
  /** Accessible name, for an option in the answer or not. */
  says: (place: number | null) => string
  title: string
}

/** An option's position in the answer, or – when it has none. */
export function PlaceMark({ place, says, title, readOnly, onToggle }: PlaceMarkProps) {
  return (
    <button
      type="button"
      className={classes.mark}
      aria-pressed={place !== null}
      aria-label={says(place)}
      title={title}
      aria-disabled={readOnly}
      onClick={() => !readOnly && onToggle()}
    >
      {place ?? '–'}
    </button>
  )
}

interface RightMarkProps extends MarkProps {
  right: boolean
  /** Whether one option is right, or several may be. */
  of: 'one' | 'several'
  /** Name of the radio group. */
  group: string
  /** Statement about the option; "right" by default. */
  says?: string
}

/** Marks an option as right: a radio button for one, a checkbox for several. */
export function RightMark({ right, of, group, says, number, readOnly, onToggle }: RightMarkProps) {
  return (
    <span className={classes.right} data-of={of}>
      <input
        type={of === 'one' ? 'radio' : 'checkbox'}
        name={group}
        className={classes.mark}
        aria-label={says ?? optionFieldsMessages.optionCorrect({ number })}
        title={right ? optionFieldsMessages.correct : optionFieldsMessages.markAsCorrect}
        checked={right}
        disabled={readOnly}
        onChange={onToggle}
      />
      {right && <IconCheck className={classes.check} size={16} stroke={2.5} aria-hidden />}
    </span>
  )
}

interface OneRight<Data> {
  data: Data
  onChange: (next: (data: Data) => Data) => void
  readOnly: boolean
}

/** For kinds with one right option: the mark for each option. */
export function singleAnswerMark<Data extends { answer: string }>(
  { data, onChange, readOnly }: OneRight<Data>,
  group: string,
) {
  return ({ id }: { id: string }, number: number) => (
    <RightMark
      of="one"
      group={group}
      number={number}
      right={data.answer === id}
      readOnly={readOnly}
      onToggle={() => onChange((now) => ({ ...now, answer: id }))}
    />
  )
}
