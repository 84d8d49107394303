import { type FormEventHandler, type ReactNode, useRef } from 'react'
import layout from '../../layout/layout.module.css'
import { useFocusPlace } from '../save/focus-place.ts'
import classes from './form-sheet.module.css'

interface Props {
  onSubmit: FormEventHandler<HTMLFormElement>
  /** Notes above the fields. */
  notes?: ReactNode
  children: ReactNode
  /** The bar at the foot. */
  bar: ReactNode
}

/** A form of a whole page: fields on one sheet, and what was typed in a language reaches the palette below. */
export function FormSheet({ onSubmit, notes, children, bar }: Props) {
  const form = useRef<HTMLFormElement>(null)
  useFocusPlace(form)
  return (
    <form className={classes.form} ref={form} onSubmit={onSubmit} noValidate data-palette-scope="">
      {notes !== undefined && <div className={classes.notes}>{notes}</div>}
      <div className={`${layout.card} ${classes.sheet}`}>{children}</div>
      {bar}
    </form>
  )
}

/** Switches side by side. */
export function SwitchRow({ children }: { children: ReactNode }) {
  return <div className={classes.switches}>{children}</div>
}

/** Fields that share a line where there is room. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className={classes.row}>{children}</div>
}
