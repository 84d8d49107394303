import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './activity-editor.module.css'

interface EditorHeadProps {
  title: string
  /** The activity's id; absent for a new one. */
  id: string | undefined
  readOnly: boolean
  saving: boolean
  onCancel: () => void
  /** More buttons, before Cancel and Save. */
  children: ReactNode
}

/** Stays at the top while the form scrolls, so that Save is always at hand. */
export function EditorHead({ title, id, readOnly, saving, onCancel, children }: EditorHeadProps) {
  return (
    <div className={classes.head}>
      <title>{`${id ? `${title} ${id}` : title} · Griot`}</title>
      <h1 className={classes.title}>{title}</h1>
      {id && <span className={classes.id}>{id}</span>}
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
