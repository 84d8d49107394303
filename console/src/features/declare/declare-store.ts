import { SKIP_REASONS } from '@griot/contract/assets/declare.ts'
import type { AssetKind } from '@griot/contract/assets/kinds.ts'
import { LANGUAGE_NAMES } from '@griot/contract/languages.ts'
import * as declareMessages from '@griot/contract/messages/ui/assets/declare.ts'
import { z } from 'zod'
import type { StoreApi } from 'zustand'
import { contentLanguage } from '../../session/content-language.ts'
import { createGlobalStore } from '../../session/stores.ts'
import { columnsOf, faultsOf, isBlank } from '../../shared/cells/cells.ts'
import { toast } from '../../ui/feedback/toast.ts'
import type { SavedDraft } from '../../ui/form/draft/draft-database.ts'
import { DraftKeeper, type DraftView, NO_DRAFT } from '../../ui/form/draft/draft-keeper.ts'
import { type DeclareRow, newRow } from './declare-row.ts'
import { type DeclareRows, firstRows } from './declare-rows.ts'

/** Initial number of rows; rows that stay empty are ignored. */
const FIRST_ROWS = 12

interface DeclareView extends DraftView {
  table: DeclareRows
}

/**
 * State of the grid outside React: with 500 rows, a key changes one row, and only its components render. The rows are
 * stored on this device as a draft, which is offered at the next visit.
 */
export class DeclareStore {
  readonly view: StoreApi<DeclareView>
  readonly kind: AssetKind
  readonly #draft: DraftKeeper

  constructor(kind: AssetKind) {
    this.kind = kind
    this.view = createGlobalStore(() => ({ table: this.#empty(), ...NO_DRAFT }))
    this.#draft = new DraftKeeper({
      name: `declare.${kind}`,
      values: () => rowsToDraft(this.state().rows),
      countOf: rowCountOf,
      restore: (draft) => this.#restore(draft),
      onChange: (change) => this.view.setState(change),
    })
  }

  state = (): DeclareRows => this.view.getState().table

  /** Called by the page; see `DraftKeeper`. */
  open = (): (() => void) => this.#draft.open()

  /** Prevents other visits from offering these rows; returns the function that ends this. */
  startSaving = (): (() => void) => this.#draft.startSaving()

  change(change: (state: DeclareRows) => DeclareRows): void {
    const next = change(this.state())
    if (next === this.state()) return
    this.view.setState({ table: next })
    this.#draft.keepSoon()
  }

  /** Saves the draft now, before the page closes. */
  keep = (): Promise<void> => this.#draft.keep()

  discard = (): void => {
    const before = this.state()
    this.view.setState({ table: this.#empty() })
    void this.keep()
    toast.undoable(declareMessages.draftDiscarded, () => this.change(() => before))
  }

  #restore(draft: SavedDraft): void {
    const typed = this.state().rows.filter((row) => !isBlank(row))
    const rows = [...rowsFromDraft(this.kind, draft), ...typed]
    this.view.setState({ table: { kind: this.kind, rows, paste: null } })
  }

  #empty(): DeclareRows {
    return firstRows(this.kind, contentLanguage() ?? LANGUAGE_NAMES[0], FIRST_ROWS)
  }
}

/** localStorage may contain anything, so a draft is validated. */
const draftSchema = z.object({
  rows: z.array(z.object({ cells: z.record(z.string(), z.string()), skipped: z.string().optional() })),
})

/** The typed rows in the draft format; null when there are none. */
function rowsToDraft(rows: readonly DeclareRow[]): unknown {
  const typed = rows.filter((row) => row.result?.kind !== 'saved' && !isBlank(row))
  if (typed.length === 0) return null
  const stored = typed.map(({ cells, result }) => ({
    cells,
    ...(result?.kind === 'skipped' ? { skipped: result.message } : {}),
  }))
  return { rows: stored }
}

/** Number of rows in a draft; 0 when it is no longer readable. */
function rowCountOf({ values }: SavedDraft): number {
  return draftSchema.safeParse(values).data?.rows.length ?? 0
}

/** The rows of a draft, validated. */
function rowsFromDraft(kind: AssetKind, { values }: SavedDraft): DeclareRow[] {
  const { rows } = draftSchema.safeParse(values).data ?? { rows: [] }
  const fields = columnsOf(kind).map(({ field }) => field)
  return rows.map(({ skipped, cells }): DeclareRow => {
    // of a draft from before a change of columns, keep the known fields
    const known = Object.entries(cells).filter(([field]) => fields.includes(field))
    const row = newRow(kind, Object.fromEntries(known))
    if (skipped === undefined) return { ...row, faults: faultsOf(kind, row.cells, { empties: false }) }
    return {
      ...row,
      result: { kind: 'skipped', message: skipped, see: skipped === SKIP_REASONS.declared.message },
    }
  })
}
