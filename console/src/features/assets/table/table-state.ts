import { ASSET_KINDS, type AssetKind, type AssetOf } from '@griot/contract/assets/kinds.ts'
import type { DismissedText } from '@griot/contract/lint/lint-row.ts'
import { z } from 'zod'
import { type Cells, columnsOf, faultsOf } from '../../../shared/cells/cells.ts'
import type { AssetEditing } from '../../../shared/kinds/asset-view.ts'
import { isEqualValue } from '../../../ui/form/conflict/merge.ts'

export type Asset = AssetOf<AssetKind>

/** A row with unsaved cells. */
export interface RowEdit {
  /** The row as read; `cells` are changes of it. */
  base: Asset
  /** The changed cells. */
  cells: Cells
  /** Errors by field. */
  faults: Cells
  /** What somebody else has saved in cells that are changed here too. */
  theirs: Cells
  dismissedHints: readonly DismissedText[]
}

export interface CellChange {
  id: string
  field: string
  value: string
}

/** One entry of the undo history: each cell before and after. */
type Step = readonly { id: string; field: string; before: string; after: string }[]

/** What is edited in a kind, and by which rules. */
export interface TableKind {
  kind: AssetKind
  editable: ReadonlySet<string>
  schema: z.ZodType
}

/** The rows of the table and their unsaved cells; immutable. */
export interface TableState extends TableKind {
  /** The loaded rows of the list, in order. */
  rows: readonly Asset[]
  /** By id, also of rows that the list no longer has. */
  edits: ReadonlyMap<string, RowEdit>
  undo: readonly Step[]
  redo: readonly Step[]
  /** The last paste or fill, for the note above the table. */
  note: TableNote | null
}

export interface TableNote {
  kind: 'pasted' | 'filled'
  /** Cells with another text than before. */
  cells: number
  rows: number
  /** Pasted lines that no row was found for. */
  left: number
}

/** The same fields and rules as in the kind's edit dialog. */
export function tableKind<Kind extends AssetKind>(
  kind: Kind,
  { fields, rules }: Pick<AssetEditing<Kind>, 'fields' | 'rules'>,
): TableKind {
  // The rows of all kinds are strict objects; TypeScript does not know that of a kind that is a value.
  const row = ASSET_KINDS[kind].row as unknown as z.ZodObject
  return { kind, editable: new Set(fields), schema: z.strictObject({ ...row.shape, ...rules }) }
}

export function emptyTable(kind: TableKind): TableState {
  return { ...kind, rows: [], edits: new Map(), undo: [], redo: [], note: null }
}

/** The cells of a row as read. */
export function cellsOf(kind: AssetKind, asset: Asset): Cells {
  const given = asset as unknown as Readonly<Record<string, unknown>>
  const cells = columnsOf(kind).map(({ field }) => {
    const value = given[field]
    return [field, Array.isArray(value) ? value.join(', ') : String(value ?? '')]
  })
  return Object.fromEntries(cells)
}

/** The current cells of a row. */
export function currentCells(state: TableState, asset: Asset): Cells {
  const edit = state.edits.get(asset.id)
  return { ...cellsOf(state.kind, edit?.base ?? asset), ...edit?.cells }
}

/** Shows the loaded rows. A row with unsaved cells keeps the version that it was edited in. */
export function showRows(state: TableState, rows: readonly Asset[]): TableState {
  return { ...state, rows }
}

/**
 * Changes cells as one step of the undo history. Read-only cells stay.
 * @param origin what caused the change, for the note above the table
 */
export function setCells(
  state: TableState,
  changes: readonly CellChange[],
  origin: Pick<TableNote, 'kind' | 'left'> | null = null,
): TableState {
  const { edits, step } = applied(state, changes)
  const note = origin && { ...origin, cells: step.length, rows: new Set(step.map(({ id }) => id)).size }
  if (step.length === 0) return note ? { ...state, note } : state
  return { ...state, edits, undo: [...state.undo, step], redo: [], note }
}

