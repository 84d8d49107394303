import { useMediaQuery } from '@mantine/hooks'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import {
  type ClipboardEvent,
  type KeyboardEvent,
  memo,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import styles from './declare-grid.module.css'
import { DeclareGridRow } from './declare-grid-row.tsx'
import { pasteBlock } from './declare-paste.ts'
import { FIELD_LABELS, FIELDS, type FieldName, isBlank } from './declare-row.ts'
import { addRow, type DeclareRows, removeRow } from './declare-rows.ts'
import type { DeclareStore } from './declare-store.ts'
import { readBlock } from './paste-block.ts'
import { type GridFocus, useGridFocus } from './use-grid-focus.ts'

/** Heights before a row is measured: one line of a table, or a card of two on a narrow screen. */
const ROW_HEIGHT = 47
const CARD_HEIGHT = 108

/** What sticks to the top and the foot of the window and would hide a row. */
const COVERED_ABOVE = 100
const COVERED_BELOW = 130

interface DeclareGridProps {
  store: DeclareStore
  state: DeclareRows
  /** While the rows are on the way to the server. */
  locked: boolean
  focus: RefObject<GridFocus | null>
  /** Told the id of the row that has the focus. */
  onFocusRow: (id: number) => void
}

/** Rows as cells without boxes. Only those on the screen are drawn. */
export const DeclareGrid = memo(function DeclareGrid({
  store,
  state,
  locked,
  focus,
  onFocusRow,
}: DeclareGridProps) {
  const { rows } = state
  const body = useRef<HTMLTableSectionElement>(null)
  const narrow = useMediaQuery('(max-width: 719px)', undefined, { getInitialValueInEffect: false })
  const [top, setTop] = useState(0)
  const latest = useRef(rows)
  latest.current = rows
  // the same function for every key that is typed: a new one has all rows placed again
  const keyOf = useCallback((index: number) => latest.current[index]?.id ?? index, [])
  const virtual = useWindowVirtualizer<HTMLTableRowElement>({
    count: rows.length,
    estimateSize: () => (narrow ? CARD_HEIGHT : ROW_HEIGHT),
    getItemKey: keyOf,
    overscan: 8,
    scrollMargin: top,
    scrollPaddingStart: COVERED_ABOVE,
    scrollPaddingEnd: COVERED_BELOW,
  })
  useGridFocus(focus, body, virtual)
  useEffect(() => {
    const place = body.current ? body.current.getBoundingClientRect().top + window.scrollY : 0
    if (Math.abs(place - top) > 1) setTop(place)
  })

  const paste = usePaste(store, locked)
  const onKeyDown = useCellKeys(store, focus)
  const remove = useCallback(
    (id: number) => {
      const index = store.state().rows.findIndex((row) => row.id === id)
      store.change((before) => removeRow(before, id))
      focus.current?.cell(Math.min(index, store.state().rows.length - 1), 'remove')
    },
    [store, focus],
  )

  const shown = virtual.getVirtualItems()
  const above = (shown[0]?.start ?? top) - top
  const below = Math.max(0, virtual.getTotalSize() - ((shown.at(-1)?.end ?? top) - top))
  return (
    <div className={styles.sheet}>
      <table className={styles.grid} aria-label="Assets to declare" aria-rowcount={rows.length + 1}>
        <thead>
          <tr aria-rowindex={1}>
            <th className={styles.number}>
              <span className="only-read">Row</span>
            </th>
            {FIELDS.map((field) => (
              <th key={field} data-column={field}>
                {FIELD_LABELS[field]}
              </th>
            ))}
            <th>Result</th>
            <th className={styles.remove}>
              <span className="only-read">Remove</span>
            </th>
          </tr>
        </thead>
        <tbody
          ref={body}
          onPaste={paste}
          onKeyDown={onKeyDown}
          onFocus={(event) => {
            const row = event.target.closest<HTMLElement>('[data-row]')
            if (row) onFocusRow(Number(row.dataset.row))
          }}
        >
          <Spacer height={above} />
          {shown.map(({ index, key }) => {
            const row = rows[index]
            return (
              row && (
                <DeclareGridRow
                  key={key}
                  row={row}
                  index={index}
                  only={rows.length === 1}
                  locked={locked}
                  store={store}
                  measure={virtual.measureElement}
                  onRemove={remove}
                />
              )
            )
          })}
          <Spacer height={below} />
        </tbody>
      </table>
    </div>
  )
})

/** The rows that are not drawn, as empty height. */
function Spacer({ height }: { height: number }) {
  if (height <= 0) return null
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: an empty row takes no focus
    <tr className={styles.spacer} aria-hidden="true">
      <td colSpan={7} style={{ height }} />
    </tr>
  )
}

function placeOf(target: EventTarget): { id: number; index: number; field: FieldName } | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-field]') : null
  const row = cell?.closest<HTMLElement>('[data-row]')
  const field = FIELDS.find((name) => name === cell?.dataset.field)
  return row && field
    ? { id: Number(row.dataset.row), index: Number(row.dataset.index), field }
    : null
}

/** A block goes into rows; an ordinary text goes into its cell as always. */
function usePaste(store: DeclareStore, locked: boolean) {
  const take = useCallback(
    (text: string, at: { id: number; field: FieldName }): boolean => {
      const block = locked ? null : readBlock(text, at.field)
      if (!block || block.rows.length === 0) return false
      store.change((state) => pasteBlock(state, { id: at.id, block }))
      return true
    },
    [store, locked],
  )

  // with the focus in no field, a block goes to the end
  useEffect(() => {
    const onPaste = (event: globalThis.ClipboardEvent) => {
      const typing =
        event.target instanceof Element && event.target.closest('input, textarea, select')
      const last = store.state().rows.at(-1)
      if (typing || !last || event.defaultPrevented) return
      if (
        take(event.clipboardData?.getData('text/plain') ?? '', { id: last.id, field: 'localText' })
      )
        event.preventDefault()
    }
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  }, [store, take])

  return (event: ClipboardEvent) => {
    const at = placeOf(event.target)
    if (at && take(event.clipboardData.getData('text/plain'), at)) event.preventDefault()
  }
}

/** Enter and the arrows go down and up a column; Enter in the last row makes another. */
function useCellKeys(store: DeclareStore, focus: RefObject<GridFocus | null>) {
  return (event: KeyboardEvent) => {
    const at = placeOf(event.target)
    if (!at || event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey)
      return
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
