import { choosingMessages } from '#contract/assets/choosing.ts'
import type { Removed } from '../../library/chosen.calls.ts'
import { CodeChip } from '../../ui/base/code-chip.tsx'
import { Dialog } from '../../ui/base/dialog.tsx'
import { UsesList } from './asset-uses.tsx'
import styles from './kept-dialog.module.css'
import { placesOf } from './places.ts'

interface KeptDialogProps {
  kept: Removed['kept']
  onClose: () => void
}

/** Selected assets that were not deleted, each with the places that use it. */
export function KeptDialog({ kept, onClose }: KeptDialogProps) {
  return (
    <Dialog title={choosingMessages.kept(kept.length)} width={560} onClose={onClose}>
      <ul className={styles.kept}>
        {kept.map(({ code, message, uses }) => (
          <li key={code}>
            <p className={styles.what}>
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