export function undo(state: TableState): TableState {
  const step = state.undo.at(-1)
  if (!step) return state
  const { edits } = applied(
    state,
    // A cell may be in a step twice.
    step.toReversed().map(({ id, field, before }) => ({ id, field, value: before })),
  )
  return { ...state, edits, undo: state.undo.slice(0, -1), redo: [...state.redo, step], note: null }
}

export function redo(state: TableState): TableState {
  const step = state.redo.at(-1)
  if (!step) return state
  const { edits } = applied(
    state,
    step.map(({ id, field, after }) => ({ id, field, value: after })),
  )
  return { ...state, edits, undo: [...state.undo, step], redo: state.redo.slice(0, -1), note: null }
}

function applied(state: TableState, changes: readonly CellChange[]): { edits: TableState['edits']; step: Step } {
  const edits = new Map(state.edits)
  const rows = new Map(state.rows.map((asset) => [asset.id, asset]))
  const step: Step[number][] = []
  const touched = new Set<string>()
  for (const { id, field, value } of changes) {
    const base = edits.get(id)?.base ?? rows.get(id)
    if (!base || !state.editable.has(field)) continue
    const edit = edits.get(id) ?? newEdit(base)
    const read = cellsOf(state.kind, base)[field] ?? ''
    const before = edit.cells[field] ?? read
    const after = value.normalize('NFC')
    if (isEqualValue(before, after)) continue
    const { [field]: _, ...cells } = edit.cells
    const { [field]: __, ...theirs } = edit.theirs
    edits.set(id, { ...edit, cells: isEqualValue(after, read) ? cells : { ...cells, [field]: after }, theirs })
    step.push({ id, field, before, after })
    touched.add(id)
  }
  for (const id of touched) settle(state, edits, id)
  return { edits, step }
}

export function newEdit(base: Asset): RowEdit {
  return { base, cells: {}, faults: {}, theirs: {}, dismissedHints: [] }
}

/** Validates a changed row, and forgets it when nothing in it is changed any more. */
function settle(state: TableState, edits: Map<string, RowEdit>, id: string): void {
  const edit = edits.get(id)
  if (!edit) return
  if (Object.keys(edit.cells).length === 0) edits.delete(id)
  else edits.set(id, withFaults(state, edit))
}

export function withFaults(state: TableKind, edit: RowEdit): RowEdit {
  const cells = { ...cellsOf(state.kind, edit.base), ...edit.cells }
  return { ...edit, faults: faultsOf(state.kind, cells, { empties: true, schema: state.schema }) }
}

/** Adds unsaved cells of a draft; what was typed since wins. */
export function restoreEdits(state: TableState, drafted: readonly RowEdit[]): TableState {
  const edits = new Map(state.edits)
  for (const edit of drafted) {
    const now = edits.get(edit.base.id)
    edits.set(edit.base.id, withFaults(state, now ? { ...now, cells: { ...edit.cells, ...now.cells } } : edit))
  }
  return { ...state, edits }
}

export function discardEdits(state: TableState): TableState {
  return { ...state, edits: new Map(), undo: [], redo: [], note: null }
}

/** Changes what is known about one unsaved row. */
export function withEdit(state: TableState, id: string, change: (edit: RowEdit) => RowEdit): TableState {
  const edit = state.edits.get(id)
  return edit ? { ...state, edits: new Map(state.edits).set(id, change(edit)) } : state
}

/** Numbers for the bar below the table. `faulty` has the ids of rows with errors. */
export function summarize({ edits }: TableState): { cells: number; rows: number; faulty: string[]; faults: number } {
  let cells = 0
  let faults = 0
  const faulty: string[] = []
  for (const [id, edit] of edits) {
    cells += Object.keys(edit.cells).length
    const count = Object.keys(edit.faults).length
    faults += count
    if (count > 0) faulty.push(id)
  }
  return { cells, rows: edits.size, faulty, faults }
}
