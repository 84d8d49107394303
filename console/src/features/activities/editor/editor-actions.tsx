import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from '../../../library/editor/editor.module.css'

/** What is done after an activity was saved: the next one, or back to the list. */
export type Afterwards = 'another' | 'leave'

interface EditorActionsProps {
  readOnly: boolean
  /** What is being saved for; null when nothing is. */
  saving: Afterwards | null
  /** What most people do next: that button is filled. */
  usual: Afterwards
  /** Told before the form is sent. */
  onSave: (afterwards: Afterwards) => void
  onCancel: () => void
  /** More buttons, before Cancel and Save. */
  children: ReactNode
}

const SAVES: readonly { afterwards: Afterwards; name: string }[] = [
  { afterwards: 'leave', name: 'Save' },
  { afterwards: 'another', name: 'Save and add another' },
]

/** Stand at the right of the head, always at hand, and come after the fields they save. */
export function EditorActions(props: EditorActionsProps) {
  const { readOnly, saving, usual, onSave, onCancel, children } = props
  return (
    <div className={classes.rail}>
      <div className={classes.actions}>
        {children}
        <Button className={classes.cancel} onClick={onCancel}>
          {readOnly ? 'Back' : 'Cancel'}
        </Button>
        {!readOnly &&
          SAVES.map(({ afterwards, name }) => (
            <Button
              key={afterwards}
              type="submit"
              variant={afterwards === usual ? 'filled' : 'default'}
              loading={saving === afterwards}
              disabled={saving !== null && saving !== afterwards}
              onClick={() => onSave(afterwards)}
            >
              {name}
            </Button>
          ))}
      </div>
    </div>
  )
}
