import { type SyntheticEvent, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { editingMessages } from '#contract/editing-messages.ts'
import { ApiError, sentenceOf } from '../../../api/api-error.ts'
import { toast } from '../../feedback/toast.ts'
import type { Stale } from '../conflict/use-conflict.ts'
import type { Draft } from '../draft/use-draft.ts'
import { useStillHere } from './use-is-mounted.ts'

interface SaveOptions<Values extends FieldValues, Body, Saved> {
  form: UseFormReturn<Values, unknown, Body>
  /** Forgotten once what was typed is saved. */
  draft?: Pick<Draft, 'beginSaving' | 'clear' | 'keep'>
  /** Of a row that is there already. */
  stale?: Pick<Stale<unknown, Values>, 'notice'>
  /** Asked before it is saved; it is not where this gives false. */
  confirm?: (() => Promise<boolean>) | undefined
  save: (body: Body) => Promise<Saved>
  /** What is said and refetched afterwards, also when the person has left the form. */
  onSaved: (saved: Saved, isHere: boolean) => void
  /** Where the form goes on, as back to a list; only for a person who is still here. */
  onDone?: (saved: Saved) => void
  /** Shows a refusal in the form; a person who has left gets a toast instead. */
  onRefused: (error: unknown) => void
  /** What is said of a refusal that has no sentence of its own. */
  refused: string
  /** The form itself found fields at fault. */
  onInvalid?: () => void
}

interface Save<Saved> {
  /** @param onDone in place of the one in the options */
  submit: (event?: SyntheticEvent<Element>, onDone?: (saved: Saved) => void) => Promise<void>
  saving: boolean
}

/**
 * Saves a form, once at a time however often it is submitted, and through to the outcome: what was
 * saved is no draft any more and is confirmed, and a refusal is shown, also when the form is gone by
 * then. Who has moved on stays where they are.
 */
export function useSave<Values extends FieldValues, Body, Saved>(
  options: SaveOptions<Values, Body, Saved>,
): Save<Saved> {
  const { form, draft, stale, onInvalid } = options
  const [saving, setSaving] = useState(false)
  // Two clicks may come before anything is drawn, so state cannot tell the second one.
  const busy = useRef(false)
  const beginHere = useStillHere()

  /** Returns whether to save once more, over a concurrent change of another person. */
  const saveOnce = async (
    body: Body,
    element: HTMLFormElement | null,
    onDone = options.onDone,
  ): Promise<boolean> => {
    if (options.confirm && !(await options.confirm())) return false
    const isHere = beginHere()
    const endSaving = draft?.beginSaving()
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
      const merged = stale?.notice(error, () => {
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
    // The end of a session says so itself.
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

/** Keeps a form from being changed while it is saved: such a change would be lost with the form. */
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
