import { useEffect, useMemo, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { closeToast, toast } from '../../ui/feedback/toast.ts'
import { isEqualValue } from '../../ui/form/conflict/merge.ts'
import type { CaptionValues } from './caption-form.ts'
import {
  type CaptionRow,
  type CaptionRows,
  newRow,
  type RowsChange,
  withLines,
  withoutChange,
  withRowsAfter,
  withText,
  withTime,
} from './caption-rows.ts'

const UNDONE_MAX = 100

/** What people do with rows; the same functions while the form is open. */
export interface RowActions {
  select: (id: string) => void
  setText: (id: string, language: string, text: string) => void
  setTime: (id: string, times: Partial<Pick<CaptionRow, 'start' | 'end'>>) => void
  paste: (id: string, language: string, lines: readonly string[]) => void
  /** Focuses the next row without a text in the language, which is added if there is none below. */
  next: (id: string, language: string) => void
  addAfter: (id: string | null, language: string) => void
  /** @param notice a message that offers to undo it */
  remove: (id: string, notice: string) => void
  replace: (rows: CaptionRows, notice?: string) => void
  undo: () => void
}

/** The rows of the form, how they change, and the way back. */
export function useCaptionRows(form: UseFormReturn<CaptionValues, unknown, unknown>) {
  const { rows, languages } = form.watch()
  const past = useRef<RowsChange[]>([])
  const [undoable, setUndoable] = useState(0)
  const [selected, setSelected] = useState<string | null>(null)
  /** The text field to focus when its row is shown: `id language`. */
  const toFocus = useRef<string | null>(null)
  /** The text that was typed last: typing on in it is one step back. */
  const typed = useRef<string | null>(null)
  const notices = useRef<number[]>([])
  // A notice that stays would change a form that is no longer shown.
  useEffect(() => () => notices.current.forEach(closeToast), [])

  const actions = useMemo((): RowActions => {
    const now = (): CaptionRows => form.getValues('rows')
    const put = (next: CaptionRows) =>
      form.setValue('rows', [...next], { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
    const change = (
      after: CaptionRows,
      { typing = null, notice }: { typing?: string | null; notice?: string } = {},
    ) => {
      const last = past.current.at(-1)
      const isTypingOn =
        last !== undefined && typing !== null && typing === typed.current && isEqualValue(last.after, now())
      const done = { before: isTypingOn ? last.before : now(), after }
      past.current = [...past.current.slice(isTypingOn ? 0 : 1 - UNDONE_MAX, isTypingOn ? -1 : undefined), done]
      typed.current = typing
      setUndoable(past.current.length)
      put(after)
      if (notice !== undefined) notices.current.push(toast.undoable(notice, () => revert(done)))
    }
    /** Undoes one change, and keeps those since: also those of other people, which a merge has put into the form. */
    const revert = (done: RowsChange) => {
      past.current = past.current.filter((each) => each !== done)
      typed.current = null
      setUndoable(past.current.length)
      put(withoutChange(now(), done))
    }
    const addAfter: RowActions['addAfter'] = (id, language) => {
      const row = newRow()
      toFocus.current = `${row.id} ${language}`
      setSelected(row.id)
      change(withRowsAfter(now(), id, [row]))
    }
    return {
      select: setSelected,
      setText: (id, language, text) => change(withText(now(), id, language, text), { typing: `${id} ${language}` }),
      setTime: (id, times) => change(withTime(now(), id, times)),
      paste: (id, language, lines) => change(withLines(now(), { id, language, lines })),
      next: (id, language) => {
        const all = now()
        const below = all[all.findIndex((row) => row.id === id) + 1]
        if (!below || (below.texts[language] ?? '') !== '') return addAfter(id, language)
        toFocus.current = `${below.id} ${language}`
        setSelected(below.id)
      },
      addAfter,
      remove: (id, notice) =>
        change(
          now().filter((row) => row.id !== id),
          { notice },
        ),
      replace: (next, notice) => change(next, notice === undefined ? {} : { notice }),
      undo: () => {
        const last = past.current.at(-1)
        if (last) revert(last)
      },
    }
  }, [form])
  return { rows, languages, selected, toFocus, actions, mayUndo: undoable > 0 }
}

export type CaptionEditing = ReturnType<typeof useCaptionRows>
