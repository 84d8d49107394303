import * as tableMessages from '@griot/contract/messages/ui/assets/table.ts'
import { Button } from '@griot/player/ui/button.tsx'
import layout from '@griot/player/ui/layout.module.css'
import {
  IconArrowBackUp,
  IconArrowDownDashed,
  IconArrowForwardUp,
  IconArrowsMove,
  IconClipboardText,
  IconCopy,
  IconPencil,
  IconSelectAll,
} from '@tabler/icons-react'
import { GridNote } from '../../../shared/cells/grid-note.tsx'
import type { Action } from '../../../ui/actions/action.ts'
import { IS_APPLE, keysAsText } from '../../../ui/actions/keys.ts'
import { useActions } from '../../../ui/actions/use-actions.ts'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { rich } from '../../../ui/text/rich.tsx'
import classes from './asset-table.module.css'
import { fillDown, rangeOf } from './table-range.ts'
import { redo, undo } from './table-state.ts'
import type { TableStore, TableView } from './table-store.ts'

interface TableToolsProps {
  store: TableStore
  view: TableView
  onPaste: (text: string) => void
}

const keys = (shortcut: string) => keysAsText(shortcut, IS_APPLE)

/** Keys that the table handles, for the list of shortcuts. */
const LISTENED: readonly Action[] = (
  [
    ['table-move', tableMessages.moveCells, IconArrowsMove, ['ArrowLeft', 'ArrowUp', 'ArrowDown', 'ArrowRight', 'Tab']],
    ['table-edit', tableMessages.editCell, IconPencil, ['Enter', 'F2']],
    ['table-select', tableMessages.selectCells, IconSelectAll, ['Shift+ArrowDown', 'Mod+A']],
    ['table-copy', tableMessages.copyCells, IconCopy, ['Mod+C', 'Mod+V']],
    ['table-fill', tableMessages.fillDown, IconArrowDownDashed, ['Mod+D']],
    ['table-undo', tableMessages.undoChange, IconArrowBackUp, ['Mod+Z']],
    ['table-redo', tableMessages.redoChange, IconArrowForwardUp, ['Mod+Y']],
  ] as const
).map(([id, label, icon, pressed]) => ({
  id,
  label,
  icon,
  keys: pressed,
  group: 'grid',
  access: 'assets.write',
  run: null,
}))

/** Above the table: undo, redo, fill and paste, the number of chosen cells, and what the last paste or fill did. */
export function TableTools({ store, view, onPaste }: TableToolsProps) {
  const { table, place, anchor, saving } = view
  const { from, to } = rangeOf(place, anchor)
  const chosen = (to.row - from.row + 1) * (to.column - from.column + 1)
  const { note } = table
  useActions(LISTENED)
  const paste = async () => {
    try {
      onPaste(await navigator.clipboard.readText())
    } catch {
      toast.failure(tableMessages.pasteByKeys({ keys: keys('Mod+V') }))
    }
  }
  const locked = saving !== null
  return (
    <>
      <div className={`${layout.row} ${classes.tools}`}>
        <IconButton
          label={tableMessages.undo({ keys: keys('Mod+Z') })}
          disabled={locked || table.undo.length === 0}
          onClick={() => store.change(undo)}
        >
          <IconArrowBackUp size={18} stroke={1.75} aria-hidden="true" />
        </IconButton>
        <IconButton
          label={tableMessages.redo({ keys: keys('Mod+Y') })}
          disabled={locked || table.redo.length === 0}
          onClick={() => store.change(redo)}
        >
          <IconArrowForwardUp size={18} stroke={1.75} aria-hidden="true" />
        </IconButton>
        <Button
          size="small"
          disabled={locked || from.row === to.row}
          icon={<IconArrowDownDashed size={16} stroke={1.75} aria-hidden="true" />}
          onClick={() => store.change((state) => fillDown(state, store.range()))}
        >
          {tableMessages.fillDown}
        </Button>
        <Button
          size="small"
          disabled={locked}
          icon={<IconClipboardText size={16} stroke={1.75} aria-hidden="true" />}
          onClick={() => void paste()}
        >
          {tableMessages.paste}
        </Button>
        <p className={`${layout.hint} ${classes.chosen}`} role="status">
          {chosen > 1 && tableMessages.chosen({ count: chosen })}
        </p>
      </div>
      <GridNote
        icon={
          note?.kind === 'filled' ? (
            <IconArrowDownDashed size={18} stroke={1.75} aria-hidden="true" />
          ) : (
            <IconClipboardText size={18} stroke={1.75} aria-hidden="true" />
          )
        }
        onUndo={note && note.cells > 0 ? () => store.change(undo) : undefined}
      >
        {note && (
          <>
            {rich(
              (note.kind === 'filled' ? tableMessages.filled : tableMessages.pasted)({
                cells: note.cells,
                rows: note.rows,
                bold: (text) => <b>{text}</b>,
              }),
            )}{' '}
            {note.left > 0 && tableMessages.left({ left: note.left })}
          </>
        )}
      </GridNote>
    </>
  )
}
