import { isAssetKind } from '@griot/contract/assets/kinds.ts'
import type { Item } from '@griot/contract/items/items.ts'
import * as reviewItemMessages from '@griot/contract/messages/ui/reviews/review-items.ts'
import { Link } from '@tanstack/react-router'

/** Link to all revisions of an item. */
export function HistoryLink({ item: { entity, id, code } }: { item: Item }) {
  return <Link to={addressOf(entity, code ?? id)}>{reviewItemMessages.compare}</Link>
}

function addressOf(entity: Item['entity'], id: string): string {
  if (isAssetKind(entity)) return `/dashboard/asset/history/${entity}/${id}`
  switch (entity) {
    case 'level':
      return `/dashboard/levels/${id}/history`
    case 'lesson':
      return `/dashboard/levels/lessons/${id}/history`
    case 'activity':
      return `/dashboard/levels/lessons/activities/${id}/history`
    case 'chat':
      return `/dashboard/levels/lessons/chat/series/${id}/history`
  }
}
