import * as importMessages from '@griot/contract/messages/ui/assets/import.ts'
import * as sheetMessages from '@griot/contract/messages/ui/assets/sheet.ts'
import { type ReactNode, type RefObject, useMemo, useRef, useState } from 'react'
import { viewOf } from '../../shared/kinds/kinds.ts'
import { LanguageForAllRows } from '../../shared/language/language-for-all-rows.tsx'
import { columnName } from '../../shared/sheets/sheet.ts'
import { Select } from '../../ui/form/fields/select.tsx'
import { BREAKPOINTS } from '../../ui/layout/breakpoints.ts'
import layout from '../../ui/layout/layout.module.css'
import type { RowFocus } from '../../ui/list/use-virtual-rows.ts'
import { type TableColumn, VirtualTable } from '../../ui/list/virtual-table.tsx'
import { useMediaQuery } from '../../ui/page/use-media-query.ts'
import { FilterCounts, type RowFilter } from './filter-counts.tsx'
import { ImportBar } from './import-bar.tsx'
import { hasHints } from './import-hints.ts'
import { type ChosenSheet, countRows, type ImportRow, lacksLanguage, stateOf } from './import-rows.ts'
import type { ImportState, ImportStore } from './import-store.ts'
import classes from './import-table.module.css'
import { ImportTableRow } from './import-table-row.tsx'
import selectClasses from './map-select.module.css'

const heightOf = (_: number, narrow: boolean) => (narrow ? 220 : 47)

/** Heights of the header and of the bar at the bottom. */
const COVERED = { above: 140, below: 90 }

interface ImportTableProps {
  store: ImportStore
  state: ImportState
  chosen: ChosenSheet
  /** The last import. */
  children: ReactNode
}

/** The sheet; its header maps the columns, and each row shows its future result. */
export function ImportTable({ store, state, chosen, children }: ImportTableProps) {
  const { rows, step } = state
  const narrow = useMediaQuery(BREAKPOINTS.phone)
  const [shown, setShown] = useState<RowFilter>('all')
  const counts = useMemo(() => countRows(rows), [rows])
  const { kind } = chosen
  // Rows arrive in parts with each response, so each run examines only a part.
  const withHints = useMemo(() => rows.filter((row) => hasHints(kind, row)), [kind, rows])
  const visible = useMemo(() => {
    if (shown === 'all') return rows
    return shown === 'hints' ? withHints : rows.filter((row) => stateOf(row) === shown)
  }, [rows, shown, withHints])
  const table = useRef<RowFocus>(null)
  const nextError = useNextError(visible, table)
  const controls = chosen.mapping.map((_, place) => (
    <MapSelect
      key={columnName(place)}
      chosen={chosen}
      place={place}
      locked={step === 'importing'}
      onChange={(field) => store.map(place, field)}
    />
  ))
  return (
    <>
      <div className={`${layout.row} ${layout.cluster} ${classes.above}`}>
        <FilterCounts counts={counts} total={rows.length} hints={withHints.length} shown={shown} onShow={setShown} />
        <label className={`${layout.row} ${layout.secondary} ${classes.first}`}>
          <input
            type="checkbox"
            checked={chosen.head}
            disabled={step === 'importing'}
            onChange={(event) => store.setHead(event.currentTarget.checked)}
          />
          {importMessages.firstRowIsHeader}
        </label>
        <div className={classes.last}>{children}</div>
      </div>
      {lacksLanguage(chosen) && (
        <LanguageForAllRows
          language={chosen.language}
          none={sheetMessages.noLanguage}
          mayBeNone
          locked={step === 'importing'}
          onChange={(language) => store.setLanguage(language)}
        />
      )}
      {narrow && <div className={classes.mapping}>{controls}</div>}
      <div className={classes.wide} data-many={chosen.mapping.length > 6 || undefined}>
        <VirtualTable
          label={importMessages.sheetRows}
          className={classes.sheet}
          columns={headsOf(chosen, narrow ? [] : controls)}
          count={visible.length}
          keyOf={(index) => visible[index]?.number ?? index}
          heightOf={heightOf}
          covered={COVERED}
          focus={table}
        >
          {(place) => {
            const row = visible[place.index]
            return row && <ImportTableRow {...place} chosen={chosen} row={row} />
          }}
        </VirtualTable>
      </div>
      <ImportBar store={store} state={state} counts={counts} onNextError={nextError} />
    </>
  )
}

function headsOf(chosen: ChosenSheet, controls: readonly ReactNode[]): TableColumn[] {
  return [
    { name: 'number', head: importMessages.row },
    ...chosen.mapping.map((field, place) => ({
      name: `column-${place}`,
      head: headOf(chosen, place),
      look: field === null ? 'left' : field,
      control: controls[place],
    })),
    { name: 'result', head: importMessages.preview },
  ]
}

/** 'Column C, “ID”'. */
function headOf({ head, sheet }: ChosenSheet, place: number): string {
  const title = head ? (sheet.lines[0]?.cells[place]?.trim() ?? '') : ''
  return columnHead(columnName(place), title)
}

const columnHead = (name: string, title: string): string =>
  title === '' ? importMessages.column({ name }) : importMessages.columnTitled({ name, title })

/** Goes to the next error, from the last one to the first. */
function useNextError(rows: readonly ImportRow[], table: RefObject<RowFocus | null>): () => void {
  const last = useRef(-1)
  return () => {
    const at = (from: number) => rows.findIndex((row, index) => index > from && stateOf(row) === 'error')
    const next = at(last.current)
    last.current = next === -1 ? at(-1) : next
    if (last.current !== -1) table.current?.reach(last.current, '[data-result]')
  }
}

interface MapSelectProps {
  chosen: ChosenSheet
  place: number
  locked: boolean
  onChange: (field: string | null) => void
}

/** Selects the field of a column of the sheet. */
function MapSelect({ chosen, place, locked, onChange }: MapSelectProps) {
  const name = columnName(place)
  const title = chosen.head ? (chosen.sheet.lines[0]?.cells[place]?.trim() ?? '') : ''
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: Select is the control
    <label className={selectClasses.map}>
      <span className={`${layout.ellipsis} ${layout.hint} ${selectClasses.name}`}>{columnHead(name, title)}</span>
      <Select
        aria-label={importMessages.fieldForColumn({ name })}
        value={chosen.mapping[place] ?? ''}
        disabled={locked}
        onChange={(event) => onChange(event.currentTarget.value || null)}
      >
        <option value="">{importMessages.doNotImport}</option>
        {viewOf(chosen.kind).columns.map(({ field, label }) => (
          <option key={field} value={field}>
            {label}
          </option>
        ))}
      </Select>
    </label>
  )
}
