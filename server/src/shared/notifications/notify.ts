import { NOTIFICATION_TEXT_MAX, type NotificationKind } from '@griot/contract/notifications/notifications.ts'
import { rows } from '../../storage/database/database.ts'
import type { Transaction } from '../../storage/database/pool/transaction.ts'
import type { Entity } from '../../storage/database/writes/entities.ts'
import type { Jobs } from '../../storage/jobs/jobs.ts'

export interface Notification {
  kind: NotificationKind
  /** Ids of accounts. The actor of the transaction, accounts that are not active, and repeated ids are left out. */
  to: readonly number[]
  /** What it is about; the first of several items. */
  item: { entity: Entity; key: number }
  /** A comment or a reason; only its beginning is kept. */
  text?: string
  threadId?: number | null
  /** The comment that it quotes. */
  commentId?: number | null
  /** How many items it is about, with the named one; 1 unless given. */
  count?: number
  /** The date by which a review is asked for, such as 2026-11-28. */
  dueOn?: string | null
  /** The revision that a decision is about, where the item has changed since. */
  version?: number | null
}

/**
 * Notifies people: their rows, and a mail job for each person who wants mails immediately, are committed with the
 * transaction. Call it once per person and event: each call is one row.
 */
export async function notify(
  { jobs }: { jobs: Pick<Jobs, 'add'> },
  transaction: Transaction,
  {
    kind,
    to,
    item,
    text = '',
    threadId = null,
    commentId = null,
    count = 1,
    dueOn = null,
    version = null,
  }: Notification,
): Promise<void> {
  const actor = transaction.actor.userId === null ? null : Number(transaction.actor.userId)
  const notified = await rows<{ id: number; user_id: number; wants: boolean }>(
    transaction,
    `with added as (
       insert into notifications (user_id, kind, actor_id, entity, entity_key, text, thread_id, comment_id, item_count,
         due_on, version)
       select id, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11 from users
       where id = any($1::bigint[]) and status = 'active' and id is distinct from $3
       returning id, user_id
     )
     select added.id, user_id, notification_mail = 'immediately' as wants
     from added join users on users.id = user_id`,
    [to, kind, actor, item.entity, item.key, excerpt(text), threadId, commentId, count, dueOn, version],
  )
  for (const { id, user_id: userId, wants } of notified)
    if (wants) await jobs.add(transaction, 'notification-mail', { userId }, { key: `notification ${id}` })
}

/**
 * Changes what the notifications of a comment quote. Those of a deleted comment are deleted by its foreign key.
 * @returns the people who have one
 */
export async function requote(transaction: Transaction, comment: number, text: string): Promise<number[]> {
  const quoting = await rows<{ user_id: number }>(
    transaction,
    'update notifications set text = $2 where comment_id = $1 returning user_id',
    [comment, excerpt(text)],
  )
  return quoting.map(({ user_id }) => user_id)
}

/** The beginning of a text, without half a character at its end. */
function excerpt(text: string): string {
  const plain = text.trim().replace(/\s+/g, ' ')
  const graphemes = [...new Intl.Segmenter('und').segment(plain)]
  if (graphemes.length <= NOTIFICATION_TEXT_MAX) return plain
  return `${graphemes
    .slice(0, NOTIFICATION_TEXT_MAX - 1)
    .map(({ segment }) => segment)
    .join('')
    .trimEnd()}…`
}
