import { useCallback, useEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { readStored, writeStored } from '../../session/storage.ts'

/** Short enough to lose a word at most, long enough not to write at each key. */
const WRITE_AFTER_MS = 400

interface StoredDraft<Values> {
  values: Values
  /** The version of the row that was being edited. */
  version?: number
  /** Milliseconds since 1970. */
  savedAt: number
}

export interface Draft {
  /** When what was typed was last kept; null when nothing is. */
  savedAt: Date | null
  /** The version that the draft was written over; send it as If-Match. */
  version: number | undefined
  /** Forgets the draft: after it was saved. */
  clear: () => void
  /** Forgets the draft and shows what the form began with. */
  discard: () => void
}

/**
 * Keeps what is typed into a form in local storage, and brings it back when the form opens again.
 * `key` names the thing that is edited; `version` is the version of the row the form shows.
 */
export function useDraft<Values extends FieldValues>(
  key: string,
  form: UseFormReturn<Values, unknown, unknown>,
  { version }: { version?: number | undefined } = {},
): Draft {
  const stored = `griot.draft.${key}`
  const [savedAt, setSavedAt] = useState<Date | null>(null)
  const [draftVersion, setDraftVersion] = useState(version)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const pending = useRef<Values>(undefined)
  const base = useRef(version)

  const write = useCallback(() => {
    clearTimeout(timer.current)
    if (!pending.current) return
    const values = pending.current
    pending.current = undefined
    // What the form began with is no draft.
    if (JSON.stringify(values) === JSON.stringify(form.control._defaultValues)) {
      writeStored(stored, null)
      setSavedAt(null)
      return
    }
    const now = Date.now()
    const draft: StoredDraft<Values> = { values, savedAt: now }
    if (base.current !== undefined) draft.version = base.current
    writeStored(stored, JSON.stringify(draft))
    setSavedAt(new Date(now))
  }, [form, stored])

  useEffect(() => {
    const draft = readDraft<Values>(stored)
    if (draft) {
      form.reset(draft.values, { keepDefaultValues: true })
      setSavedAt(new Date(draft.savedAt))
      base.current = draft.version
      setDraftVersion(draft.version)
    }
    const stop = form.subscribe({
      formState: { values: true },
      callback: ({ values, name }) => {
        // Without a name it is a reset, not someone typing.
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
  }, [form, stored, write])

  const clear = useCallback(() => {
    clearTimeout(timer.current)
    pending.current = undefined
    writeStored(stored, null)
    setSavedAt(null)
    base.current = version
    setDraftVersion(version)
  }, [stored, version])

  const discard = useCallback(() => {
    clear()
    form.reset()
  }, [clear, form])

  return { savedAt, version: draftVersion, clear, discard }
}

function readDraft<Values>(stored: string): StoredDraft<Values> | null {
  try {
    const draft: unknown = JSON.parse(readStored(stored) ?? 'null')
    const whole =
      typeof draft === 'object' && draft !== null && 'values' in draft && 'savedAt' in draft
    return whole ? (draft as StoredDraft<Values>) : null
  } catch {
    return null
  }
}
