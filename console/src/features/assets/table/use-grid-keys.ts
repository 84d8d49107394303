import { type ClipboardEvent, type KeyboardEvent, useEffect } from 'react'
import { flushSync } from 'react-dom'
import { columnsOf } from '../../../shared/cells/cells.ts'
import { IS_APPLE, keyOf } from '../../../ui/actions/keys.ts'
import { useEscape } from '../../../ui/overlay/use-escape.ts'
import { clearCells, copyText, fillDown, type Place, placeAfter, tabPlace } from './table-range.ts'
import { redo, undo } from './table-state.ts'
import type { TableStore } from './table-store.ts'

/** Rows that Page Up and Page Down move by. */
const PAGE_ROWS = 15

interface GridKeys {
  store: TableStore
  editing: boolean
  /** Makes a cell active and focuses it. */
  go: (place: Place, options?: { extend?: boolean }) => void
  /** Focuses the active cell. */
  focusCell: () => void
  onPaste: (text: string) => void
  /** What Enter does in a cell that cannot be edited. */
  onOpen: (place: Place) => void
  /** Moves the focus out of the table. */
  leave: () => void
}

/** Keys of the grid: as in spreadsheets, and of the ARIA pattern. */
export function useGridKeys(grid: GridKeys) {
  const { store, editing, go, focusCell, onPaste, onOpen, leave } = grid
  useEscape(editing, () => {
    store.cancel()
    focusCell()
  })
  const size = () => ({
    rows: store.state().rows.length,
    columns: columnsOf(store.state().kind).length,
    page: PAGE_ROWS,
  })

  const whileTyping = (event: KeyboardEvent): boolean => {
    const { place } = store.view.getState()
    if (event.key === 'Enter') {
      store.commit()
      go(placeAfter(place, { key: event.shiftKey ? 'ArrowUp' : 'ArrowDown', jump: false }, size()) ?? place)
      return true
    }
    if (event.key !== 'Tab') return false
    store.commit()
    go(tabPlace(place, event.shiftKey, size()) ?? place)
    return true
  }

  const withModifier = (event: KeyboardEvent): boolean => {
    const key = keyOf(event.nativeEvent)
    const act = {
      D: () => store.change((state) => fillDown(state, store.range())),
      Z: () => store.change(event.shiftKey ? redo : undo),
      Y: () => store.change(redo),
      A: () => selectAll(),
    }[key]
    act?.()
    return act !== undefined
  }
  const selectAll = () => {
    const { rows, columns } = size()
    store.view.setState({ anchor: { row: 0, column: 0 }, place: { row: rows - 1, column: columns - 1 } })
    focusCell()
  }

  const onCell = (event: KeyboardEvent): boolean => {
    const { place, anchor } = store.view.getState()
    const next = placeAfter(place, { key: event.key, jump: event.ctrlKey || event.metaKey }, size())
    if (next) {
      go(next, { extend: event.shiftKey })
      return true
    }
    if (IS_APPLE ? event.metaKey : event.ctrlKey) return withModifier(event)
    if (event.altKey || event.metaKey || event.ctrlKey) return false
    if (event.key === 'Tab') {
      const cell = tabPlace(place, event.shiftKey, size())
      if (cell) go(cell)
      return cell !== null
    }
    if (event.key === 'Escape') {
      if (place.row !== anchor.row || place.column !== anchor.column) store.view.setState({ anchor: place })
      else leave()
      return true
    }
    if (event.key === 'Enter' || event.key === 'F2' || (event.key === ' ' && place.column === -1)) {
      if (store.isEditable()) store.begin()
      else onOpen(place)
      return true
    }
    if (event.key === 'Delete' || event.key === 'Backspace') {
      store.change((state) => clearCells(state, store.range()))
      return true
    }
    // The browser types the key into the field, which has the focus by then; also a dead key or the key of an IME.
    if (isText(event) && store.isEditable()) flushSync(() => store.begin(''))
    return false
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const done = editing ? whileTyping(event) : onCell(event)
    if (done) event.preventDefault()
    // Keys typed into a cell are no shortcuts of the page.
    if (done || isText(event)) event.stopPropagation()
  }

  const clipboard = {
    onCopy: (event: ClipboardEvent) => {
      if (editing) return
      event.preventDefault()
      event.clipboardData.setData('text/plain', copyText(store.state(), store.range()))
    },
    onPaste: (event: ClipboardEvent) => {
      if (editing) return
      event.preventDefault()
      onPaste(event.clipboardData.getData('text/plain'))
    },
  }
  return { onKeyDown, ...clipboard }
}

/** Whether a key types a character. */
const isText = ({ key, ctrlKey, metaKey, altKey, nativeEvent }: KeyboardEvent) =>
  (key.length === 1 && key !== ' ' && (!(ctrlKey || metaKey || altKey) || nativeEvent.getModifierState('AltGraph'))) ||
  key === 'Dead' ||
  key === 'Process'

/** Keeps the focus in the grid when scrolling removes the focused cell, so that the next key still arrives. */
export function useKeptFocus(grid: React.RefObject<HTMLTableElement | null>) {
  useEffect(() => {
    const table = grid.current
    if (!table) return
    let isInside = false
    const enter = () => {
      isInside = true
    }
    const exit = ({ target, relatedTarget }: FocusEvent) => {
      if (relatedTarget) isInside = table.contains(relatedTarget as Node)
      // The removal of the cell moves the focus to the body, like a click beside the table.
      else
        setTimeout(() => {
          if ((target as Node).isConnected && !table.contains(document.activeElement)) isInside = false
        })
    }
    const observer = new MutationObserver(() => {
      const cell = table.querySelector<HTMLElement>('[data-cell][tabindex="0"]')
      table.tabIndex = cell ? -1 : 0
      if (isInside && document.activeElement === document.body) (cell ?? table).focus({ preventScroll: true })
    })
    table.addEventListener('focusin', enter)
    table.addEventListener('focusout', exit)
    observer.observe(table, { childList: true, subtree: true })
    return () => {
      observer.disconnect()
      table.removeEventListener('focusin', enter)
      table.removeEventListener('focusout', exit)
    }
  }, [grid])
}
