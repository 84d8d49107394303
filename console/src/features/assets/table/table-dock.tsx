import * as declareMessages from '@griot/contract/messages/ui/assets/declare.ts'
import * as tableMessages from '@griot/contract/messages/ui/assets/table.ts'
import { Button } from '@griot/player/ui/button.tsx'
import layout from '@griot/player/ui/layout.module.css'
import { TextButton } from '@griot/player/ui/text-button.tsx'
import { languageOf } from '../../../shared/cells/cells.ts'
import { GridDock } from '../../../shared/cells/grid-dock.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { ActiveRowNotes } from './active-row-notes.tsx'
import classes from './asset-table.module.css'
import { currentCells, summarize } from './table-state.ts'
import type { TableStore, TableView } from './table-store.ts'

interface TableDockProps {
  store: TableStore
  view: TableView
  /** Whether the changes wait for the connection. */
  isHeld: boolean
  onGoTo: () => void
  onSave: () => void
}

/** Below the table: letters of the active row's language, notes about it, cells to fix, and Save. */
export function TableDock({ store, view, isHeld, onGoTo, onSave }: TableDockProps) {
  const { table, place, saving } = view
  const { cells, faults, faulty } = summarize(table)
  const asset = table.rows[place.row]
  const edit = asset && table.edits.get(asset.id)
  const row = table.rows.findIndex(({ id }) => faulty.includes(id)) + 1
  const elsewhere = faulty.flatMap((id) => {
    const base = table.edits.get(id)?.base
    return base && !table.rows.some((shown) => shown.id === id) ? [base.code] : []
  })
  return (
    <GridDock
      language={asset ? languageOf(currentCells(table, asset)) : null}
      notes={edit && <ActiveRowNotes store={store} edit={edit} row={place.row + 1} locked={saving !== null} />}
    >
      <div className={`${layout.row} ${layout.cluster} ${classes.summary}`} role="status">
        {faults > 0 && <Badge tone="bad">{tableMessages.toFix({ count: faults })}</Badge>}
        {row > 0 && <TextButton onClick={onGoTo}>{declareMessages.goToRow({ number: row })}</TextButton>}
        {elsewhere.length > 0 && <span>{tableMessages.elsewhere({ codeList: elsewhere })}</span>}
      </div>
      <Button variant="primary" loading={saving !== null || isHeld} disabled={cells === 0} onClick={onSave} data-saves>
        {cells === 0 ? tableMessages.save : tableMessages.saveCells({ count: cells })}
      </Button>
    </GridDock>
  )
}
