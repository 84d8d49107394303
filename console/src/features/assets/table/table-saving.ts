import type { AssetKind } from '@griot/contract/assets/kinds.ts'
import { type Cells, columnsOf, requestOf } from '../../../shared/cells/cells.ts'
import { unchangedDismissals } from '../../../shared/text-hints/dismissed-hints.ts'
import { isEqualValue, mergeThreeWay } from '../../../ui/form/conflict/merge.ts'
import { mergeTexts } from '../../../ui/form/conflict/merge-lists.ts'
import { type Asset, cellsOf, newEdit, type RowEdit, type TableState, withFaults } from './table-state.ts'

/** Rows without errors, as the batch call takes them. */
export function rowsToSave(state: TableState) {
  return [...state.edits.values()]
    .filter(({ faults }) => Object.keys(faults).length === 0)
    .map(({ base, cells, dismissedHints }) => {
      const row = requestOf(state.kind, { ...cellsOf(state.kind, base), ...cells })
      const said = unchangedDismissals(dismissedHints, row)
      return { ...row, id: base.id, version: base.version, ...(said && { dismissedHints: said }) }
    })
}

/** A row of the answer, with its fields as reads return them. */
export interface SavedRow {
  id: string
  version: number
  readonly [field: string]: unknown
}

/** Takes over the saved rows, with their fields and versions. */
export function applySaved(state: TableState, saved: readonly SavedRow[]): TableState {
  const byId = new Map(saved.map((row) => [row.id, row]))
  const edits = new Map([...state.edits].filter(([id]) => !byId.has(id)))
  return { ...state, edits, rows: state.rows.map((asset) => merged(state.kind, asset, byId.get(asset.id))), note: null }
}

/** The asset with the fields of a saved row. */
export function merged(kind: AssetKind, asset: Asset, saved: SavedRow | undefined): Asset {
  if (!saved) return asset
  const fields = columnsOf(kind).flatMap(({ field }) => (field in saved ? [[field, saved[field]]] : []))
  return { ...asset, ...Object.fromEntries(fields), version: saved.version }
}

/**
 * Merges rows that somebody else has changed: cells that are unchanged here get the newer text. Cells that both changed
 * keep ours, with theirs beside them.
 */
export function mergeStale(state: TableState, current: readonly Asset[]): TableState {
  const newer = new Map<string, Asset>(current.map((asset) => [asset.id, asset]))
  const edits = new Map(state.edits)
  for (const [id, edit] of state.edits) {
    const asset = newer.get(id)
    if (!asset) continue
    const next = mergeRow(state, edit, asset)
    if (Object.keys(next.cells).length === 0) edits.delete(id)
    else edits.set(id, withFaults(state, next))
  }
  const rows = state.rows.map((asset) =>
    merged(state.kind, asset, newer.get(asset.id) as object as SavedRow | undefined),
  )
  return { ...state, edits, rows }
}

function mergeRow({ kind }: TableState, edit: RowEdit, asset: Asset): RowEdit {
  const read = cellsOf(kind, asset)
  const base = cellsOf(kind, edit.base)
  const lists = columnsOf(kind).filter(({ input }) => input === 'list')
  const { values, clashes, others } = mergeThreeWay<Record<string, unknown>>(
    {
      base: requestOf(kind, base),
      mine: requestOf(kind, { ...base, ...edit.cells }),
      theirs: requestOf(kind, read),
    },
    Object.fromEntries(lists.map(({ field }) => [field, mergeTexts as never])),
  )
  const text = (value: unknown) => (Array.isArray(value) ? value.join(', ') : String(value ?? ''))
  const mine = Object.entries(values).map(([field, value]) => [field, text(value)] as const)
  return {
    ...newEdit(asset),
    dismissedHints: edit.dismissedHints,
    cells: Object.fromEntries(mine.filter(([field, value]) => !isEqualValue(value, read[field]))),
    theirs: Object.fromEntries(clashes.map((field) => [field, text(others[field] ?? read[field])])),
  }
}

/** Marks rows that were not saved, with the reason at their first changed cell. */
export function markRefused(state: TableState, refused: ReadonlyMap<string, string | Cells>): TableState {
  const edits = new Map(state.edits)
  for (const [id, reason] of refused) {
    const edit = edits.get(id)
    const first = edit && Object.keys(edit.cells)[0]
    if (!edit || first === undefined) continue
    edits.set(id, { ...edit, faults: typeof reason === 'string' ? { [first]: reason } : { ...edit.faults, ...reason } })
  }
  return { ...state, edits }
}

/** Whether somebody else has changed a cell that is changed here, in a row that was to be saved. */
export const hasClashes = (state: TableState, ids: readonly string[]) =>
  ids.some((id) => Object.keys(state.edits.get(id)?.theirs ?? {}).length > 0)
