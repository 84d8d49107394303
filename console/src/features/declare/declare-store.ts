import type { StoreApi } from 'zustand'
import type { AssetKind } from '#contract/assets/kinds.ts'
import { LANGUAGE_NAMES } from '#contract/languages.ts'
import { remembered } from '../../session/remembered.ts'
import { createLastingStore } from '../../session/stores.ts'
import { toast } from '../../ui/feedback/toast.ts'
import {
  draftPlace,
  dropDraft,
  type KeptDraft,
  keepDraft,
  keptDrafts,
  newDraftId,
} from '../../ui/form/draft/draft-storage.ts'
import { beginSaving, isBeingSaved, watchSaves } from '../../ui/form/draft/drafts-being-saved.ts'
import type { DraftOffer } from '../../ui/form/draft/use-draft.ts'
import { keptRows, rowCountOf, rowsOfDraft } from './declare-draft.ts'
import { isBlank } from './declare-row.ts'
import { type DeclareRows, firstRows } from './declare-rows.ts'

/** A key that is not followed by another is kept; nobody loses more than half a second of typing. */
const WRITE_AFTER_MS = 500

/** The page begins with as many; those that stay empty are nothing. */
const FIRST_ROWS = 12

/** An earlier visit's rows. */
type RowsOffer = DraftOffer & { rows: number }

interface DeclareView {
  table: DeclareRows
  /** When the draft was last written; null when there is nothing to keep. */
  savedAt: Date | null
  /** What an earlier visit typed; null when there is nothing, or it was decided about. */
  offer: RowsOffer | null
}

/**
 * The rows of the grid outside React: with 500 rows a key changes one of them, and only what shows
 * that row is rendered again. What is typed is kept on this device as a draft, which is offered when the
 * grid is opened again. The state ends with the page: a reset at sign-out would lose the draft.
 */
export class DeclareStore {
  readonly view: StoreApi<DeclareView>
  #id = newDraftId()
  #place: string | null
  #offers: readonly KeptDraft[] = []
  #timer: ReturnType<typeof setTimeout> | undefined

  readonly kind: AssetKind

  constructor(kind: AssetKind) {
    this.kind = kind
    this.view = createLastingStore(() => ({ table: this.#empty(), savedAt: null, offer: null }))
    this.#place = draftPlace(`declare.${kind}`)
    this.#findOffers()
  }

  state = (): DeclareRows => this.view.getState().table

  /** Follows saves of rows that an earlier visit sent: what they leave is offered when they end. */
  follow = (): (() => void) => watchSaves(() => this.#findOffers())

  /** Until what it gives is called, no other visit is offered these rows. */
  beginSaving = (): (() => void) => beginSaving(this.#id)

  change(change: (state: DeclareRows) => DeclareRows): void {
    const next = change(this.state())
    if (next === this.state()) return
    this.view.setState({ table: next })
    clearTimeout(this.#timer)
    this.#timer = setTimeout(this.keep, WRITE_AFTER_MS)
  }

  /** Writes the draft now: before the page goes away. */
  keep = (): void => {
    clearTimeout(this.#timer)
    const open = this.state().rows.filter((row) => row.result?.kind !== 'saved')
    let savedAt = open.every(isBlank) ? null : new Date()
    if (this.#place !== null) {
      const draft = {
        id: this.#id,
        savedAt: Date.now(),
        values: keptRows(open.filter((row) => !isBlank(row))),
      }
      if (savedAt === null) dropDraft(this.#place, this.#id)
      else if (!keepDraft(this.#place, draft)) savedAt = null
    }
    this.view.setState({ savedAt })
  }

  discard = (): void => {
    const before = this.state()
    this.view.setState({ table: this.#empty() })
    this.keep()
    toast.undoable('Draft discarded.', () => this.change(() => before))
  }

  #findOffers(): void {
    const kept = this.#place === null ? [] : keptDrafts(this.#place)
    this.#offers = kept.filter(
      (draft) => draft.id !== this.#id && !isBeingSaved(draft.id) && rowCountOf(draft) > 0,
    )
    this.view.setState({ offer: this.#nextOffer() })
  }

  #nextOffer(): RowsOffer | null {
    const [draft, ...others] = this.#offers
    if (!draft) return null
    const decide = () => {
      this.#offers = others
      this.view.setState({ offer: this.#nextOffer() })
      if (this.#place !== null) dropDraft(this.#place, draft.id)
    }
    const restore = () => {
      const typed = this.state().rows.filter((row) => !isBlank(row))
      const rows = [...rowsOfDraft(this.kind, draft), ...typed]
      this.view.setState({ table: { kind: this.kind, rows, paste: null } })
      decide()
      this.keep()
    }
    return { savedAt: new Date(draft.savedAt), rows: rowCountOf(draft), restore, discard: decide }
  }

  #empty(): DeclareRows {
    return firstRows(this.kind, remembered().language ?? LANGUAGE_NAMES[0], FIRST_ROWS)
  }
}
