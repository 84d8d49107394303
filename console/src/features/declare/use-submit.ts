import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CallBody } from '#contract/api.ts'
import { declareMessages } from '#contract/assets/declare.ts'
import { messages } from '#contract/messages.ts'
import { ApiError, sentenceOf } from '../../api/api-error.ts'
import { toast } from '../../ui/base/toast.ts'
import { useAttemptKey } from '../../ui/form/use-attempt-key.ts'
import { AUDIOS_KEY, declareAudios } from './declare.queries.ts'
import { applyErrors, applyResult, batchOf, judgeAll, tally } from './declare-rows.ts'
import type { DeclareStore } from './declare-store.ts'

/** Sends the rows that are ready, and puts what became of each at the row. */
export function useSubmit(store: DeclareStore, onFault: () => void) {
  const [sending, setSending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const keyFor = useAttemptKey()
  const queries = useQueryClient()

  const submit = async () => {
    setFailure(null)
    store.change(judgeAll)
    if (tally(store.state()).mend.length > 0) return onFault()
    const { ids, rows } = batchOf(store.state())
    if (rows.length === 0) return
    setSending(true)
    try {
      // judged by the contract's own schema a line above, so every language is one of the six
      const result = await declareAudios(rows as CallBody<'declareAudios'>, keyFor(rows))
      store.change((state) => applyResult(state, ids, result))
      store.keep()
      if (result.saved.length > 0) toast.success(messages.assetsSubmitted)
      else toast.failure(declareMessages.noneSaved)
      void queries.invalidateQueries({ queryKey: AUDIOS_KEY })
    } catch (error) {
      const errors = error instanceof ApiError ? error.errors : []
      const placed = applyErrors(store.state(), ids, errors)
      store.change(() => placed.state)
      if (errors.length > placed.others.length) onFault()
      else setFailure(sentenceOf(error, messages.errorOccurred))
    } finally {
      setSending(false)
    }
  }
  return { submit, sending, failure }
}
