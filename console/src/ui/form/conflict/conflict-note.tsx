import { type MouseEvent, useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import { editingMessages } from '#contract/editing-messages.ts'
import { messages } from '#contract/messages.ts'
import { Button } from '../../buttons/button.tsx'
import { Note } from '../../feedback/note.tsx'
import { focusField } from '../save/focus-field.ts'
import classes from './conflict-note.module.css'
import type { Stale } from './use-conflict.ts'

type Pressed = MouseEvent<HTMLButtonElement>

/** A note above the form: which fields both changed, and that saving now overwrites theirs. */
export function StaleNote<Row, Values extends FieldValues>({
  stale,
}: {
  stale: Stale<Row, Values>
}) {
  const { asked, clashes, labels, take, keep } = stale
  if (!asked) return null
  const decideAll = ({ currentTarget }: Pressed, act: typeof keep) => {
    // The buttons disappear; the next step is to save again.
    const save = currentTarget.form?.querySelector<HTMLElement>('[type=submit]')
    act(...clashes)
    save?.focus()
  }
  return (
    <Note tone="warn" role="alert" title={messages.stale}>
      {clashes.length > 0
        ? editingMessages.bothChanged(clashes.map((field) => labels[field]))
        : editingMessages.allDecided}
      {clashes.length > 1 && (
        <div className={classes.all}>
          <Button size="small" onClick={(event) => decideAll(event, keep)}>
            Keep all mine
          </Button>
          <Button size="small" onClick={(event) => decideAll(event, take)}>
            Use all theirs
          </Button>
        </div>
      )}
    </Note>
  )
}

interface TheirsProps<Values extends FieldValues> {
  stale: Stale<unknown, Values> | undefined
  name: keyof Values & string
  /** Label of the field in this form. */
  label?: string
  /** Formats a value of the field. */
  shown?: (value: unknown) => string
}

/** Beside a field that both changed: their value, and the choice between both. */
export function Theirs<Values extends FieldValues>(props: TheirsProps<Values>) {
  const { stale, name, shown = inWords } = props
  const place = useRef<HTMLParagraphElement>(null)
  const value = stale?.theirs(name)
  if (!stale || value === undefined) return null
  const label = props.label ?? stale.labels[name]
  const decide = (act: typeof stale.keep) => {
    const field = place.current?.parentElement
    act(name)
    focusField(field)
  }
  return (
    <p ref={place} className={classes.theirs}>
      <span>
        Theirs: <b>{shown(value)}</b>
      </span>
      <Button
        variant="quiet"
        size="small"
        onClick={() => decide(stale.keep)}
        aria-label={`Keep mine for ${label}`}
      >
        Keep mine
      </Button>
      <Button
        variant="quiet"
        size="small"
        onClick={() => decide(stale.take)}
        aria-label={`Take theirs for ${label}`}
      >
        Use theirs
      </Button>
    </p>
  )
}

function inWords(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return value.length === 0 ? 'empty' : value.join(' · ')
  return value === '' || value === null ? 'empty' : String(value)
}
