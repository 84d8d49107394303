import * as importMessages from '@griot/contract/messages/ui/assets/import.ts'
import { BREAKPOINTS } from '@griot/player/ui/breakpoints.ts'
import { Button } from '@griot/player/ui/button.tsx'
import layout from '@griot/player/ui/layout.module.css'
import { Select } from '@griot/player/ui/select.tsx'
import { type ReactNode, type RefObject, useMemo, useRef, useState } from 'react'
import { viewOf } from '../../../shared/kinds/kinds.ts'
import { columnName } from '../../../shared/sheets/sheet.ts'
import { FixApostrophes } from '../../../shared/text-hints/apostrophes.tsx'
import { useKnownWords } from '../../../shared/text-hints/known-words.ts'
import type { RowFocus } from '../../../ui/list/use-virtual-rows.ts'
import { type TableColumn, VirtualTable } from '../../../ui/list/virtual-table.tsx'
import { useMediaQuery } from '../../../ui/page/use-media-query.ts'
import { changeCells } from '../rows/change-cells.ts'
import { rowsWithoutCode } from '../rows/generate-codes.ts'
import { apostrophesOf, hasHints, ownHintsOf } from '../rows/import-hints.ts'
import {
  type ChosenSheet,
  chooseRows,
  countRows,
  type ImportRow,
  isUnlike,
  mapColumn,
  stateOf,
} from '../rows/import-rows.ts'
import type { ImportState } from '../rows/import-state.ts'
import type { ImportStore } from '../rows/import-store.ts'
import { FilterCounts, type RowFilter } from './filter-counts.tsx'
import { ImportBar } from './import-bar.tsx'
import classes from './import-table.module.css'
import { ImportTableRow, languageOfRow } from './import-table-row.tsx'
import selectClasses from './map-select.module.css'
import { SheetSettings } from './sheet-settings.tsx'

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
  const { kind } = chosen
  const counts = useMemo(() => countRows(kind, rows), [kind, rows])
  const unlike = useMemo(() => rows.filter((row) => isUnlike(kind, row)), [kind, rows])
  const withoutCode = useMemo(() => rowsWithoutCode({ kind }, rows), [kind, rows])
  const locked = step === 'importing' || step === 'coding'
  // Rows arrive in parts with each response, so each run examines only a part.
  const found = useMemo(() => rows.flatMap((row) => ownHintsOf(kind, row)), [kind, rows])
  const { wordsOf } = useKnownWords(found)
  const withHints = useMemo(() => rows.filter((row) => hasHints(kind, row, wordsOf)), [kind, rows, wordsOf])
  const apostrophes = useMemo(() => apostrophesOf(chosen, rows), [chosen, rows])
  const visible = useMemo(() => {
    if (shown === 'all') return rows
    if (shown === 'hints') return withHints
    return shown === 'unlike' ? unlike : rows.filter((row) => stateOf(kind, row) === shown)
  }, [kind, rows, shown, withHints, unlike])
  const focused = rows.find(({ number }) => number === state.focused)
  const table = useRef<RowFocus>(null)
  const nextError = useNextError(chosen, visible, table)
  const controls = chosen.mapping.map((_, place) => (
    <MapSelect
      key={columnName(place)}
      chosen={chosen}
      place={place}
      locked={locked}
      onChange={(field) => store.adjust((given) => mapColumn(given, place, field))}
    />
  ))
  return (
    <div className={layout.fill} data-palette-scope>
      <div className={`${layout.row} ${layout.cluster} ${classes.above}`}>
        <FilterCounts
          counts={counts}
          total={rows.length}
          hints={withHints.length}
          unlike={unlike.length}
          shown={shown}
          onShow={setShown}
        />
        {shown === 'unlike' && unlike.length > 0 && (
          <Button size="small" disabled={locked} onClick={() => store.edit((given) => chooseRows(given, unlike, true))}>
            {importMessages.tickAll({ count: unlike.length })}
          </Button>
        )}
        {withoutCode.length > 0 && (
          <Button size="small" loading={step === 'coding'} disabled={locked} onClick={() => void store.generateCodes()}>
            {importMessages.generateCodes({ count: withoutCode.length })}
          </Button>
        )}
        <div className={classes.last}>{children}</div>
      </div>
      <FixApostrophes
        count={apostrophes.after.length}
        locked={locked}
        onFix={() => {
          store.edit((given) => changeCells(given, apostrophes.after))
          return () => store.edit((given) => changeCells(given, apostrophes.before))
        }}
      />
      <SheetSettings store={store} chosen={chosen} hasFile={state.hasFile} locked={locked} />
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
            return (
              row && (
                <ImportTableRow
                  {...place}
                  store={store}
                  chosen={chosen}
                  row={row}
                  wordsOf={wordsOf}
                  opened={state.opened.has(row.number)}
                  locked={locked}
                />
              )
            )
          }}
        </VirtualTable>
      </div>
      <ImportBar
        store={store}
        state={state}
        counts={counts}
        language={focused ? (languageOfRow(chosen, focused) ?? null) : null}
        onNextError={nextError}
      />
    </div>
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
  const title = head === null ? '' : (sheet.lines[head]?.cells[place]?.trim() ?? '')
  return columnHead(columnName(place), title)
}

const columnHead = (name: string, title: string): string =>
  title === '' ? importMessages.column({ name }) : importMessages.columnTitled({ name, title })

/** Goes to the next error, from the last one to the first. */
function useNextError(
  { kind }: ChosenSheet,
  rows: readonly ImportRow[],
  table: RefObject<RowFocus | null>,
): () => void {
  const last = useRef(-1)
  return () => {
    const at = (from: number) => rows.findIndex((row, index) => index > from && stateOf(kind, row) === 'error')
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
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: Select is the control
    <label className={selectClasses.map}>
      <span className={`${layout.ellipsis} ${layout.hint} ${selectClasses.name}`}>{headOf(chosen, place)}</span>
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
