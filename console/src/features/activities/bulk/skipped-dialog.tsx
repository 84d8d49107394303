import type { ActivitiesChanged } from '@griot/contract/activities/change-activities.ts'
import * as changeActivitiesMessages from '@griot/contract/messages/ui/curriculum/change-activities.ts'
import * as commonMessages from '@griot/contract/messages/ui/general/common.ts'
import { Button } from '@griot/player/ui/button.tsx'
import layout from '@griot/player/ui/layout.module.css'
import { DialogActions } from '../../../ui/form/layout/dialog-actions.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import classes from './skipped-dialog.module.css'

interface SkippedDialogProps {
  skipped: ActivitiesChanged['skipped']
  onClose: () => void
}

/** Selected activities that were left as they are, each with the reason. They stay selected. */
export function SkippedDialog({ skipped, onClose }: SkippedDialogProps) {
  return (
    <Dialog title={changeActivitiesMessages.skipped({ count: skipped.length })} width={560} onClose={onClose}>
      <div className={layout.stack}>
        <ul className={`${layout.rows} ${classes.list}`}>
          {skipped.map(({ id, number, lessonNumber, message }) => (
            <li key={id}>
              <span className={layout.secondary}>
                {lessonNumber === null ? id : changeActivitiesMessages.place({ lesson: lessonNumber, number })}
              </span>
              <span className={layout.breaks}>{message}</span>
            </li>
          ))}
        </ul>
        <DialogActions>
          <Button variant="primary" onClick={onClose} data-autofocus>
            {commonMessages.close}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  )
}
