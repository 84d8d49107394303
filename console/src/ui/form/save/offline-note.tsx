import * as commonMessages from '@griot/contract/messages/ui/general/common.ts'
import * as formMessages from '@griot/contract/messages/ui/general/form.ts'
import { Button } from '@griot/player/ui/button.tsx'
import { Note } from '../../feedback/note.tsx'
import classes from './offline-note.module.css'
import type { OfflineSave } from './use-offline-save.ts'

/** In a form: its save waits for the connection. Sticks below the header where the form says so. */
export function OfflineNote({ offline }: { offline: OfflineSave | null }) {
  return (
    <div role="status" className={classes.place}>
      {offline && (
        <Note
          tone="warn"
          title={formMessages.offline}
          action={
            <Button size="small" aria-label={formMessages.cancelSaving} onClick={offline.cancel}>
              {commonMessages.cancel}
            </Button>
          }
        >
          <span className="visually-hidden-on-phone">{formMessages.sentWhenOnline}</span>
        </Note>
      )}
    </div>
  )
}
