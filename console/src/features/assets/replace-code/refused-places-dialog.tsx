import { choosingMessages } from '#contract/assets/selection-messages.ts'
import type { Removed } from '../../../shared/assets/selection.calls.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { CodeChip } from '../../../ui/text/code-chip.tsx'
import { UsesList } from '../details/asset-uses.tsx'
import { placesOf } from './places.ts'
import classes from './refused-places-dialog.module.css'

interface KeptDialogProps {
  kept: Removed['kept']
  onClose: () => void
}

/** Selected assets that were not deleted, each with the places that use it. */
export function KeptDialog({ kept, onClose }: KeptDialogProps) {
  return (
    <Dialog title={choosingMessages.kept(kept.length)} width={560} onClose={onClose}>
      <ul className={classes.kept}>
        {kept.map(({ code, message, uses }) => (
          <li key={code}>
            <p className={classes.what}>
              <CodeChip code={code} />
              <span>{message}</span>
            </p>
            {uses.length > 0 && <UsesList places={placesOf(uses)} />}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
