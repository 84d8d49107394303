import { useCallback, useEffect, useRef, useState } from 'react'
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form'
import { type Sides, sameValue } from '../conflict/merge.ts'
import type { DraftFormat } from './draft-format.ts'
import { draftPlace, dropDraft, keepDraft, keptDrafts, newDraftId } from './draft-storage.ts'
import {
  attemptKeyOf,
  beginSaving,
  forgetAttempt,
  isBeingSaved,
  watchSaves,
} from './drafts-being-saved.ts'

/** Debounce: short enough to lose a word at most, long enough not to write at each key. */
const WRITE_AFTER_MS = 400

/** A draft of an earlier visit that was not saved. */
export interface DraftOffer {
  savedAt: Date
  restore: () => void
  discard: () => void
}

export interface Draft<Values = never> {
  /** When the current text was last stored; null when nothing is stored. */
  savedAt: Date | null
  /** Null when there is none, or the user has decided about all. */
  offer: DraftOffer | null
  /** Stores what was typed, or `values` instead, now. Returns whether anything is stored. */
  keep: (values?: Values) => boolean
  /** Marks the draft as being saved, so that no other form offers it; returns the function that ends this. */
  beginSaving: () => () => void
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
  put?: (draft: Pick<Sides<Values>, 'base' | 'mine'>) => void
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
  const [place] = useState(() => (name === null ? null : draftPlace(name)))
  const id = useRef('')
  const [savedAt, setSavedAt] = useState<Date | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const pending = useRef<Values>(undefined)
  const begin = useCallback(() => form.control._defaultValues as unknown as Values, [form])
  const unsaved = useCallback(
    () =>
      (place === null ? [] : keptDrafts(place)).filter((draft) => {
        if (draft.id === id.current || isBeingSaved(draft.id)) return false
        const read = format.read(draft.values, begin())
        return read !== null && !sameValue(read, begin())
      }),
    [begin, place, format],
  )
  const [offers, setOffers] = useState(unsaved)
  useEffect(() => watchSaves(() => setOffers(unsaved())), [unsaved])

  const nameDraft = useCallback(() => {
    if (id.current === '') id.current = newDraftId()
    return id.current
  }, [])
  const write = useCallback(() => {
    clearTimeout(timer.current)
    if (!pending.current || place === null) return
    const values = pending.current
    pending.current = undefined
    nameDraft()
    const kept = format.keep(values, begin())
    // The initial values are not a draft.
    if (kept === null) {
      dropDraft(place, id.current)
      return setSavedAt(null)
    }
    const now = Date.now()
    const base = format.keep(begin(), values)
    const done = keepDraft(place, { id: id.current, savedAt: now, values: kept, base })
    setSavedAt(done ? new Date(now) : null)
  }, [begin, place, format, nameDraft])

  useEffect(() => {
    const stop = form.subscribe({
      formState: { values: true },
      callback: ({ values, name }) => {
        // Without a name, the change is a reset, not typing.
        if (name === undefined) return
        pending.current = values
        clearTimeout(timer.current)
        timer.current = setTimeout(write, WRITE_AFTER_MS)
      },
    })
    addEventListener('pagehide', write)
    return () => {
      stop()
      write()
      removeEventListener('pagehide', write)
    }
  }, [form, write])

  const clear = () => {
    clearTimeout(timer.current)
    pending.current = undefined
    if (place !== null) dropDraft(place, id.current)
    forgetAttempt(id.current)
    setSavedAt(null)
  }
  const [offered, ...others] = offers
  const restore = () => {
    const mine = offered && format.read(offered.values, begin())
    if (!mine) return
    // Offered at the next visit.
    write()
    id.current = offered.id
    setSavedAt(new Date(offered.savedAt))
    setOffers(others)
    const base = format.read(offered.base, begin()) ?? begin()
    if (put) put({ base, mine })
    else form.reset(mine as DefaultValues<Values>, { keepDefaultValues: true })
  }
  const discardOffer = () => {
    if (offered && place !== null) dropDraft(place, offered.id)
    setOffers(others)
  }
  return {
    savedAt,
    offer: offered ? { savedAt: new Date(offered.savedAt), restore, discard: discardOffer } : null,
    keep: (values) => {
      if (values) pending.current = values
      write()
      return place !== null && keptDrafts(place).some((draft) => draft.id === id.current)
    },
    beginSaving: () => beginSaving(nameDraft()),
    keyOf: (body) => attemptKeyOf(nameDraft(), body),
    clear,
    discard: () => {
      clear()
      form.reset()
    },
  }
}
