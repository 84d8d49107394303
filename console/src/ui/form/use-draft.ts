import { useCallback, useEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { z } from 'zod'
import { readStored, writeStored } from '../../session/storage.ts'

/** Short enough to lose a word at most, long enough not to write at each key. */
const WRITE_AFTER_MS = 400

/** How values are kept, and what is made of what was kept: by this Griot or by an earlier one. */
export interface DraftFormat<Values> {
  /** Null when nothing of them is worth keeping. */
  keep: (values: Values) => unknown
  /** Null when it cannot be read any more: the form then opens without it. */
  read: (kept: unknown) => Values | null
}

const storedDraft = z.object({
  /** The values as they were kept. */
  values: z.unknown(),
  /** The version of the row that was being edited. */
  version: z.number().optional(),
  /** Milliseconds since 1970, as far as dates go. */
  savedAt: z.number().min(0).max(8.64e15),
})
type StoredDraft = z.output<typeof storedDraft>

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

/** What is kept under a key, before a form is there to read it. */
export function keptDraft(key: string): unknown {
  return readDraft(nameOf(key))?.values
}

interface DraftOptions<Values> {
  /** Of the row that the form shows. */
  version?: number | undefined
  /** One object as long as the form is open; without it the values are kept as they are. */
  format?: DraftFormat<Values>
}

/**
 * Keeps what is typed into a form in local storage, and brings it back when the form opens again.
 * `key` names the thing that is edited.
 */
export function useDraft<Values extends FieldValues>(
  key: string,
  form: UseFormReturn<Values, unknown, unknown>,
  { version, format }: DraftOptions<Values> = {},
): Draft {
  const stored = nameOf(key)
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
    const kept = format ? format.keep(values) : values
    // What the form began with is no draft.
    if (kept === null || JSON.stringify(values) === JSON.stringify(form.control._defaultValues)) {
      writeStored(stored, null)
      setSavedAt(null)
      return
    }
    const now = Date.now()
    const draft: StoredDraft = { values: kept, savedAt: now }
    if (base.current !== undefined) draft.version = base.current
    writeStored(stored, JSON.stringify(draft))
    setSavedAt(new Date(now))
  }, [form, stored, format])

  useEffect(() => {
    const draft = readDraft(stored)
    const values = draft && (format ? format.read(draft.values) : (draft.values as Values))
    if (draft && values) {
      form.reset(values, { keepDefaultValues: true })
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
  }, [form, stored, format, write])

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

function nameOf(key: string): string {
  return `griot.draft.${key}`
}

function readDraft(stored: string): StoredDraft | null {
  try {
    return storedDraft.parse(JSON.parse(readStored(stored) ?? 'null'))
  } catch {
    return null
  }
}
