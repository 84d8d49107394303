import * as selectionMessages from '@griot/contract/messages/ui/assets/selection.ts'
import type { DeletionResult } from '../../../shared/assets/selection.calls.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { CodeChip } from '../../../ui/text/code-chip.tsx'
import { UsesList } from '../details/asset-uses.tsx'
import { distinctUses } from './distinct-uses.ts'
import classes from './not-deleted-dialog.module.css'

interface NotDeletedDialogProps {
  notDeleted: DeletionResult['notDeleted']
  onClose: () => void
}

/** Selected assets that were not deleted, each with the places that use it. */
export function NotDeletedDialog({ notDeleted, onClose }: NotDeletedDialogProps) {
  return (
    <Dialog title={selectionMessages.notDeleted({ count: notDeleted.length })} width={560} onClose={onClose}>
      <ul className={classes.notDeleted}>
        {notDeleted.map(({ code, message, uses }) => (
          <li key={code}>
            <p className={classes.what}>
              <CodeChip code={code} />
              <span>{message}</span>
            </p>
            {uses.length > 0 && <UsesList places={distinctUses(uses)} />}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
