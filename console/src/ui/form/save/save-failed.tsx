import * as formMessages from '@griot/contract/messages/ui/general/form.ts'
import { useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { ApiError, sentenceOf } from '../../../api/api-error.ts'
import { Note } from '../../feedback/note.tsx'
import { toast } from '../../feedback/toast.ts'
import { applyServerErrors } from './server-errors.ts'

export interface SaveFailure {
  /** Messages for above the form; null when every error is shown at its field. */
  sentences: readonly string[] | null
  show: (error: unknown) => void
  clear: () => void
}

/**
 * Shows why a save failed: field errors at their fields, others above the form, and a toast with the server's message
 * or, without one, the form's own.
 */
export function useSaveFailure<Values extends FieldValues>(
  form: UseFormReturn<Values, unknown, unknown>,
  fallback: string,
): SaveFailure {
  const [sentences, setSentences] = useState<readonly string[] | null>(null)
  return {
    sentences,
    clear: () => setSentences(null),
    show: (error) => {
      // The end of the session is already shown.
      if (error instanceof ApiError && error.status === 401) return
      const message = sentenceOf(error, fallback)
      toast.failure(message)
      const unassigned = applyServerErrors(error, form).map((stray) => stray.message)
      const placed = error instanceof ApiError && error.errors.length > unassigned.length
      setSentences(
        placed && unassigned.length === 0 ? null : [...new Set(unassigned.length > 0 ? unassigned : [message])],
      )
    },
  }
}

export function SaveFailed({ failure }: { failure: SaveFailure }) {
  if (!failure.sentences) return null
  const [first, ...rest] = failure.sentences
  return (
    <Note tone="bad" role="alert" title={first ?? ''}>
      {rest.length > 0 ? rest.join(' ') : formMessages.notSaved}
    </Note>
  )
}
