import type { AssetDetailsOf } from '@griot/contract/assets/details.ts'
import { ASSET_KINDS, type AssetKind } from '@griot/contract/assets/kinds.ts'
import * as lifecycleApiMessages from '@griot/contract/messages/api/assets/lifecycle.ts'
import * as apiMessages from '@griot/contract/messages/api/general/general.ts'
import * as assetDetailsMessages from '@griot/contract/messages/ui/assets/asset-details.ts'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { hashKey, type Query, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, sentenceOf } from '../../../api/api-error.ts'
import { assetDetailsQuery, assetsKey } from '../../../shared/assets/assets.queries.ts'
import { deleteAsset, restoreAssets } from '../../../shared/assets/lifecycle.calls.ts'
import type { Action } from '../../../ui/actions/action.ts'
import { useActions } from '../../../ui/actions/use-actions.ts'
import { showUndoToast } from '../../../ui/feedback/undo-toast.ts'

interface DetailsActions {
  code: string
  /** Whether the asset has loaded. */
  applies: () => boolean
  edit: () => void
  remove: () => void
}

/** Commands of the open details, for palette and shortcut list. */
export function useDetailsActions(kind: AssetKind, given: DetailsActions): void {
  const { code, applies, edit, remove } = given
  const ofDetails = {
    about: code,
    group: 'page',
    access: 'assets.write',
    applies,
  } as const satisfies Partial<Action>
  useActions([
    {
      ...ofDetails,
      id: 'details-edit',
      label: ASSET_KINDS[kind].messages.edit,
      icon: IconPencil,
      run: edit,
    },
    { ...ofDetails, id: 'details-delete', label: assetDetailsMessages.deleteButton, icon: IconTrash, run: remove },
  ])
}

type DeleteState = 'idle' | 'confirming' | 'deleting' | 'used'

/** Deletes an asset after a confirmation, or shows that it is used. `onDeleted` closes its details. */
export function useDelete(kind: AssetKind, onDeleted: () => void) {
  const queries = useQueryClient()
  const [state, setState] = useState<DeleteState>('idle')
  const [failure, setFailure] = useState<string | null>(null)
  const queryKey = assetsKey(kind)

  const begin = ({ uses }: AssetDetailsOf<AssetKind>) => {
    if (state === 'deleting') return
    setFailure(null)
    setState(uses.length > 0 ? 'used' : 'confirming')
  }
  const goOn = async (asset: AssetDetailsOf<AssetKind>) => {
    setState('deleting')
    const detailsKey = assetDetailsQuery(kind, asset.code).queryKey
    try {
      const { id } = await deleteAsset(kind, asset)
      showUndoToast(
        lifecycleApiMessages.deleted({ count: 1 }).message,
        () => restoreAssets(kind, [id]),
        () => void queries.invalidateQueries({ queryKey }),
      )
      // Refetch the list first, so that the focus goes to a remaining card.
      await queries.invalidateQueries({ queryKey, predicate: isOtherQuery(detailsKey) })
      onDeleted()
      await queries.invalidateQueries({ queryKey: detailsKey, refetchType: 'none' })
    } catch (error) {
      const status = error instanceof ApiError ? error.status : 0
      setState(status === 409 ? 'used' : 'idle')
      if (status !== 409) setFailure(sentenceOf(error, apiMessages.errorOccurred.message))
      // It is used or has changed: show the current state.
      if (status === 409 || status === 412 || status === 404) await queries.invalidateQueries({ queryKey })
    }
  }
  return { state, failure, begin, goOn, stay: () => setState('idle') }
}

const isOtherQuery = (key: readonly unknown[]) => (query: Query) => query.queryHash !== hashKey(key)
