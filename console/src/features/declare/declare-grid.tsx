import type { AssetKind } from '@griot/contract/assets/kinds.ts'
import * as declareMessages from '@griot/contract/messages/ui/assets/declare.ts'
import * as commonMessages from '@griot/contract/messages/ui/general/common.ts'
import { IconClipboard, IconTable } from '@tabler/icons-react'
import {
  type ClipboardEvent,
  type KeyboardEvent,
  memo,
  type RefObject,
  useCallback,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
} from 'react'
import { columnsOf, isBlank } from '../../shared/cells/cells.ts'
import { readBlock } from '../../shared/cells/paste-block.ts'
import type { Action } from '../../ui/actions/action.ts'
import { useActions } from '../../ui/actions/use-actions.ts'
import { toast } from '../../ui/feedback/toast.ts'
import type { RowFocus } from '../../ui/list/use-virtual-rows.ts'
import { VirtualTable } from '../../ui/list/virtual-table.tsx'
import classes from './declare-grid.module.css'
import { DeclareGridRow } from './declare-grid-row.tsx'
import { pasteBlock } from './declare-paste.ts'
import { requiredFields } from './declare-row.ts'
import { addRow, type DeclareRows, removeRow, restoreRow } from './declare-rows.ts'
import type { DeclareStore } from './declare-store.ts'
import { repeatedRows } from './repeated-rows.ts'

/** Row height: one table line, or a card of two lines on narrow screens. */
const heightOf = (_: number, narrow: boolean) => (narrow ? 156 : 47)

/** Heights of page header with column heads, and of the dock. */
const COVERED = { above: 100, below: 130 }

const headsOf = (kind: AssetKind) => [
  { name: 'number', head: declareMessages.row, onlyRead: true },
  ...columnsOf(kind).map(({ field, label, input }) => ({
    name: field,
    head: label,
    look: input,
    isRequired: requiredFields(kind).has(field),
  })),
  { name: 'result', head: declareMessages.result },
  { name: 'remove', head: commonMessages.remove, onlyRead: true },
]

export interface GridFocus {
  /** Focuses a cell, by row index from 0. */
  cell: (index: number, field: string) => void
}

/** Keys that the grid handles. */
const LISTENED: readonly Action[] = [
  {
    id: 'grid-next',
    label: declareMessages.nextCellNextRow,
    group: 'grid',
    icon: IconTable,
    access: 'assets.write',
    keys: ['Tab', 'Enter'],
    run: null,
  },
  {
    id: 'grid-paste',
    label: declareMessages.pasteRowsFromSheet,
    group: 'grid',
    icon: IconClipboard,
    access: 'assets.write',
    keys: ['Mod+V'],
    run: null,
  },
]

interface DeclareGridProps {
  store: DeclareStore
  state: DeclareRows
  /** True while the rows are being saved. */
  locked: boolean
  focus: RefObject<GridFocus | null>
  /** Called with the id of the focused row. */
  onFocusRow: (id: number) => void
}

/** Rows as borderless cells. Only visible rows are rendered. */
export const DeclareGrid = memo(function DeclareGrid({ store, state, locked, focus, onFocusRow }: DeclareGridProps) {
  const { kind, rows } = state
  const columns = useMemo(() => headsOf(kind), [kind])
  const required = useMemo(() => requiredFields(kind), [kind])
  const repeated = useMemo(() => repeatedRows(state), [state])
  const table = useRef<RowFocus>(null)
  useImperativeHandle(focus, () => ({
    cell: (index, field) => table.current?.reach(index, `[data-field="${field}"]`),
  }))

  const paste = usePaste(store, locked)
  const onKeyDown = useCellKeys(store, focus)
  useActions(LISTENED)
  const remove = useCallback(
    (id: number) => {
      const index = store.state().rows.findIndex((row) => row.id === id)
      const row = store.state().rows[index]
      store.change((before) => removeRow(before, id))
      if (row && !isBlank(row)) {
        toast.undoable(declareMessages.rowRemoved({ index: index + 1 }), () =>
          store.change((before) => restoreRow(before, row, index)),
        )
      }
      focus.current?.cell(Math.min(index, store.state().rows.length - 1), 'remove')
    },
    [store, focus],
  )

  return (
    <VirtualTable
      label={declareMessages.assetsDeclare}
      className={classes.sheet}
      columns={columns}
      count={rows.length}
      keyOf={(index) => rows[index]?.id ?? index}
      heightOf={heightOf}
      covered={COVERED}
      focus={table}
      onPaste={paste}
      onKeyDown={onKeyDown}
      onFocus={(event) => {
        const row = event.target.closest<HTMLElement>('[data-row]')
        if (row) onFocusRow(Number(row.dataset.row))
      }}
    >
      {(place) => {
        const row = rows[place.index]
        return (
          row && (
            <DeclareGridRow
              {...place}
              kind={kind}
              row={row}
              required={required}
              repeated={repeated.has(row.id)}
              only={rows.length === 1}
              locked={locked}
              store={store}
              onRemove={remove}
            />
          )
        )
      }}
    </VirtualTable>
  )
})

function placeOf(target: EventTarget): { id: number; index: number; field: string } | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-field]') : null
  const row = cell?.closest<HTMLElement>('[data-row]')
  const field = cell?.dataset.field
  return row && field && field !== 'remove'
    ? { id: Number(row.dataset.row), index: Number(row.dataset.index), field }
    : null
}

/** Pasting a block fills rows; ordinary text goes into its cell. */
function usePaste(store: DeclareStore, locked: boolean) {
  const take = useCallback(
    (text: string, at: { id: number; field: string }): boolean => {
      const block = locked ? null : readBlock(store.kind, text, at.field)
      if (!block || block.rows.length === 0) return false
      store.change((state) => pasteBlock(state, { id: at.id, block }))
      return true
    },
    [store, locked],
  )

  // without a focused field, a block is appended
  useEffect(() => {
    const onPaste = (event: globalThis.ClipboardEvent) => {
      const typing = event.target instanceof Element && event.target.closest('input, textarea, select')
      const last = store.state().rows.at(-1)
      if (typing || !last || event.defaultPrevented) return
      const text = event.clipboardData?.getData('text/plain') ?? ''
      const field = columnsOf(store.kind)[0]?.field ?? 'code'
      if (take(text, { id: last.id, field })) event.preventDefault()
    }
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  }, [store, take])

  return (event: ClipboardEvent) => {
    const at = placeOf(event.target)
    if (at && take(event.clipboardData.getData('text/plain'), at)) event.preventDefault()
  }
}

/** Enter and arrow keys move within a column; Enter in the last row adds a row. */
function useCellKeys(store: DeclareStore, focus: RefObject<GridFocus | null>) {
  return (event: KeyboardEvent) => {
    const at = placeOf(event.target)
    if (!at || event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return
    const enter = event.key === 'Enter'
    const arrow = (event.key === 'ArrowDown' || event.key === 'ArrowUp') && at.field !== 'language'
    if (!enter && !arrow) return
    event.preventDefault()
    const up = event.key === 'ArrowUp' || (enter && event.shiftKey)
    const next = at.index + (up ? -1 : 1)
    const { rows } = store.state()
    const row = rows[at.index]
    if (enter && !up && next === rows.length && row && !isBlank(row)) store.change(addRow)
    if (next >= 0 && next < store.state().rows.length) focus.current?.cell(next, at.field)
  }
}
