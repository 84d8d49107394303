import { Button } from '@mantine/core'
import type { FieldValues } from 'react-hook-form'
import { messages } from '#contract/messages.ts'
import { Note } from '../base/note.tsx'
import classes from './stale-note.module.css'
import type { Stale } from './use-stale.ts'

interface Props<Row, Values extends FieldValues> {
  stale: Stale<Row, Values>
  /** The label of each field. */
  labels: Readonly<Record<keyof Values & string, string>>
}

/** Says above the form what someone else changed, and that saving now puts this over it. */
export function StaleNote<Row, Values extends FieldValues>({ stale, labels }: Props<Row, Values>) {
  if (!stale.row) return null
  const names = stale.changed.map((field) => labels[field])
  return (
    <Note
      tone="warn"
      role="alert"
      title={messages.stale}
      action={
        names.length > 0 && (
          <Button size="xs" onClick={stale.takeAll}>
            Take all of theirs
          </Button>
        )
      }
    >
      {names.length > 0
        ? `Changed: ${names.join(', ')}. What you typed is kept; saving now puts it over theirs.`
        : 'Nothing you see here differs. Save again.'}
    </Note>
  )
}

interface TheirsProps {
  /** What the field holds now at the server. */
  value: unknown
  onTake: () => void
  label: string
}

/** Beside a field that someone else changed: what it holds now. */
export function Theirs({ value, onTake, label }: TheirsProps) {
  if (value === undefined) return null
  return (
    <p className={classes.theirs}>
      <span>
        Now: <b>{shown(value)}</b>
      </span>
      <Button variant="subtle" size="xs" onClick={onTake} aria-label={`Take theirs for ${label}`}>
        Take theirs
      </Button>
    </p>
  )
}

function shown(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return value.length === 0 ? 'nothing' : value.join(' · ')
  return value === '' || value === null ? 'nothing' : String(value)
}
