import { counted } from '@griot/contract/text/count-words.ts'
import { IconClipboardText } from '@tabler/icons-react'
import { Button } from '../../ui/buttons/button.tsx'
import layout from '../../ui/layout/layout.module.css'
import { undoPaste } from './declare-paste.ts'
import { columnsOf } from './declare-row.ts'
import type { Paste } from './declare-rows.ts'
import type { DeclareStore } from './declare-store.ts'
import classes from './paste-note.module.css'

/** Result of the last paste, with Undo. */
export function PasteNote({ store, paste }: { store: DeclareStore; paste: Paste | null }) {
  const labelOf = (field: string) => columnsOf(store.kind).find((column) => column.field === field)?.label ?? field
  return (
    <div role="status">
      {paste && (
        <div className={`${layout.row} ${layout.secondary} ${classes.note}`}>
          <IconClipboardText size={18} stroke={1.75} aria-hidden="true" />
          <p>
            <b>{counted(paste.count, 'row')} pasted</b>
            {paste.below > 0 && ` below row ${paste.below.toLocaleString('en')}`}. Columns:{' '}
            {paste.fields.map(labelOf).join(', ')}.
          </p>
          <Button variant="quiet" size="small" onClick={() => store.change(undoPaste)}>
            Undo
          </Button>
        </div>
      )}
    </div>
  )
}
