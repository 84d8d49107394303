import * as apiMessages from '@griot/contract/messages/api/general/general.ts'
import * as editingMessages from '@griot/contract/messages/ui/general/editing.ts'
import * as formMessages from '@griot/contract/messages/ui/general/form.ts'
import { Button } from '@griot/player/ui/button.tsx'
import layout from '@griot/player/ui/layout.module.css'
import { type MouseEvent, useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import { rich } from '../../../ui/text/rich.tsx'
import { Note } from '../../feedback/note.tsx'
import { focusField } from '../save/focus-field.ts'
import classes from './conflict-note.module.css'
import type { Conflict } from './use-conflict.ts'

type Pressed = MouseEvent<HTMLButtonElement>

/** A note above the form: which fields both changed, and that saving now overwrites theirs. */
export function ConflictNote<Row, Values extends FieldValues>({ conflict }: { conflict: Conflict<Row, Values> }) {
  const { hasConflict, clashes, labels, acceptTheirs, keepMine } = conflict
  if (!hasConflict) return null
  const decideAll = ({ currentTarget }: Pressed, act: typeof keepMine) => {
    // The buttons disappear; the next step is to save again.
    const save = currentTarget.form?.querySelector<HTMLElement>('[type=submit]')
    act(...clashes)
    save?.focus()
  }
  return (
    <Note tone="warn" role="alert" title={apiMessages.stale.message}>
      {clashes.length > 0
        ? editingMessages.bothChanged({ labelList: clashes.map((field) => labels[field]) })
        : editingMessages.allDecided}
      {clashes.length > 1 && (
        <div className={`${layout.cluster} ${classes.all}`}>
          <Button size="small" onClick={(event) => decideAll(event, keepMine)}>
            {formMessages.keepAllMine}
          </Button>
          <Button size="small" onClick={(event) => decideAll(event, acceptTheirs)}>
            {formMessages.takeAllTheirs}
          </Button>
        </div>
      )}
    </Note>
  )
}

interface FieldConflictProps<Values extends FieldValues> {
  conflict: Conflict<unknown, Values> | undefined
  name: keyof Values & string
  /** Label of the field in this form. */
  label?: string
  /** Formats a value of the field. */
  shown?: (value: unknown) => string
}

/** Beside a field that both changed: their value, and the choice between both. */
export function FieldConflict<Values extends FieldValues>(props: FieldConflictProps<Values>) {
  const { conflict, name, shown = inWords } = props
  const place = useRef<HTMLParagraphElement>(null)
  const value = conflict?.theirs(name)
  if (!conflict || value === undefined) return null
  const label = props.label ?? conflict.labels[name]
  const decide = (act: typeof conflict.keepMine) => {
    const field = place.current?.parentElement
    act(name)
    focusField(field)
  }
  return (
    <p ref={place} className={`${layout.row} ${layout.cluster} ${classes.theirs}`}>
      <span>{rich(formMessages.theirs({ shown: shown(value), bold: (text) => <b>{text}</b> }))}</span>
      <Button
        variant="quiet"
        size="small"
        onClick={() => decide(conflict.keepMine)}
        aria-label={formMessages.keepMineFor({ label })}
      >
        {formMessages.keepMine}
      </Button>
      <Button
        variant="quiet"
        size="small"
        onClick={() => decide(conflict.acceptTheirs)}
        aria-label={formMessages.takeTheirsFor({ label })}
      >
        {formMessages.takeTheirs}
      </Button>
    </p>
  )
}

function inWords(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return value.length === 0 ? 'empty' : value.join(' · ')
  return value === '' || value === null ? 'empty' : String(value)
}
