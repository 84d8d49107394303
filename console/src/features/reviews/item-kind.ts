import { ASSET_KINDS, isAssetKind } from '@griot/contract/assets/kinds.ts'
import type { Item } from '@griot/contract/items/items.ts'
import * as reviewItemMessages from '@griot/contract/messages/ui/reviews/review-items.ts'

/** The kind of an item in words: 'Audio', 'Lesson'. */
export const kindOf = ({ entity }: Pick<Item, 'entity'>): string =>
  isAssetKind(entity) ? ASSET_KINDS[entity].messages.label : reviewItemMessages.kind({ kind: entity })
