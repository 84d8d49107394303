import type { AssetKind } from '#contract/assets/kinds.ts'
import { LANGUAGE_NAMES } from '#contract/languages.ts'
import { remembered } from '../../session/remembered.ts'
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

/** Debounce of the draft: at most half a second of typing can be lost. */
const WRITE_AFTER_MS = 500

/** Initial number of rows; rows that stay empty are ignored. */
const FIRST_ROWS = 12

/** The draft of an earlier visit. */
type RowsOffer = DraftOffer & { rows: number }

/**
 * State of the grid outside React: with 500 rows, a key changes one row, and only its components render. The rows are
 * stored on this device as a draft, which is offered at the next visit.
 */
export class DeclareStore {
  #state: DeclareRows
  #savedAt: Date | null = null
  #id = newDraftId()
  #place: string | null
  #offers: readonly KeptDraft[] = []
  #offer: RowsOffer | null = null
  #watchers = new Set<() => void>()
  #timer: ReturnType<typeof setTimeout> | undefined

  readonly kind: AssetKind

  constructor(kind: AssetKind) {
    this.kind = kind
    this.#state = this.#empty()
    this.#place = draftPlace(`declare.${kind}`)
    this.#findOffers()
  }

  state = (): DeclareRows => this.#state

  /** When the draft was last saved; null without a draft. */
  savedAt = (): Date | null => this.#savedAt

  /** The draft of an earlier visit; null when there is none or the user has decided. */
  offer = (): RowsOffer | null => this.#offer

  watch = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher)
    return () => this.#watchers.delete(watcher)
  }

  /** Observes saves that an earlier visit started: the remaining rows are offered afterwards. */
  follow = (): (() => void) =>
    watchSaves(() => {
      this.#findOffers()
      this.#tell()
    })

  /** Prevents other visits from offering these rows; returns the function that ends this. */
  beginSaving = (): (() => void) => beginSaving(this.#id)

  change(change: (state: DeclareRows) => DeclareRows): void {
    const next = change(this.#state)
    if (next === this.#state) return
    this.#state = next
    clearTimeout(this.#timer)
    this.#timer = setTimeout(this.keep, WRITE_AFTER_MS)
    this.#tell()
  }

  /** Saves the draft now, before the page closes. */
  keep = (): void => {
    clearTimeout(this.#timer)
    const open = this.#state.rows.filter((row) => row.result?.kind !== 'saved')
    this.#savedAt = open.every(isBlank) ? null : new Date()
    if (this.#place !== null) {
      const draft = {
        id: this.#id,
        savedAt: Date.now(),
        values: keptRows(open.filter((row) => !isBlank(row))),
      }
      if (this.#savedAt === null) dropDraft(this.#place, this.#id)
      else if (!keepDraft(this.#place, draft)) this.#savedAt = null
    }
    this.#tell()
  }

  discard = (): void => {
    const before = this.#state
    this.#state = this.#empty()
    this.keep()
    toast.undoable('Draft discarded.', () => this.change(() => before))
  }

  #findOffers(): void {
    const kept = this.#place === null ? [] : keptDrafts(this.#place)
    this.#offers = kept.filter(
      (draft) => draft.id !== this.#id && !isBeingSaved(draft.id) && rowCountOf(draft) > 0,
    )
    this.#offer = this.#nextOffer()
  }

  #nextOffer(): RowsOffer | null {
    const [draft, ...others] = this.#offers
    if (!draft) return null
    const decide = () => {
      this.#offers = others
      this.#offer = this.#nextOffer()
      if (this.#place !== null) dropDraft(this.#place, draft.id)
    }
    const restore = () => {
      const typed = this.#state.rows.filter((row) => !isBlank(row))
      const rows = [...rowsOfDraft(this.kind, draft), ...typed]
      this.#state = { kind: this.kind, rows, paste: null }
      decide()
      this.keep()
    }
    const discard = () => {
      decide()
      this.#tell()
    }
    return { savedAt: new Date(draft.savedAt), rows: rowCountOf(draft), restore, discard }
  }

  #empty(): DeclareRows {
    return firstRows(this.kind, remembered().language ?? LANGUAGE_NAMES[0], FIRST_ROWS)
  }

  #tell(): void {
    for (const watcher of this.#watchers) watcher()
  }
}
