import type { Deleted } from '@griot/contract/curriculum/soft-delete.ts'
import { DELETED_RETENTION_DAYS } from '@griot/contract/limits.ts'
import * as apiMessages from '@griot/contract/messages/api/general/general.ts'
import * as deleteApiMessages from '@griot/contract/messages/api/history/delete.ts'
import * as curriculumMessages from '@griot/contract/messages/ui/curriculum/curriculum.ts'
import * as commonMessages from '@griot/contract/messages/ui/general/common.ts'
import * as deleteMessages from '@griot/contract/messages/ui/history/delete.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ApiError, sentenceOf } from '../../api/api-error.ts'
import { curriculumKey } from '../../api/curriculum-key.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { showUndoToast } from '../../ui/feedback/undo-toast.ts'
import { lazyDialog } from '../../ui/overlay/lazy-dialog.tsx'
import type { DeletionBlockers } from './delete-blocked-dialog.tsx'

const ConfirmDialog = lazyDialog(async () => (await import('../../ui/overlay/confirm-dialog.tsx')).ConfirmDialog)
const DeleteBlockedDialog = lazyDialog(async () => (await import('./delete-blocked-dialog.tsx')).DeleteBlockedDialog)

interface Deletion {
  entity: 'level' | 'lesson' | 'activity' | 'chat'
  /** Display name: 'Level 3'. */
  name: string
  /** Whether it is published, which forbids deleting it; the question closes if this is known only later. */
  available?: boolean
  /** Known obstacles, checked before the server is asked; null when there are none. */
  deletionBlockers?: () => Promise<DeletionBlockers | null>
  /** @throws {ApiError} 409 with the obstacles */
  remove: () => Promise<Deleted>
  /** @throws {ApiError} 409 when something else has its place by now */
  restore: (key: string) => Promise<unknown>
  /** Additional queries to invalidate, besides the curriculum's. */
  invalidates?: readonly unknown[]
  /** Link to the obstacles. */
  remedy?: ReactNode
  /** Element to focus when the row is gone. */
  belongsTo: () => HTMLElement | null
}

type State = { at: 'idle' | 'confirming' | 'deleting' } | { at: 'blocked'; by: DeletionBlockers }

const AVAILABLE: DeletionBlockers = { sentences: [deleteApiMessages.available.message], things: [] }

/** Deletes a level, a lesson or an activity after a confirmation, or lists what prevents it. */
export function useDeletion(deletion: Deletion) {
  const { entity, name, available, remove, restore, invalidates, belongsTo } = deletion
  const client = useQueryClient()
  const [state, setState] = useState<State>({ at: 'idle' })
  const rest = () => setState({ at: 'idle' })
  const renew = () =>
    Promise.all([curriculumKey, invalidates].map((queryKey) => queryKey && client.invalidateQueries({ queryKey })))
  const fail = (error: unknown) => {
    rest()
    toast.failure(sentenceOf(error, apiMessages.errorOccurred.message))
  }

  const begin = async () => {
    if (state.at !== 'idle') return
    try {
      const by = await deletion.deletionBlockers?.()
      setState(by ? { at: 'blocked', by } : { at: 'confirming' })
    } catch (error) {
      fail(error)
    }
  }
  const goOn = async () => {
    setState({ at: 'deleting' })
    try {
      const { key } = await remove()
      showUndoToast(
        deleteMessages.deleted({ entity, name }),
        () => restore(key),
        () => void renew(),
      )
      await renew()
      belongsTo()?.focus()
    } catch (error) {
      const barred = error instanceof ApiError && error.status === 409
      if (barred) setState({ at: 'blocked', by: reasonsOf(error) })
      else fail(error)
      // The row has changed since it was shown.
      await renew()
    }
  }
  const shown: State = state.at === 'confirming' && available ? { at: 'blocked', by: AVAILABLE } : state
  const dialog = (
    <>
      {shown.at === 'confirming' && (
        <ConfirmDialog
          title={deleteMessages.ask({ entity, name })}
          text={deleteMessages.comesBack({ days: DELETED_RETENTION_DAYS })}
          stay={commonMessages.cancel}
          goOn={curriculumMessages.deleteButton}
          onClose={rest}
          onGoOn={() => void goOn()}
        />
      )}
      {shown.at === 'blocked' && (
        <DeleteBlockedDialog
          title={deleteMessages.cannot({ entity, name })}
          by={shown.by}
          remedy={deletion.remedy}
          onClose={rest}
        />
      )}
    </>
  )
  return { begin: () => void begin(), dialog, intent: ConfirmDialog.intent }
}

/** The reasons in a refusal: a field by its label, a thing by its id. */
function reasonsOf({ message, errors }: ApiError): DeletionBlockers {
  const things = errors.filter(({ path }) => path.includes('-'))
  return {
    sentences: [message],
    things: things.map(({ path, message: title }) => ({ id: path, title })),
  }
}
