import type { MailSetting } from '@griot/contract/notifications/mail-settings.ts'
import { NOTIFICATION_KINDS, type NotificationKind } from '@griot/contract/notifications/notifications.ts'
import { type Database, firstRow, rows } from '../../storage/database/database.ts'
import type { Transaction } from '../../storage/database/pool/transaction.ts'

export interface NotificationRow {
  id: number
  kind: NotificationKind
  person: string | null
  entity: string
  entity_key: number
  item_count: number
  text: string
  due_on: string | null
  version: number | null
  thread_id: number | null
  created_at: Date
  is_read: boolean
}

/** Without kinds of a newer version, which may run beside this one. */
export const KINDS = NOTIFICATION_KINDS.map((kind) => `'${kind}'`).join(', ')

const SELECT = `select n.id, n.kind, a.name as person, n.entity, n.entity_key, n.item_count, n.text,
    n.due_on, n.version, n.thread_id, n.created_at, n.read_at is not null as is_read
  from notifications n left join users a on a.id = n.actor_id
  where n.kind in (${KINDS}) and n.user_id = $1`

/** Notifications of a person, newest first. */
export function listNotifications(
  database: Database,
  { userId, before, limit }: { userId: number; before: string | undefined; limit: number },
): Promise<NotificationRow[]> {
  return rows(database, `${SELECT} and ($2::bigint is null or n.id < $2) order by n.id desc limit $3`, [
    userId,
    before ?? null,
    limit,
  ])
}

/** Those of a person with these ids, newest first. */
export function findNotifications(
  database: Database,
  { userId, ids }: { userId: number; ids: readonly number[] },
): Promise<NotificationRow[]> {
  return rows(database, `${SELECT} and n.id = any($2::bigint[]) order by n.id desc`, [userId, ids])
}

/** The unread notifications of a person, up to `most`. */
export async function countUnread(database: Database, userId: number, most: number): Promise<number> {
  const counted = await firstRow<{ unread: number }>(
    database,
    `select count(*)::int as unread from
       (select from notifications where user_id = $1 and read_at is null limit $2) n`,
    [userId, most],
  )
  return counted?.unread ?? 0
}

/** Marks notifications as read: one, or all up to one. */
export async function markRead(
  transaction: Transaction,
  { userId, id, upTo }: { userId: number; id?: number; upTo?: number },
): Promise<void> {
  await rows(
    transaction,
    `update notifications set read_at = now()
     where user_id = $1 and read_at is null and ($2::bigint is null or id = $2) and ($3::bigint is null or id <= $3)`,
    [userId, id ?? null, upTo ?? null],
  )
}

export async function mailSetting(database: Database, userId: number): Promise<MailSetting | null> {
  const user = await firstRow<{ notification_mail: MailSetting }>(
    database,
    'select notification_mail from users where id = $1',
    [userId],
  )
  return user?.notification_mail ?? null
}

/** Changes the setting and returns the one before; null when it is the same already. */
export async function changeMailSetting(
  transaction: Transaction,
  { userId, mail }: { userId: number; mail: MailSetting },
): Promise<MailSetting | null> {
  const changed = await firstRow<{ before: MailSetting }>(
    transaction,
    `update users set notification_mail = $2
     from (select id, notification_mail as before from users where id = $1 for no key update) old
     where users.id = old.id and before <> $2 returning before`,
    [userId, mail],
  )
  return changed?.before ?? null
}
