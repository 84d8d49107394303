import type { SavedDraft } from './draft-database.ts'
import { deleteDraft, draftKey, loadDrafts, newDraftId, saveDraft, saveOnLeaving } from './draft-storage.ts'
import { isBeingSaved, startSaving, watchSaves } from './drafts-being-saved.ts'
import type { OfferedDraft } from './use-draft.ts'

/** Debounce of the draft: at most half a second of typing can be lost. */
const WRITE_AFTER_MS = 500

/** State of a draft, for `DraftState` and `DraftOffer`. */
export interface DraftView {
  /** When the draft was last stored; null without a draft. */
  savedAt: Date | null
  /** Whether the browser does not store the draft. */
  refused: boolean
  /** The draft of an earlier visit; null when there is none or the user has decided. */
  offer: (OfferedDraft & { count: number }) | null
}

export const NO_DRAFT: DraftView = { savedAt: null, refused: false, offer: null }

interface DraftKeeperOptions {
  /** Identifies the edited thing. */
  name: string
  /** What to store, as JSON; null when nothing was typed. */
  values: () => unknown
  /** Number of rows or cells of a stored draft; 0 when it is not readable. */
  countOf: (draft: SavedDraft) => number
  /** Adds a stored draft to what is typed. */
  restore: (draft: SavedDraft) => void
  onChange: (change: Partial<DraftView>) => void
}

/** The draft of a grid whose state is outside React: stored on this device, and offered at the next visit. */
export class DraftKeeper {
  #id = newDraftId()
  #place: string | null
  #offers: readonly SavedDraft[] = []
  /** Number of the last write; results of earlier ones are ignored. */
  #lastWrite = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  readonly #options: DraftKeeperOptions

  constructor(options: DraftKeeperOptions) {
    this.#options = options
    this.#place = draftKey(options.name)
  }

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

  /** Prevents other visits from offering this draft; returns the function that ends this. */
  startSaving = (): (() => void) => startSaving(this.#id)

  /** Saves the draft soon. */
  keepSoon = (): void => {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.keep(), WRITE_AFTER_MS)
  }

  /** Saves the draft now, before the page closes. */
  keep = async (): Promise<void> => {
    clearTimeout(this.#timer)
    this.#lastWrite += 1
    const mine = this.#lastWrite
    if (this.#place === null) return
    const values = this.#options.values()
    if (values === null) {
      this.#options.onChange({ savedAt: null })
      return deleteDraft(this.#place, this.#id)
    }
    const now = Date.now()
    const done = await saveDraft(this.#place, { id: this.#id, savedAt: now, values })
    if (mine === this.#lastWrite) this.#options.onChange({ savedAt: done ? new Date(now) : null, refused: !done })
  }

  async #findOffers(): Promise<void> {
    const stored = this.#place === null ? [] : await loadDrafts(this.#place)
    const { countOf, onChange } = this.#options
    this.#offers = stored.filter((draft) => draft.id !== this.#id && !isBeingSaved(draft.id) && countOf(draft) > 0)
    onChange({ offer: this.#nextOffer() })
  }

  #nextOffer(): DraftView['offer'] {
    const [draft, ...others] = this.#offers
    if (!draft) return null
    const decide = () => {
      this.#offers = others
      this.#options.onChange({ offer: this.#nextOffer() })
      if (this.#place !== null) void deleteDraft(this.#place, draft.id)
    }
    const restore = () => {
      this.#options.restore(draft)
      decide()
      void this.keep()
    }
    return { savedAt: new Date(draft.savedAt), count: this.#options.countOf(draft), restore, discard: decide }
  }
}
