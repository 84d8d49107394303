import { ASSET_KINDS } from '@griot/contract/assets/kinds.ts'
import { DECLARE_ROWS_MAX } from '@griot/contract/limits.ts'
import * as declareApiMessages from '@griot/contract/messages/api/assets/declare.ts'
import * as declareMessages from '@griot/contract/messages/ui/assets/declare.ts'
import * as editingMessages from '@griot/contract/messages/ui/general/editing.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, hadNoResponse, sentenceOf } from '../../api/api-error.ts'
import { rememberContentLanguage } from '../../session/content-language.ts'
import { declareAssets } from '../../shared/assets/assets.calls.ts'
import { assetsKey } from '../../shared/assets/assets.queries.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { useIdempotencyKey } from '../../ui/form/save/use-idempotency-key.ts'
import { useIsMounted } from '../../ui/form/save/use-is-mounted.ts'
import { useOfflineSave } from '../../ui/form/save/use-offline-save.ts'
import { applyErrors, applyResult, languageSaved, submittedRows, summarize, validateAll } from './declare-rows.ts'
import type { DeclareStore } from './declare-store.ts'

/** Progress of a submission: rows with a result, of all rows being sent. */
export interface SubmitProgress {
  judged: number
  of: number
}

/**
 * Sends the complete rows and shows each row's result. Large submissions use several calls in sequence; if a later one
 * fails, what the earlier ones saved stays saved.
 */
export function useSubmit(store: DeclareStore, onFault: () => void) {
  const [progress, setProgress] = useState<SubmitProgress | null>(null)
  const [failure, setFailure] = useState<{ sentence: string; saved: number } | null>(null)
  const { offline, hold, release, answered } = useOfflineSave()
  const keyFor = useIdempotencyKey()
  const trackMounted = useIsMounted()
  const queries = useQueryClient()

  /** Number of saved rows; null when the server reported errors. */
  const send = async ({ ids, rows }: ReturnType<typeof submittedRows>): Promise<number | null> => {
    try {
      const result = await declareAssets(store.kind, rows, keyFor(rows))
      answered()
      store.change((state) => applyResult(state, ids, result))
      void store.keep()
      const language = languageSaved(store.state())
      if (language) rememberContentLanguage(language)
      return result.saved.length
    } catch (error) {
      const errors = error instanceof ApiError ? error.errors : []
      const placed = applyErrors(store.state(), ids, errors)
      store.change(() => placed.state)
      if (errors.length === placed.others.length) throw error
      return null
    }
  }

  const submit = async () => {
    release()
    setFailure(null)
    store.change(validateAll)
    if (summarize(store.state()).invalidRows.length > 0) return onFault()
    const { ids, rows } = submittedRows(store.state())
    if (rows.length === 0) return
    const isHere = trackMounted()
    const endSaving = store.startSaving()
    let saved = 0
    try {
      for (let from = 0; from < rows.length; from += DECLARE_ROWS_MAX) {
        setProgress({ judged: from, of: rows.length })
        const to = from + DECLARE_ROWS_MAX
        const more = await send({ ids: ids.slice(from, to), rows: rows.slice(from, to) })
        if (more === null) return isHere() ? onFault() : showError()
        saved += more
      }
      if (saved > 0) toast.success(ASSET_KINDS[store.kind].apiMessages.submitted.message)
      else toast.failure(declareApiMessages.noneSaved.message)
    } catch (error) {
      if (isHere() && hadNoResponse(error)) return hold(() => void submit())
      answered()
      const sentence = sentenceOf(error, declareMessages.failed)
      toast.failure(sentence)
      setFailure({ sentence, saved })
    } finally {
      if (saved > 0) void queries.invalidateQueries({ queryKey: assetsKey(store.kind) })
      endSaving()
      setProgress(null)
    }
  }

  /** The user has left: announce the errors, which are shown at the rows. */
  const showError = () => {
    void store.keep()
    toast.failure(`${declareMessages.failed} ${editingMessages.draftKept}`)
  }
  return { submit, progress, offline, failure }
}
