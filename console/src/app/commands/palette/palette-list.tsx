import { useEffect, useRef } from 'react'
import layout from '../../../ui/layout/layout.module.css'
import classes from './palette.module.css'
import type { PaletteGroup, PaletteRow } from './palette-row.ts'
import { PaletteRowView } from './palette-row-view.tsx'

export const LIST_ID = 'palette-list'
export const rowId = (row: PaletteRow) => `palette ${row.key}`.replaceAll(/[^\w-]/g, '_')

interface PaletteListProps {
  groups: readonly PaletteGroup[]
  active: PaletteRow | undefined
  isOld: boolean
  onPoint: (row: PaletteRow) => void
  onOpen: (row: PaletteRow) => void
}

/** The grouped rows. Focus stays in the field above, whose aria-activedescendant names the active row. */
export function PaletteList({ groups, active, isOld, onPoint, onOpen }: PaletteListProps) {
  const list = useRef<HTMLDivElement>(null)
  const activeId = active && rowId(active)
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])
  return (
    <div
      id={LIST_ID}
      ref={list}
      role="listbox"
      aria-label="Results"
      aria-busy={isOld || undefined}
      tabIndex={-1}
      className={classes.list}
      // keeps the focus in the field
      onMouseDown={(event) => event.preventDefault()}
    >
      {groups.map(({ title, rows }, at) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is not allowed inside a listbox
        <div key={title} role="group" aria-labelledby={`${LIST_ID}-${at}`}>
          <div id={`${LIST_ID}-${at}`} role="presentation" className={`${layout.faint} ${classes.title}`}>
            {title}
          </div>
          {rows.map((row) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
            // biome-ignore lint/a11y/useFocusableInteractive: the field points to the active row by aria-activedescendant
            <div
              key={row.key}
              id={rowId(row)}
              role="option"
              aria-selected={row.key === active?.key}
              className={`${layout.row} ${classes.row}`}
              onPointerMove={() => onPoint(row)}
              onClick={() => onOpen(row)}
            >
              <PaletteRowView row={row} />
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
