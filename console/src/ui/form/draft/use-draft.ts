import { useCallback, useEffect, useRef, useState } from 'react'
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form'
import { isEqualValue, type MergeSides } from '../conflict/merge.ts'
import { useDefaults } from '../conflict/use-defaults.ts'
import type { SavedDraft } from './draft-database.ts'
import type { DraftFormat } from './draft-format.ts'
import { deleteDraft, draftKey, loadDrafts, newDraftId, saveDraft, saveOnLeaving } from './draft-storage.ts'
import { forgetIdempotencyKey, idempotencyKeyOf, isBeingSaved, startSaving, watchSaves } from './drafts-being-saved.ts'

/** Debounce: short enough to lose a word at most, long enough not to write at each key. */
const WRITE_AFTER_MS = 400

/** A draft of an earlier visit that was not saved. */
export interface OfferedDraft {
  savedAt: Date
  restore: () => void
  discard: () => void
}

export interface Draft<Values = never> {
  /** When the current text was last stored; null when nothing is stored. */
  savedAt: Date | null
  /** Whether the browser does not store the draft: its storage is full or refused. */
  refused: boolean
  /** Null when there is none, or the user has decided. */
  offer: OfferedDraft | null
  /** Stores the form's values, or `values`, now; returns whether a draft is stored. */
  keep: (values?: Values) => Promise<boolean>
  /** Marks the values as being saved, so that no other form offers them; returns the function that ends this. */
  startSaving: () => () => void
  /** Idempotency-Key for a body; the same for the same content, also after leaving the form. */
  keyOf: (body: unknown) => string
  /** Deletes the draft, after saving. */
  clear: () => void
  /** Deletes the draft and resets the form. */
  discard: () => void
}

interface DraftOptions<Values> {
  /** Must be the same object while the form is open. */
  format: DraftFormat<Values>
  /** Custom way to put a draft into the form. */
  put?: (draft: Pick<MergeSides<Values>, 'base' | 'mine'>) => void
}

/**
 * Stores what is typed into a form on this device, for the account that typed it, and offers it when the form opens
 * again. `name` identifies the edited thing; null turns drafts off.
 */
export function useDraft<Values extends FieldValues>(
  name: string | null,
  form: UseFormReturn<Values, unknown, unknown>,
  { format, put }: DraftOptions<Values>,
): Draft<Values> {
  const [place] = useState(() => (name === null ? null : draftKey(name)))
  const id = useRef('')
  const [savedAt, setSavedAt] = useState<Date | null>(null)
  const [refused, setRefused] = useState(false)
  const [offers, setOffers] = useState<readonly SavedDraft[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const pending = useRef<Values>(undefined)
  /** Number of the last write; results of earlier ones are ignored. */
  const lastWrite = useRef(0)
  const begin = useDefaults(form)

  useEffect(() => {
    if (place === null) return
    let isGone = false
    const find = async () => {
      const drafts = await loadDrafts(place)
      const unsaved = drafts.filter((draft) => {
        if (draft.id === id.current || isBeingSaved(draft.id)) return false
        const read = format.read(draft.values, begin())
        return read !== null && !isEqualValue(read, begin())
      })
      if (!isGone) setOffers(unsaved)
    }
    void find()
    const unwatch = watchSaves(() => void find())
    return () => {
      isGone = true
      unwatch()
    }
  }, [begin, place, format])

  const nameDraft = useCallback(() => {
    if (id.current === '') id.current = newDraftId()
    return id.current
  }, [])
  const drop = useCallback(() => {
    lastWrite.current += 1
    setSavedAt(null)
    if (place !== null && id.current !== '') void deleteDraft(place, id.current)
  }, [place])
  const write = useCallback(async () => {
    clearTimeout(timer.current)
    if (!pending.current || place === null) return
    const values = pending.current
    pending.current = undefined
    const stored = format.keep(values, begin())
    // The initial values are not a draft.
    if (stored === null) return drop()
    lastWrite.current += 1
    const mine = lastWrite.current
    const now = Date.now()
    const base = format.keep(begin(), values)
    const done = await saveDraft(place, { id: nameDraft(), savedAt: now, values: stored, base })
    if (lastWrite.current !== mine) return
    setSavedAt(done ? new Date(now) : null)
    setRefused(!done)
  }, [begin, place, format, nameDraft, drop])

  useEffect(() => {
    const stop = form.subscribe({
      formState: { values: true },
      callback: ({ values, name }) => {
        // Without a name, the change is a reset, not typing.
        if (name === undefined) return
        pending.current = values
        clearTimeout(timer.current)
        timer.current = setTimeout(() => void write(), WRITE_AFTER_MS)
      },
    })
    const stay = saveOnLeaving(() => void write())
    return () => {
      stop()
      stay()
      void write()
    }
  }, [form, write])

  const clear = () => {
    clearTimeout(timer.current)
    pending.current = undefined
    drop()
    forgetIdempotencyKey(id.current)
  }
  const [offered, ...others] = offers
  const restore = () => {
    const mine = offered && format.read(offered.values, begin())
    if (!mine) return
    // Offered at the next visit.
    void write()
    lastWrite.current += 1
    id.current = offered.id
    setSavedAt(new Date(offered.savedAt))
    setOffers(others)
    const base = format.read(offered.base, begin()) ?? begin()
    if (put) put({ base, mine })
    else form.reset(mine as DefaultValues<Values>, { keepDefaultValues: true })
  }
  const discardOffer = () => {
    if (offered && place !== null) void deleteDraft(place, offered.id)
    setOffers(others)
  }
  return {
    savedAt,
    refused,
    offer: offered ? { savedAt: new Date(offered.savedAt), restore, discard: discardOffer } : null,
    keep: async (values) => {
      if (values) pending.current = values
      await write()
      if (place === null) return false
      return (await loadDrafts(place)).some((draft) => draft.id === id.current)
    },
    startSaving: () => startSaving(nameDraft()),
    keyOf: (body) => idempotencyKeyOf(nameDraft(), body),
    clear,
    discard: () => {
      clear()
      form.reset()
    },
  }
}
