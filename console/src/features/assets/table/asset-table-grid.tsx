import type { AssetKind } from '@griot/contract/assets/kinds.ts'
import { ASSET_KINDS } from '@griot/contract/assets/kinds.ts'
import * as tableMessages from '@griot/contract/messages/ui/assets/table.ts'
import { useId, useMemo, useRef } from 'react'
import { columnsOf } from '../../../shared/cells/cells.ts'
import type { RowFocus } from '../../../ui/list/use-virtual-rows.ts'
import { VirtualTable } from '../../../ui/list/virtual-table.tsx'
import classes from './asset-table.module.css'
import { AssetTableRow, type RowRange } from './asset-table-row.tsx'
import { type Place, type Range, rangeOf } from './table-range.ts'
import type { TableStore, TableView } from './table-store.ts'
import { useGridKeys, useKeptFocus } from './use-grid-keys.ts'
import { placeOf, useGridPointer } from './use-grid-pointer.ts'

/** Row height: a table line, or a card of three lines on narrow screens. */
const heightOf = (_: number, narrow: boolean) => (narrow ? 141 : 41)

/** Heights of the page header with the column heads, and of the dock. */
const COVERED = { above: 100, below: 130 }

export interface GridFocus {
  /** Makes a cell active and focuses it. */
  go: (place: Place, options?: { extend?: boolean }) => void
}

interface AssetTableGridProps {
  store: TableStore
  view: TableView
  /** Number of rows of the whole list; -1 while it is unknown. */
  total: number
  focus: React.RefObject<GridFocus | null>
  onPaste: (text: string) => void
  onOpen: (code: string) => void
}

/** The cells as an ARIA grid with one tab stop. */
export function AssetTableGrid({ store, view, total, focus, onPaste, onOpen }: AssetTableGridProps) {
  const { table, place, anchor, typed } = view
  const { kind, rows, edits, editable } = table
  const keysId = useId()
  const rowFocus = useRef<RowFocus>(null)
  const grid = useRef<HTMLTableElement>(null)
  const heads = useMemo(() => headsOf(kind), [kind])
  const range = rangeOf(place, anchor)

  const focusCell = () => {
    const now = store.view.getState().place
    rowFocus.current?.reach(now.row, `[data-cell="${now.column}"]`)
  }
  const go: GridFocus['go'] = (next, options) => {
    store.move(next, options)
    focusCell()
  }
  focus.current = { go }
  const open = ({ row, column }: Place) => {
    const asset = store.state().rows[row]
    if (column === -1) grid.current?.querySelector<HTMLElement>(`[data-index="${row}"] [data-play]`)?.click()
    else if (asset && columnsOf(kind)[column]?.field === 'code') onOpen(asset.code)
  }
  const keys = useGridKeys({
    store,
    editing: typed !== null,
    go,
    focusCell,
    onPaste,
    onOpen: open,
    leave: () => document.querySelector<HTMLElement>('[data-after-grid] button:not(:disabled)')?.focus(),
  })
  const pointer = useGridPointer({ store, go, onOpen: open })
  useKeptFocus(grid)

  return (
    <>
      <VirtualTable
        label={ASSET_KINDS[kind].messages.title}
        className={classes.sheet}
        columns={heads}
        table={{
          role: 'grid',
          ref: grid,
          'aria-rowcount': total < 0 ? -1 : total + 1,
          'aria-colcount': heads.length,
          'aria-multiselectable': true,
          'aria-describedby': keysId,
          ...keys,
        }}
        count={rows.length}
        keyOf={(index) => rows[index]?.id ?? index}
        heightOf={heightOf}
        covered={COVERED}
        focus={rowFocus}
        {...pointer}
        // Screen readers focus cells as well.
        onFocus={({ target }) => {
          const cell = placeOf(target)
          const now = store.view.getState().place
          if (cell && target.hasAttribute('data-cell') && (cell.row !== now.row || cell.column !== now.column))
            store.move(cell)
        }}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (relatedTarget && !currentTarget.contains(relatedTarget)) store.commit()
        }}
      >
        {(row) => {
          const asset = rows[row.index]
          if (!asset) return null
          const active = row.index === place.row ? place.column : null
          return (
            <AssetTableRow
              {...row}
              {...rangeIn(range, anchor, row.index)}
              kind={kind}
              asset={asset}
              edit={edits.get(asset.id)}
              editable={editable}
              active={active}
              typed={active === null ? null : typed}
              store={store}
            />
          )
        }}
      </VirtualTable>
      <p id={keysId} hidden>
        {tableMessages.keys}
      </p>
    </>
  )
}

const headsOf = (kind: AssetKind) => [
  { name: 'number', head: tableMessages.row, onlyRead: true },
  { name: 'media', head: tableMessages.media, onlyRead: true },
  ...columnsOf(kind).map(({ field, label, input }) => ({ name: field, head: label, look: input })),
]

/** The chosen columns of a row; nothing when it has none. */
function rangeIn({ from, to }: Range, anchor: Place, row: number): RowRange | undefined {
  if (row < from.row || row > to.row) return undefined
  return {
    from: from.column,
    to: to.column,
    anchor: row === anchor.row ? anchor.column : null,
    first: row === from.row,
    last: row === to.row,
  }
}
