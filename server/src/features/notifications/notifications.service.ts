import type { ReadQuery, SentResult } from '@griot/contract/api.ts'
import { UNREAD_COUNTED_MAX } from '@griot/contract/calls/notifications/unread.ts'
import * as notificationApiMessages from '@griot/contract/messages/api/notifications/notification.ts'
import type { MailSetting } from '@griot/contract/notifications/mail-settings.ts'
import type { Notification } from '@griot/contract/notifications/notifications.ts'
import { CallError } from '../../shared/call-error.ts'
import type { Database } from '../../storage/database/database.ts'
import type { Pool } from '../../storage/database/pool/connect.ts'
import type { Actor, Transaction } from '../../storage/database/pool/transaction.ts'
import { auditChange, changeOf } from '../../storage/database/writes/audit-change.ts'
import { write } from '../../storage/database/writes/write.ts'
import { presentNotifications } from './notifications.present.ts'
import * as store from './notifications.store.ts'

interface Own {
  actor: Actor
  account: { id: string }
}

/** A page of the own notifications, newest first. */
export async function ownNotifications(
  database: Database,
  { account, query }: { account: { id: string }; query: ReadQuery<'listNotifications'> },
): Promise<SentResult<'listNotifications'>> {
  const { before, limit } = query
  const found = await store.listNotifications(database, { userId: Number(account.id), before, limit: limit + 1 })
  return {
    notifications: await presentNotifications(database, found.slice(0, limit)),
    hasMore: found.length > limit,
  }
}

/** The number of unread notifications, at most UNREAD_COUNTED_MAX. */
export async function unreadOf(database: Database, account: { id: string }): Promise<{ unread: number }> {
  return { unread: await store.countUnread(database, Number(account.id), UNREAD_COUNTED_MAX) }
}

/** @throws CallError not_found when the account has no such notification */
export function readOne(pool: Pool, { actor, account, id }: Own & { id: string }): Promise<Notification> {
  return write(pool, { actor }, async (transaction) => {
    const one = { userId: Number(account.id), id: /^\d{1,15}$/.test(id) ? Number(id) : 0 }
    await store.markRead(transaction, one)
    const found = await store.findNotifications(transaction, { userId: one.userId, ids: [one.id] })
    const [shown] = await presentNotifications(transaction, found)
    if (!shown) throw new CallError('not_found', { message: notificationApiMessages.notFound })
    return shown
  })
}

/** Marks all up to one as read; newer ones, which the person has not seen, stay unread. */
export function readAll(pool: Pool, { actor, account, upTo }: Own & { upTo: string }): Promise<{ unread: number }> {
  return write(pool, { actor }, async (transaction) => {
    await store.markRead(transaction, { userId: Number(account.id), upTo: Number(upTo) })
    return unreadOf(transaction, account)
  })
}

export async function mailSettingOf(database: Database, account: { id: string }): Promise<{ mail: MailSetting }> {
  const mail = await store.mailSetting(database, Number(account.id))
  if (mail === null) throw new CallError('not_found')
  return { mail }
}

export function changeMail(pool: Pool, { actor, account, mail }: Own & { mail: MailSetting }): Promise<void> {
  return write(pool, { actor }, (transaction) => setMail(transaction, { userId: Number(account.id), mail }))
}

/** Ends the mails of an account whose token a mail had; repeating it changes nothing. */
export function endMails(pool: Pool, { actor, userId }: { actor: Actor; userId: number }): Promise<void> {
  return write(pool, { actor }, (transaction) => setMail(transaction, { userId, mail: 'none' }))
}

async function setMail(transaction: Transaction, { userId, mail }: { userId: number; mail: MailSetting }) {
  const before = await store.changeMailSetting(transaction, { userId, mail })
  if (before === null) return
  await auditChange(transaction, {
    entity: 'user',
    key: userId,
    action: 'update',
    by: transaction.actor.userId,
    changed: { notificationMail: changeOf(before, mail) },
  })
}
