import type { Virtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect, useImperativeHandle, useRef } from 'react'
import type { FieldName } from './declare-row.ts'

export interface GridFocus {
  /** Puts the focus into a cell, by the row's place from 0; scrolls to the row when it is not drawn. */
  cell: (index: number, field: FieldName | 'remove') => void
}

/** Focus in a grid whose far rows do not exist: the row is scrolled to and focused once it is drawn. */
export function useGridFocus(
  focus: RefObject<GridFocus | null>,
  body: RefObject<HTMLElement | null>,
  virtual: Virtualizer<Window, HTMLTableRowElement>,
): void {
  const wanted = useRef<{ index: number; field: FieldName | 'remove' } | null>(null)

  const reach = () => {
    if (!wanted.current) return
    const { index, field } = wanted.current
    const cell = body.current?.querySelector<HTMLElement>(
      `[data-index="${index}"] [data-field="${field}"]`,
    )
    if (!cell) return
    wanted.current = null
    cell.focus()
    if (cell instanceof HTMLInputElement) cell.select()
  }

  useImperativeHandle(focus, () => ({
    cell: (index, field) => {
      wanted.current = { index, field }
      reach()
      if (wanted.current) virtual.scrollToIndex(index, { align: 'center' })
    },
  }))

  // drawn again after scrolling or adding: the row may be there now
  useEffect(reach)
}
