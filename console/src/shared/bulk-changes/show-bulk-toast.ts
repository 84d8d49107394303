import { totalItems, type Undone } from '@griot/contract/history/bulk-changes.ts'
import * as apiMessages from '@griot/contract/messages/api/general/general.ts'
import * as bulkChangeMessages from '@griot/contract/messages/ui/history/bulk-change.ts'
import type { QueryClient } from '@tanstack/react-query'
import { activitiesKey } from '../../api/activities.queries.ts'
import { sentenceOf } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'
import { curriculumKey } from '../../api/curriculum-key.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { ASSETS_KEY } from '../assets/assets.queries.ts'

/** Maximum of items that a notice names. */
const NAMED_MAX = 5

/** Refetches everything that a change of many items can change. */
export function renewAfterBulkChange(client: QueryClient): Promise<unknown> {
  return Promise.all(
    [curriculumKey, activitiesKey, ASSETS_KEY].map((queryKey) => client.invalidateQueries({ queryKey })),
  )
}

/** A notice about a change of many items, whose Undo names what it has left because it was changed since. */
export function showBulkToast(text: string, bulkChangeId: string, client: QueryClient): void {
  toast.undoable(text, () => {
    call('undoBulkChange', { params: { id: bulkChangeId } })
      .then(showUndone)
      .catch((error: unknown) => toast.failure(sentenceOf(error, apiMessages.errorOccurred.message)))
      .finally(() => void renewAfterBulkChange(client))
  })
}

function showUndone({ undone, kept }: Undone): void {
  const count = totalItems(undone)
  if (kept.length === 0) {
    toast.success(bulkChangeMessages.undone({ count }))
    return
  }
  const nameList = kept.slice(0, NAMED_MAX).map((item) => {
    if (item.entity === 'asset') return item.id
    const { entity, number, lessonNumber } = item
    return bulkChangeMessages.item({ entity, number, lessonNumber: lessonNumber ?? '' })
  })
  // Longer than other notices, and with a button, because there is something to read.
  toast.choice(bulkChangeMessages.undoneInPart({ count, nameList, more: kept.length - nameList.length }), {
    label: bulkChangeMessages.ok,
    take: () => {},
  })
}
