import { ASSET_KINDS, isAssetKind } from '@griot/contract/assets/kinds.ts'
import { activityOrdinal } from '@griot/contract/ids.ts'
import type { Item } from '@griot/contract/items/items.ts'
import * as itemKindMessages from '@griot/contract/messages/ui/general/item-kind.ts'

/** The kind of an item in words: 'Audio', 'Lesson', 'Activity 3'. */
export function kindOf({ entity, id }: Pick<Item, 'entity' | 'id'>): string {
  if (isAssetKind(entity)) return ASSET_KINDS[entity].messages.label
  const number = entity === 'activity' ? activityOrdinal(id) : null
  return number === null ? itemKindMessages.of({ kind: entity }) : itemKindMessages.activity({ number })
}
