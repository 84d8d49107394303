import { type PointerEvent, useRef } from 'react'
import { fillDown, type Place } from './table-range.ts'
import type { TableStore } from './table-store.ts'

interface GridPointer {
  store: TableStore
  go: (place: Place, options?: { extend?: boolean }) => void
  onOpen: (place: Place) => void
}

/** Choosing cells with a mouse or finger: drag for several, double click to edit, drag the handle to fill down. */
export function useGridPointer({ store, go, onOpen }: GridPointer) {
  const drag = useRef<'choose' | 'fill' | null>(null)
  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0 || event.pointerType === 'touch') return
    const fills = event.target instanceof Element && event.target.hasAttribute('data-fill')
    const place = placeOf(event.target)
    if (!place || isControl(event.target)) return
    // The browser would select text, and take the focus from the cell.
    event.preventDefault()
    drag.current = fills ? 'fill' : 'choose'
    if (!fills) go(place, { extend: event.shiftKey })
    const end = () => {
      if (drag.current === 'fill') store.change((state) => fillDown(state, store.range()))
      drag.current = null
    }
    addEventListener('pointerup', end, { once: true })
  }
  const onPointerMove = (event: PointerEvent) => {
    if (drag.current === null || event.buttons === 0) return
    const place = placeOf(event.target)
    if (!place) return
    const now = store.view.getState().place
    const next = drag.current === 'fill' ? { row: place.row, column: now.column } : place
    if (next.row !== now.row || next.column !== now.column) go(next, { extend: true })
  }
  const edit = (place: Place) => {
    if (store.isEditable()) store.begin()
    else onOpen(place)
  }
  return {
    onPointerDown,
    onPointerMove,
    onDoubleClick: ({ target }: { target: EventTarget }) => {
      const place = placeOf(target)
      if (place && !isControl(target)) edit(place)
    },
    /** A finger edits at the first tap. */
    onClick: (event: React.MouseEvent) => {
      const { pointerType } = event.nativeEvent as globalThis.PointerEvent
      const place = placeOf(event.target)
      if (pointerType !== 'touch' || !place || isControl(event.target)) return
      go(place)
      edit(place)
    },
  }
}

/** The cell that an element is in; null outside of cells. */
export function placeOf(target: EventTarget): Place | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-cell]') : null
  const row = cell?.closest<HTMLElement>('[data-index]')
  return cell && row ? { row: Number(row.dataset.index), column: Number(cell.dataset.cell) } : null
}

const isControl = (target: EventTarget) => target instanceof Element && target.closest('button, input, select') !== null
