import type { Notification } from '@griot/contract/notifications/notifications.ts'
import { itemAddress } from '../../shared/items/item-path.ts'

/** Where a notification leads: its item, and as the hash the thread of its comment. Null when the item is deleted. */
export function notificationAddress({ item, threadId }: Pick<Notification, 'item' | 'threadId'>) {
  const address = item && itemAddress(item)
  return address && { ...address, ...(threadId !== null && { hash: `thread-${threadId}` }) }
}
