import * as editingMessages from '@griot/contract/messages/ui/general/editing.ts'
import { type SyntheticEvent, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { ApiError, sentenceOf } from '../../../api/api-error.ts'
import { toast } from '../../feedback/toast.ts'
import type { Conflict } from '../conflict/use-conflict.ts'
import type { Draft } from '../draft/use-draft.ts'
import { useIsMounted } from './use-is-mounted.ts'

interface SaveOptions<Values extends FieldValues, Body, Saved> {
  form: UseFormReturn<Values, unknown, Body>
  /** Deleted after saving. */
  draft?: Pick<Draft, 'startSaving' | 'clear' | 'keep'>
  /** For an existing row. */
  conflict?: Pick<Conflict<unknown, Values>, 'handleConflict'>
  /** Asked before saving; false cancels. */
  confirm?: (() => Promise<boolean>) | undefined
  save: (body: Body) => Promise<Saved>
  /** Shows the success and refetches, also when the user has left the form. */
  onSaved: (saved: Saved, isHere: boolean) => void
  /** What the form does next, such as going back to a list; only if the user is still there. */
  onDone?: (saved: Saved) => void
  /** Shows an error in the form; a user who has left gets a toast instead. */
  onRefused: (error: unknown) => void
  /** Message for an error that has none. */
  refused: string
  /** Called when the form's own validation fails. */
  onInvalid?: () => void
}

interface Save<Saved> {
  /** @param onDone replaces the one in the options */
  submit: (event?: SyntheticEvent<Element>, onDone?: (saved: Saved) => void) => Promise<void>
  saving: boolean
}

/**
 * Saves a form, one request at a time, and handles its outcome even after the form is unmounted: a success deletes the
 * draft and is confirmed, an error is shown. A user who has moved on is not navigated away.
 */
export function useSave<Values extends FieldValues, Body, Saved>(
  options: SaveOptions<Values, Body, Saved>,
): Save<Saved> {
  const { form, draft, conflict, onInvalid } = options
  const [saving, setSaving] = useState(false)
  // A ref, because two clicks may come before a render.
  const busy = useRef(false)
  const trackMounted = useIsMounted()

  /** Returns whether to save once more, over another user's change. */
  const saveOnce = async (body: Body, element: HTMLFormElement | null, onDone = options.onDone): Promise<boolean> => {
    if (options.confirm && !(await options.confirm())) return false
    const isHere = trackMounted()
    const endSaving = draft?.startSaving()
    setSaving(true)
    const unlock = lock(element)
    let saved: Saved
    try {
      saved = await options.save(body)
      unlock()
      draft?.clear()
    } catch (error) {
      unlock()
      let again = false
      const merged = conflict?.handleConflict(error, () => {
        again = true
      })
      if (again) return true
      if (!isHere()) void toastRefusal(error)
      else if (!merged) options.onRefused(error)
      return false
    } finally {
      endSaving?.()
      setSaving(false)
    }
    options.onSaved(saved, isHere())
    if (isHere()) onDone?.(saved)
    return false
  }

  const toastRefusal = async (error: unknown) => {
    // The end of the session is already shown.
    if (error instanceof ApiError && error.status === 401) return
    const sentence = sentenceOf(error, options.refused)
    toast.failure((await draft?.keep()) ? `${sentence} ${editingMessages.draftKept}` : sentence)
  }

  const submit: Save<Saved>['submit'] = async (event, onDone) => {
    event?.preventDefault()
    if (busy.current) return
    busy.current = true
    const element = event?.currentTarget.closest('form') ?? null
    try {
      for (let again = true; again; ) {
        again = false
        await form.handleSubmit(async (body) => {
          again = await saveOnce(body, element, onDone)
        }, onInvalid)(event)
      }
    } finally {
      busy.current = false
    }
  }
  return { submit, saving }
}

/** Blocks changes to the form while saving: they would be lost. */
function lock(form: HTMLFormElement | null): () => void {
  if (!form) return () => {}
  const { activeElement } = document
  form.inert = true
  return () => {
    form.inert = false
    const isFocusLost = document.activeElement === null || document.activeElement === document.body
    if (isFocusLost && activeElement instanceof HTMLElement && form.contains(activeElement))
      activeElement.focus({ preventScroll: true })
  }
}
