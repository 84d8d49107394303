import { selectionMessages } from '@griot/contract/assets/selection-messages.ts'
import type { RemovalResult } from '../../../shared/assets/selection.calls.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { CodeChip } from '../../../ui/text/code-chip.tsx'
import { UsesList } from '../details/asset-uses.tsx'
import classes from './not-deleted-dialog.module.css'
import { distinctPlaces } from './places.ts'

interface NotDeletedDialogProps {
  kept: RemovalResult['kept']
  onClose: () => void
}

/** Selected assets that were not deleted, each with the places that use it. */
export function NotDeletedDialog({ kept, onClose }: NotDeletedDialogProps) {
  return (
    <Dialog title={selectionMessages.kept(kept.length)} width={560} onClose={onClose}>
      <ul className={classes.notDeleted}>
        {kept.map(({ code, message, uses }) => (
          <li key={code}>
            <p className={classes.what}>
              <CodeChip code={code} />
              <span>{message}</span>
            </p>
            {uses.length > 0 && <UsesList places={distinctPlaces(uses)} />}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
