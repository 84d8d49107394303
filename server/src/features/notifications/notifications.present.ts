import type { Item } from '@griot/contract/items/items.ts'
import type { Notification } from '@griot/contract/notifications/notifications.ts'
import { describeItems, mapKeyOf } from '../../shared/items/items.ts'
import type { Database } from '../../storage/database/database.ts'
import type { NotificationRow } from './notifications.store.ts'

/** Notifications with their items, which one more statement reads. */
export async function presentNotifications(
  database: Database,
  found: readonly NotificationRow[],
): Promise<Notification[]> {
  const asked = found.map(({ entity, entity_key }) => ({ entity, key: Number(entity_key) }))
  const items = await describeItems(database, asked)
  return found.map((row) => present(row, items))
}

function present(row: NotificationRow, items: ReadonlyMap<string, Item>): Notification {
  return {
    id: String(row.id),
    kind: row.kind,
    person: row.person,
    item: items.get(mapKeyOf({ entity: row.entity, key: Number(row.entity_key) })) ?? null,
    count: row.item_count,
    text: row.text,
    dueOn: row.due_on,
    olderVersion: row.version,
    threadId: row.thread_id === null ? null : String(row.thread_id),
    createdAt: row.created_at.toISOString(),
    isRead: row.is_read,
  }
}
