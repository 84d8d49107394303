import { ASSET_KINDS } from '@griot/contract/assets/kinds.ts'
import * as tableMessages from '@griot/contract/messages/ui/assets/table.ts'
import { announce } from '@griot/player/ui/announce.ts'
import { z } from 'zod'
import type { StoreApi } from 'zustand'
import { createGlobalStore } from '../../../session/stores.ts'
import { columnsOf } from '../../../shared/cells/cells.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import type { SavedDraft } from '../../../ui/form/draft/draft-database.ts'
import { DraftKeeper, type DraftView, NO_DRAFT } from '../../../ui/form/draft/draft-keeper.ts'
import { type Place, type Range, rangeOf } from './table-range.ts'
import {
  type Asset,
  checkNext,
  currentCells,
  discardEdits,
  emptyTable,
  newEdit,
  type RowEdit,
  restoreEdits,
  setCells,
  showRows,
  summarize,
  type TableKind,
  type TableState,
} from './table-state.ts'

/** Rows saved so far, of all that are being saved. */
export interface SaveProgress {
  done: number
  of: number
}

export interface TableView extends DraftView {
  table: TableState
  /** The active cell. */
  place: Place
  /** The opposite corner of the chosen cells. */
  anchor: Place
  /** What is typed into the active cell; null while no cell is edited. */
  typed: string | null
  /** Null while nothing is being saved. */
  saving: SaveProgress | null
}

/**
 * State of the table outside React: a key changes one row, and only its components render. Unsaved cells are stored on
 * this device as a draft, which is offered at the next visit.
 */
export class TableStore {
  readonly view: StoreApi<TableView>
  readonly #draft: DraftKeeper

  constructor(kind: TableKind) {
    const start = { row: 0, column: columnsOf(kind.kind).findIndex(({ field }) => kind.editable.has(field)) }
    this.view = createGlobalStore(() => ({
      table: emptyTable(kind),
      place: start,
      anchor: start,
      typed: null,
      saving: null,
      ...NO_DRAFT,
    }))
    this.#draft = new DraftKeeper({
      name: `table.${kind.kind}`,
      values: () => editsToDraft(this.state()),
      countOf: (draft) => summarize(restoreEdits(emptyTable(kind), editsFromDraft(kind, draft))).cells,
      restore: (draft) => this.change((state) => restoreEdits(state, editsFromDraft(kind, draft))),
      onChange: (change) => this.view.setState(change),
    })
  }

  state = (): TableState => this.view.getState().table

  /** Called by the page; see `DraftKeeper`. */
  open = (): (() => void) => this.#draft.open()

  /** Prevents other visits from offering these cells; returns the function that ends this. */
  startSaving = (): (() => void) => this.#draft.startSaving()

  /** Saves the draft now. */
  keep = (): Promise<void> => this.#draft.keep()

  change(change: (state: TableState) => TableState): void {
    const next = change(this.state())
    if (next === this.state()) return
    this.view.setState({ table: next })
    this.#draft.keepSoon()
    this.#checkSoon()
  }

  /** Validates what a large paste has changed, some rows per frame. */
  #checkSoon(): void {
    requestAnimationFrame(() => {
      const next = checkNext(this.state())
      if (next === this.state()) return
      this.view.setState({ table: next })
      this.#checkSoon()
    })
  }

  /** Shows other rows of the list. */
  show(rows: readonly Asset[]): void {
    if (rows !== this.state().rows) this.view.setState({ table: showRows(this.state(), rows) })
  }

  range(): Range {
    const { place, anchor } = this.view.getState()
    return rangeOf(place, anchor)
  }

  /** Makes a cell the active one, after saving what is typed in the current one. */
  move(place: Place, { extend = false } = {}): void {
    this.commit()
    this.view.setState(extend ? { place } : { place, anchor: place })
  }

  /** Whether the active cell can be edited. */
  isEditable(): boolean {
    const { place, saving, table } = this.view.getState()
    const field = columnsOf(table.kind)[place.column]?.field
    return saving === null && field !== undefined && table.editable.has(field) && place.row < table.rows.length
  }

  /**
   * Begins to edit the active cell; of several chosen ones, the first.
   * @param text what it begins with; its current text by default
   */
  begin(text?: string): void {
    const { anchor: place, table } = this.view.getState()
    this.view.setState({ place })
    if (!this.isEditable()) return
    const asset = table.rows[place.row]
    const field = columnsOf(table.kind)[place.column]?.field ?? ''
    const before = asset ? (currentCells(table, asset)[field] ?? '') : ''
    this.view.setState({ typed: text ?? before })
  }

  type(typed: string): void {
    this.view.setState({ typed })
  }

  /** Ends the edit without a change. */
  cancel(): void {
    this.view.setState({ typed: null })
  }

  /** Puts what is typed into the active cell. */
  commit(): void {
    const { place, typed, table } = this.view.getState()
    if (typed === null) return
    this.cancel()
    const asset = table.rows[place.row]
    const column = columnsOf(table.kind)[place.column]
    if (!asset || !column) return
    this.change((state) => setCells(state, [{ id: asset.id, field: column.field, value: typed.trim() }]))
    const fault = this.state().edits.get(asset.id)?.faults[column.field]
    if (fault) announce(tableMessages.fault({ label: column.label, row: place.row + 1, fault }))
  }

  discard = (): void => {
    const before = this.state()
    this.cancel()
    this.view.setState({ table: discardEdits(before) })
    void this.keep()
    toast.undoable(tableMessages.discarded, () => this.change((now) => ({ ...before, rows: now.rows })))
  }
}

/** Unsaved cells in the draft format; null when there are none. */
function editsToDraft({ edits }: TableState): unknown {
  if (edits.size === 0) return null
  return { rows: [...edits.values()].map(({ base, cells }) => ({ base, cells })) }
}

/** The unsaved cells of a draft, validated: the browser's storage may contain anything. */
function editsFromDraft({ kind, editable }: TableKind, { values }: SavedDraft): RowEdit[] {
  const row = z.object({ base: ASSET_KINDS[kind].asset, cells: z.record(z.string(), z.string()) })
  const { data } = z.object({ rows: z.array(row) }).safeParse(values)
  return (data?.rows ?? []).flatMap(({ base, cells }) => {
    // of a draft from before a change of columns, keep the known fields
    const known = Object.entries(cells).filter(([field]) => editable.has(field))
    return known.length > 0 ? [{ ...newEdit(base as Asset), cells: Object.fromEntries(known) }] : []
  })
}
