import type { AssetKind } from '#contract/assets/kinds.ts'
import { LANGUAGE_NAMES } from '#contract/languages.ts'
import { remembered } from '../../session/remembered.ts'
import { toast } from '../../ui/base/toast.ts'
import { clearDraft, readDraft, writeDraft } from './declare-draft.ts'
import { isBlank } from './declare-row.ts'
import { type DeclareRows, firstRows } from './declare-rows.ts'

/** A key that is not followed by another is kept; nobody loses more than half a second of typing. */
const WRITE_AFTER_MS = 500

/**
 * The rows of the grid outside React: with 500 rows a key changes one of them, and only what shows
 * that row is drawn again. What is typed is kept on this device as a draft.
 */
export class DeclareStore {
  #state: DeclareRows
  #savedAt: Date | null
  #watchers = new Set<() => void>()
  #timer: ReturnType<typeof setTimeout> | undefined

  readonly kind: AssetKind

  constructor(kind: AssetKind) {
    this.kind = kind
    const draft = readDraft(kind)
    this.#state = draft ? { kind, rows: draft.rows, paste: null } : this.#empty()
    this.#savedAt = draft?.savedAt ?? null
  }

  state = (): DeclareRows => this.#state

  /** When the draft was last written; null when there is nothing to keep. */
  savedAt = (): Date | null => this.#savedAt

  watch = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher)
    return () => this.#watchers.delete(watcher)
  }

  change(change: (state: DeclareRows) => DeclareRows): void {
    const next = change(this.#state)
    if (next === this.#state) return
    this.#state = next
    clearTimeout(this.#timer)
    this.#timer = setTimeout(this.keep, WRITE_AFTER_MS)
    this.#tell()
  }

  /** Writes the draft now: before the page goes away. */
  keep = (): void => {
    clearTimeout(this.#timer)
    const open = this.#state.rows.filter((row) => row.result?.kind !== 'saved')
    if (open.every(isBlank)) clearDraft(this.kind)
    this.#savedAt = open.every(isBlank) ? null : writeDraft(this.kind, open)
    this.#tell()
  }

  discard = (): void => {
    const before = this.#state
    this.#state = this.#empty()
    this.keep()
    toast.undoable('Draft discarded.', () => this.change(() => before))
  }

  #empty(): DeclareRows {
    return firstRows(this.kind, remembered().language ?? LANGUAGE_NAMES[0])
  }

  #tell(): void {
    for (const watcher of this.#watchers) watcher()
  }
}
