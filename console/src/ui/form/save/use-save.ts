import * as editingMessages from '@griot/contract/messages/ui/general/editing.ts'
import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { ApiError, hadNoResponse, sentenceOf } from '../../../api/api-error.ts'
import { toast } from '../../feedback/toast.ts'
import { isEqualValue } from '../conflict/merge.ts'
import type { Conflict } from '../conflict/use-conflict.ts'
import type { Draft } from '../draft/use-draft.ts'
import { useIsMounted } from './use-is-mounted.ts'
import { type OfflineSave, useOfflineSave } from './use-offline-save.ts'
import { isServerReachable } from './when-reachable.ts'

interface SaveOptions<Values extends FieldValues, Body, Saved> {
  form: UseFormReturn<Values, unknown, Body>
  /** Deleted after saving. */
  draft?: Pick<Draft, 'startSaving' | 'clear' | 'keep'>
  /** For an existing row. */
  conflict?: Pick<Conflict<unknown, Values>, 'handleConflict' | 'noteUnanswered'>
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
  /** While a request is in flight, or `offline`. */
  saving: boolean
  /** While the save waits for the connection: the form can be changed, and `OfflineNote` says so. */
  offline: OfflineSave | null
}

/** One press of a save button. */
interface Submission<Saved> {
  element: HTMLFormElement | null
  /** Replaces the one in the options. */
  onDone?: ((saved: Saved) => void) | undefined
}

/** `again`: over another user's change. `offline`: there was no answer, so it is sent later. */
type Outcome = 'done' | 'again' | 'offline'

/**
 * Saves a form, one request at a time, and handles its outcome even after the form is unmounted: a success deletes the
 * draft and is confirmed, an error is shown. A user who has moved on is not navigated away. Without a connection the
 * form stays open, and what is in it is sent when the connection is back.
 */
export function useSave<Values extends FieldValues, Body, Saved>(
  options: SaveOptions<Values, Body, Saved>,
): Save<Saved> {
  const { form, draft, conflict, onInvalid } = options
  const [saving, setSaving] = useState(false)
  const { offline, hold, release, answered } = useOfflineSave()
  const unanswered = useRef<Body>(undefined)
  const noteAnswer = () => {
    answered()
    unanswered.current = undefined
    conflict?.noteUnanswered(undefined)
  }
  // A ref, because two clicks may come before a render.
  const busy = useRef(false)
  const trackMounted = useIsMounted()

  const saveOnce = async (body: Body, given: Submission<Saved>): Promise<Outcome> => {
    if (!navigator.onLine && !(await isServerReachable())) return 'offline'
    const isConfirmed = unanswered.current !== undefined && isEqualValue(unanswered.current, body)
    if (options.confirm && !isConfirmed && !(await options.confirm())) return 'done'
    const isHere = trackMounted()
    const endSaving = draft?.startSaving()
    const unlock = lock(given.element)
    let saved: Saved
    try {
      saved = await options.save(body)
      unlock()
      draft?.clear()
    } catch (error) {
      unlock()
      if (isHere() && hadNoResponse(error)) {
        // The server may have saved it.
        unanswered.current = body
        conflict?.noteUnanswered(structuredClone(form.getValues()))
        return 'offline'
      }
      let again = false
      const merged = conflict?.handleConflict(error, () => {
        again = true
      })
      noteAnswer()
      if (again) return 'again'
      if (!isHere()) void toastRefusal(error)
      else if (!merged) options.onRefused(error)
      return 'done'
    } finally {
      endSaving?.()
    }
    noteAnswer()
    options.onSaved(saved, isHere())
    const { onDone = options.onDone } = given
    if (isHere()) onDone?.(saved)
    return 'done'
  }

  const toastRefusal = async (error: unknown) => {
    // The end of the session is already shown.
    if (error instanceof ApiError && error.status === 401) return
    const sentence = sentenceOf(error, options.refused)
    toast.failure((await draft?.keep()) ? `${sentence} ${editingMessages.draftKept}` : sentence)
  }

  const send = async (given: Submission<Saved>, event?: SyntheticEvent<Element>) => {
    if (busy.current) return
    busy.current = true
    release()
    // Also while it asks the server what a question before saving needs.
    setSaving(true)
    const validateAndSave = async (): Promise<Outcome> => {
      let outcome: Outcome = 'done'
      await form.handleSubmit(async (body) => {
        outcome = await saveOnce(body, given)
      }, onInvalid)(event)
      return outcome
    }
    try {
      let outcome = await validateAndSave()
      while (outcome === 'again') outcome = await validateAndSave()
      if (outcome === 'offline') hold(() => void latest.current(given))
    } finally {
      busy.current = false
      setSaving(false)
    }
  }
  // The connection may come back many renders later.
  const latest = useRef(send)
  useEffect(() => {
    latest.current = send
  })

  const submit: Save<Saved>['submit'] = (event, onDone) => {
    event?.preventDefault()
    const element = event?.currentTarget.closest('form') ?? null
    return send({ element, onDone }, event)
  }
  return { submit, saving: saving || offline !== null, offline }
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
