import type { AssetDetailsOf } from '@griot/contract/assets/details.ts'
import type { AssetKind } from '@griot/contract/assets/kinds.ts'
import { lifecycleMessages } from '@griot/contract/assets/lifecycle.ts'
import { messages } from '@griot/contract/messages.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, sentenceOf } from '../../../api/api-error.ts'
import { assetsKey } from '../../../shared/assets/assets.queries.ts'
import { revertAsset } from '../../../shared/assets/lifecycle.calls.ts'
import { showUndoToast } from '../../../ui/feedback/undo-toast.ts'

/** Makes a previous file of an asset the current one, and shows an error beside the file. */
export function useRevert(kind: AssetKind, asset: AssetDetailsOf<AssetKind>) {
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<{ sha256: string; sentence: string } | null>(null)
  const renew = () => queries.invalidateQueries({ queryKey: assetsKey(kind) })

  const revert = async (sha256: string) => {
    const { code, version, files } = asset
    const [current] = files
    if (busy || !current) return
    setBusy(true)
    setRefusal(null)
    try {
      const after = await revertAsset(kind, { code, version, sha256 })
      showUndoToast(
        lifecycleMessages.reverted,
        () => revertAsset(kind, { code, version: after.version, sha256: current.sha256 }),
        () => void renew(),
      )
      await renew()
    } catch (error) {
      setRefusal({ sha256, sentence: sentenceOf(error, messages.errorOccurred) })
      // Refetch first, so that the current state is shown with the error.
      if (error instanceof ApiError && error.status === 412) await renew()
    } finally {
      setBusy(false)
    }
  }
  return { revert, busy, refusal }
}
