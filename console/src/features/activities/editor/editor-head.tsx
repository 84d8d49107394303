import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './activity-editor.module.css'

interface EditorHeadProps {
  title: string
  /** The activity's id; absent for a new one. */
  id: string | undefined
}

/** Stays at the top while the form scrolls. */
export function EditorHead({ title, id }: EditorHeadProps) {
  return (
    <div className={classes.head}>
      <title>{`${id ? `${title} ${id}` : title} · Griot`}</title>
      <h1 className={classes.title}>{title}</h1>
      {id && <span className={classes.id}>{id}</span>}
    </div>
  )
}

interface EditorActionsProps {
  readOnly: boolean
  saving: boolean
  onCancel: () => void
  /** More buttons, before Cancel and Save. */
  children: ReactNode
}

/** Stand at the right of the head, always at hand, and come after the fields they save. */
export function EditorActions({ readOnly, saving, onCancel, children }: EditorActionsProps) {
  return (
    <div className={classes.rail}>
      <div className={classes.actions}>
        {children}
        <Button className={classes.cancel} onClick={onCancel}>
          {readOnly ? 'Back' : 'Cancel'}
        </Button>
        {!readOnly && (
          <Button type="submit" variant="filled" loading={saving}>
            Save
          </Button>
        )}
      </div>
    </div>
  )
}
