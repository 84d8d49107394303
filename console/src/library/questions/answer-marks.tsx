import { IconCheck } from '@tabler/icons-react'
import classes from './answer-marks.module.css'

interface MarkProps {
  /** The option's place in the list, from 1. */
  number: number
  readOnly: boolean
  onToggle: () => void
}

interface PlaceMarkProps extends MarkProps {
  /** From 1; null when the option has none. */
  place: number | null
  /** What the mark says: of an option in a place, and of one in none. */
  says: (place: number | null) => string
  title: string
}

/** The number of an option's place in the answer, or – where it has none. */
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
  /** Names the options among which one is right. */
  group: string
  /** What it says of the option; that it is right unless given. */
  says?: string
}

/** Whether an option is right: a radio button where one is, a checkbox where several may be. */
export function RightMark({ right, of, group, says, number, readOnly, onToggle }: RightMarkProps) {
  return (
    <span className={classes.right} data-of={of}>
      <input
        type={of === 'one' ? 'radio' : 'checkbox'}
        name={group}
        className={classes.mark}
        aria-label={says ?? `Option ${number} is correct`}
        title={right ? 'Correct' : 'Mark as correct'}
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

/** For the kinds that have one right option: its mark on each of them. */
export function markOne<Data extends { answer: string }>(
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
