import type { Notification } from '@griot/contract/notifications/notifications.ts'
import { itemAddress } from '../../shared/items/item-path.ts'

/** Where a notification leads: its item, with the thread of its comment open. Null when the item is deleted. */
export function notificationAddress({ item, threadId }: Pick<Notification, 'item' | 'threadId'>) {
  const address = item && itemAddress(item)
  if (!address || threadId === null) return address
  const search: Readonly<Record<string, string>> = { ...address.search, thread: threadId }
  return { ...address, search }
}
