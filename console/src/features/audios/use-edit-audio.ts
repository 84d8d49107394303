import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { type AudioDetails, audioDetailsSchema } from '#contract/assets/audio.ts'
import { SKIP_REASONS, updateAudioRowSchema } from '#contract/assets/declare.ts'
import { ERRORS } from '#contract/errors.ts'
import type { LanguageName } from '#contract/languages.ts'
import { messages } from '#contract/messages.ts'
import { ApiError, sentenceOf } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'
import { toast } from '../../ui/base/toast.ts'
import { applyServerErrors } from '../../ui/form/server-errors.ts'
import { useStale } from '../../ui/form/use-stale.ts'
import { AUDIOS_KEY, updateAudios } from './audios.queries.ts'

/** What the form holds; id, code and version go with it unseen. */
interface AudioWords {
  localText: string
  translation: string
  language: LanguageName
}

const wordsSchema = updateAudioRowSchema.pick({
  localText: true,
  translation: true,
  language: true,
})

const wordsOf = ({ localText, translation, language }: AudioWords): AudioWords => ({
  localText,
  translation,
  language,
})

interface Options {
  audio: AudioDetails
  onSaved: () => void
}

/** The form of Edit Audio. A change by someone else meanwhile is shown beside the fields, not lost. */
export function useEditAudio({ audio, onSaved }: Options) {
  // the row that was read when the dialog opened: later reads must not pass for what was seen
  const [base] = useState(audio)
  const form = useForm<AudioWords>({
    resolver: zodResolver(wordsSchema),
    defaultValues: wordsOf(base),
  })
  const stale = useStale({
    form,
    base,
    parse: (row) => audioDetailsSchema.parse(row),
    values: wordsOf,
  })
  const [failure, setFailure] = useState<string | null>(null)
  const queries = useQueryClient()

  const submit = form.handleSubmit(async (words) => {
    setFailure(null)
    try {
      await save(base, { ...words, version: stale.version ?? base.version })
      toast.success(messages.assetsSubmitted)
      void queries.invalidateQueries({ queryKey: AUDIOS_KEY })
      onSaved()
    } catch (error) {
      if (stale.notice(error)) return
      const strays = applyServerErrors(error, form)
      const placed = error instanceof ApiError && error.errors.length > strays.length
      if (!placed) setFailure(sentenceOf(error, messages.errorOccurred))
    }
  })
  return { form, stale, failure, saving: form.formState.isSubmitting, submit }
}

/**
 * Saves one row by the batch call. A row that the server skips is an error here: a stale one carries
 * the row as it is now, as a 412 does.
 * @throws {ApiError}
 */
async function save(
  { id, code }: AudioDetails,
  words: AudioWords & { version: number },
): Promise<void> {
  const { skipped } = await updateAudios([{ id, code, ...words }]).catch((error: unknown) => {
    throw withoutRowNumber(error)
  })
  const skip = skipped[0]
  if (!skip) return
  if (skip.reason !== 'stale')
    throw new ApiError({ code: 'conflict', status: 409, message: skip.message })
  const current = await call('getAudio', { params: { code } })
  throw new ApiError({
    code: 'stale',
    status: ERRORS.stale.status,
    message: SKIP_REASONS.stale,
    current,
  })
}

/** The errors of a batch of one name its fields as `0.localText`. */
function withoutRowNumber(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error
  const errors = error.errors.map(({ path, message }) => ({
    path: path.replace(/^\d+\./, ''),
    message,
  }))
  return new ApiError({
    code: error.code,
    status: error.status,
    message: error.message,
    errors,
    cause: error,
  })
}
