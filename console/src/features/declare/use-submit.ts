import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { declareMessages } from '#contract/assets/declare.ts'
import { ASSET_KINDS } from '#contract/assets/kinds.ts'
import { messages } from '#contract/messages.ts'
import { ApiError, sentenceOf } from '../../api/api-error.ts'
import { declareAssets } from '../../library/assets.calls.ts'
import { assetsKey } from '../../library/assets.queries.ts'
import { toast } from '../../ui/base/toast.ts'
import { useAttemptKey } from '../../ui/form/use-attempt-key.ts'
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
      const result = await declareAssets(store.kind, rows, keyFor(rows))
      store.change((state) => applyResult(state, ids, result))
      store.keep()
      if (result.saved.length > 0) toast.success(ASSET_KINDS[store.kind].messages.submitted)
      else toast.failure(declareMessages.noneSaved)
      void queries.invalidateQueries({ queryKey: assetsKey(store.kind) })
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
