import { SKIP_REASONS } from '@griot/contract/assets/declare.ts'
import type { AssetKind } from '@griot/contract/assets/kinds.ts'
import { LANGUAGE_NAMES } from '@griot/contract/languages.ts'
import * as declareMessages from '@griot/contract/messages/ui/assets/declare.ts'
import { z } from 'zod'
import type { StoreApi } from 'zustand'
import { contentLanguage } from '../../session/content-language.ts'
import { createGlobalStore } from '../../session/stores.ts'
import { toast } from '../../ui/feedback/toast.ts'
import type { SavedDraft } from '../../ui/form/draft/draft-database.ts'
import {
  deleteDraft,
  draftKey,
  loadDrafts,
  newDraftId,
  saveDraft,
  saveOnLeaving,
} from '../../ui/form/draft/draft-storage.ts'
import { isBeingSaved, startSaving, watchSaves } from '../../ui/form/draft/drafts-being-saved.ts'
import type { OfferedDraft } from '../../ui/form/draft/use-draft.ts'
import { columnsOf, type DeclareRow, faultsOf, isBlank, newRow } from './declare-row.ts'
import { type DeclareRows, firstRows } from './declare-rows.ts'

/** Debounce of the draft: at most half a second of typing can be lost. */
const WRITE_AFTER_MS = 500

/** Initial number of rows; rows that stay empty are ignored. */
const FIRST_ROWS = 12

/** The draft of an earlier visit. */
type OfferedRows = OfferedDraft & { rows: number }

interface DeclareView {
  table: DeclareRows
  /** When the draft was last stored; null without a draft. */
  savedAt: Date | null
  /** Whether the browser does not store the draft. */
  refused: boolean
  /** The draft of an earlier visit; null when there is none or the user has decided. */
  offer: OfferedRows | null
}

/**
 * State of the grid outside React: with 500 rows, a key changes one row, and only its components render. The rows are
 * stored on this device as a draft, which is offered at the next visit.
 */
export class DeclareStore {
  readonly view: StoreApi<DeclareView>
  #id = newDraftId()
  #place: string | null
  #offers: readonly SavedDraft[] = []
  /** Number of the last write; results of earlier ones are ignored. */
  #lastWrite = 0
  #timer: ReturnType<typeof setTimeout> | undefined

  readonly kind: AssetKind

  constructor(kind: AssetKind) {
    this.kind = kind
    this.view = createGlobalStore(() => ({
      table: this.#empty(),
      savedAt: null,
      refused: false,
      offer: null,
    }))
    this.#place = draftKey(`declare.${kind}`)
  }

  state = (): DeclareRows => this.view.getState().table

  /**
   * Called by the page: offers the draft of an earlier visit, also when its save ends, and stores the draft
   * when the page closes.
   */
  open = (): (() => void) => {
    void this.#findOffers()
    const unwatch = watchSaves(() => void this.#findOffers())
    const stay = saveOnLeaving(() => void this.keep())
    return () => {
      unwatch()
      stay()
      void this.keep()
    }
  }

  /** Prevents other visits from offering these rows; returns the function that ends this. */
  startSaving = (): (() => void) => startSaving(this.#id)

  change(change: (state: DeclareRows) => DeclareRows): void {
    const next = change(this.state())
    if (next === this.state()) return
    this.view.setState({ table: next })
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.keep(), WRITE_AFTER_MS)
  }

  /** Saves the draft now, before the page closes. */
  keep = async (): Promise<void> => {
    clearTimeout(this.#timer)
    const open = this.state().rows.filter((row) => row.result?.kind !== 'saved')
    const typed = open.filter((row) => !isBlank(row))
    this.#lastWrite += 1
    const mine = this.#lastWrite
    if (this.#place === null) return
    if (typed.length === 0) {
      this.view.setState({ savedAt: null })
      return deleteDraft(this.#place, this.#id)
    }
    const now = Date.now()
    const draft = { id: this.#id, savedAt: now, values: rowsToDraft(typed) }
    const done = await saveDraft(this.#place, draft)
    if (mine === this.#lastWrite) this.view.setState({ savedAt: done ? new Date(now) : null, refused: !done })
  }

  discard = (): void => {
    const before = this.state()
    this.view.setState({ table: this.#empty() })
    void this.keep()
    toast.undoable(declareMessages.draftDiscarded, () => this.change(() => before))
  }

  async #findOffers(): Promise<void> {
    const stored = this.#place === null ? [] : await loadDrafts(this.#place)
    this.#offers = stored.filter((draft) => draft.id !== this.#id && !isBeingSaved(draft.id) && rowCountOf(draft) > 0)
    this.view.setState({ offer: this.#nextOffer() })
  }

  #nextOffer(): OfferedRows | null {
    const [draft, ...others] = this.#offers
    if (!draft) return null
    const decide = () => {
      this.#offers = others
      this.view.setState({ offer: this.#nextOffer() })
      if (this.#place !== null) void deleteDraft(this.#place, draft.id)
    }
    const restore = () => {
      const typed = this.state().rows.filter((row) => !isBlank(row))
      const rows = [...rowsFromDraft(this.kind, draft), ...typed]
      this.view.setState({ table: { kind: this.kind, rows, paste: null } })
      decide()
      void this.keep()
    }
    return { savedAt: new Date(draft.savedAt), rows: rowCountOf(draft), restore, discard: decide }
  }

  #empty(): DeclareRows {
    return firstRows(this.kind, contentLanguage() ?? LANGUAGE_NAMES[0], FIRST_ROWS)
  }
}

/** localStorage may contain anything, so a draft is validated. */
const draftSchema = z.object({
  rows: z.array(z.object({ cells: z.record(z.string(), z.string()), skipped: z.string().optional() })),
})

/** Rows in the draft format. */
function rowsToDraft(rows: readonly DeclareRow[]): unknown {
  const stored = rows.map(({ cells, result }) => ({
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
