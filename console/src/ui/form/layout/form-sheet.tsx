import layout from '@griot/player/ui/layout.module.css'
import { type FormEventHandler, type ReactNode, useRef } from 'react'
import { RequiredLegend } from '../fields/required-legend.tsx'
import { useFocusPlace } from '../save/focus-field.ts'
import { OfflineNote } from '../save/offline-note.tsx'
import type { OfflineSave } from '../save/use-offline-save.ts'
import classes from './form-sheet.module.css'

interface Props {
  onSubmit: FormEventHandler<HTMLFormElement>
  /** While saving waits for the connection. */
  offline: OfflineSave | null
  /** Notes above the fields. */
  notes?: ReactNode
  children: ReactNode
  /** The bar at the bottom. */
  bar: ReactNode
}

/** A full-page form: fields on one sheet; its text fields are in the scope of the letter palette. */
export function FormSheet({ onSubmit, offline, notes, children, bar }: Props) {
  const form = useRef<HTMLFormElement>(null)
  useFocusPlace(form)
  return (
    <form className={classes.form} ref={form} onSubmit={onSubmit} noValidate data-palette-scope="">
      <OfflineNote offline={offline} />
      {notes !== undefined && <div className={classes.notes}>{notes}</div>}
      <div className={`${layout.card} ${classes.sheet}`}>
        <RequiredLegend />
        {children}
      </div>
      {bar}
    </form>
  )
}

/** Switches side by side. */
export function SwitchRow({ children }: { children: ReactNode }) {
  return <div className={classes.switches}>{children}</div>
}

/** Fields side by side where there is space. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className={classes.row}>{children}</div>
}
