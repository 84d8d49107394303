import { isActivityKind } from '@griot/contract/activities/kind-names.ts'
import { ASSET_KINDS, isAssetKind } from '@griot/contract/assets/kinds.ts'
import type { Item } from '@griot/contract/items/items.ts'

/** Where an item is: the details of an asset, the edit page of others. */
interface ItemAddress {
  to: string
  search: Readonly<Record<string, string>>
}

const LESSONS = '/dashboard/levels/lessons'

/** The address of an item for a link; null for a deleted one. */
export function itemAddress(item: Item): ItemAddress | null {
  const { entity, id, code, activityKind, deleted } = item
  if (deleted) return null
  if (isAssetKind(entity)) return { to: `/dashboard/${ASSET_KINDS[entity].plural}`, search: { code: code ?? '' } }
  const inLevel = { levelId: item.levelId ?? '' }
  const inLesson = { lessonId: item.lessonId ?? '' }
  switch (entity) {
    case 'level':
      return { to: '/dashboard/levels/edit', search: { levelId: id } }
    case 'lesson':
      return { to: `${LESSONS}/add/${id}`, search: inLevel }
    case 'chat':
      return { to: `${LESSONS}/chat/series/${id}/edit`, search: inLesson }
    case 'activity':
      return isActivityKind(activityKind ?? '')
        ? { to: `${LESSONS}/activities/edit/${activityKind}/${id}`, search: inLesson }
        : { to: `${LESSONS}/activities`, search: inLesson }
  }
}

/** The same address as text; null for a deleted item. */
export function itemPath(item: Item): string | null {
  const address = itemAddress(item)
  return address && `${address.to}?${new URLSearchParams(address.search).toString()}`
}
