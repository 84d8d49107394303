import * as curriculumMessages from '@griot/contract/messages/ui/curriculum/curriculum.ts'
import { Button } from '@griot/player/ui/button.tsx'
import { Word } from '@griot/player/word/word.tsx'
import type { ReactNode } from 'react'
import { DialogActions } from '../../ui/form/layout/dialog-actions.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import classes from './delete-blocked-dialog.module.css'

/** Why something cannot be deleted. */
export interface DeletionBlockers {
  sentences: readonly string[]
  /** The things that block it. */
  things: readonly { id: string; title: string }[]
}

interface DeleteBlockedDialogProps {
  title: string
  by: DeletionBlockers
  /** Link to where it can be changed. */
  remedy?: ReactNode
  onClose: () => void
}

/** Lists what blocks a deletion, by name. */
export function DeleteBlockedDialog({ title, by, remedy, onClose }: DeleteBlockedDialogProps) {
  return (
    <Dialog title={title} width={480} centered onClose={onClose}>
      {by.sentences.map((sentence) => (
        <p key={sentence} className={classes.sentence}>
          {sentence}
        </p>
      ))}
      {by.things.length > 0 && (
        <ul className={classes.things}>
          {by.things.map((thing) => (
            <li key={thing.id}>
              <Word>{thing.title}</Word> <span>{thing.id}</span>
            </li>
          ))}
        </ul>
      )}
      <DialogActions>
        {remedy}
        <Button variant="primary" onClick={onClose} data-autofocus>
          {curriculumMessages.ok}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
