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
  /** Whether `faults` is older than the cells. */
  isUnchecked?: boolean
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

const readCells = new WeakMap<Asset, Cells>()

/** The cells of a row as read; kept, because a paste asks for those of each row several times. */
export function cellsOf(kind: AssetKind, asset: Asset): Cells {
  const kept = readCells.get(asset)
  if (kept) return kept
  const given = asset as unknown as Readonly<Record<string, unknown>>
  const texts = columnsOf(kind).map(({ field }) => {
    const value = given[field]
    return [field, Array.isArray(value) ? value.join(', ') : String(value ?? '')]
  })
  const cells: Cells = Object.fromEntries(texts)
  readCells.set(asset, cells)
  return cells
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
  for (const id of touched) settle(edits, id)
  const left = touched.size > CHECKED_AT_ONCE ? 0 : CHECKED_AT_ONCE
  return { edits: checked(state, edits, left), step }
}

export function newEdit(base: Asset): RowEdit {
  return { base, cells: {}, faults: {}, theirs: {}, dismissedHints: [] }
}

/** Forgets a row in which nothing is changed any more. */
function settle(edits: Map<string, RowEdit>, id: string): void {
  const edit = edits.get(id)
  if (!edit) return
  if (Object.keys(edit.cells).length === 0) edits.delete(id)
  else edits.set(id, { ...edit, isUnchecked: true })
}

/** Rows that are validated in one frame: checking 1,000 takes longer than a frame may. */
const CHECKED_AT_ONCE = 100

/** Validates the next changed rows that are not validated yet; the same state when there are none. */
export function checkNext(state: TableState): TableState {
  const edits = checked(state, state.edits, CHECKED_AT_ONCE)
  return edits === state.edits ? state : { ...state, edits }
}

function checked(state: TableKind, edits: TableState['edits'], most: number): TableState['edits'] {
  const waiting = [...edits].filter(([, edit]) => edit.isUnchecked).slice(0, most)
  if (waiting.length === 0) return edits
  const next = new Map(edits)
  for (const [id, edit] of waiting) next.set(id, withFaults(state, edit))
  return next
}

export function withFaults(state: TableKind, edit: RowEdit): RowEdit {
  const cells = { ...cellsOf(state.kind, edit.base), ...edit.cells }
  const { isUnchecked: _, ...known } = edit
  return { ...known, faults: faultsOf(state.kind, cells, { empties: true, schema: state.schema }) }
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
