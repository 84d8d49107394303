import {
  DIGEST_HOUR_UTC,
  MAIL_DAYS,
  MAIL_PAUSE_MINUTES,
  type MailSetting,
} from '@griot/contract/notifications/mail-settings.ts'
import { type Database, firstRow, rows } from '../../../storage/database/database.ts'
import type { Pool } from '../../../storage/database/pool/connect.ts'
import { KINDS } from '../notifications.store.ts'

const IS_WAITING = `n.read_at is null and n.mailed_at is null and n.created_at > now() - interval '${MAIL_DAYS} days'`
const LAST_DIGEST = `date_trunc('day', now() - interval '${DIGEST_HOUR_UTC} hours', 'UTC') + interval '${DIGEST_HOUR_UTC} hours'`
/** Twice as long after each further mail that was not sent, up to 21 hours: a slow server may have taken it. */
const PAUSE = `interval '${MAIL_PAUSE_MINUTES} minutes' * power(2, least(greatest(u.notification_mails_begun - 1, 0), 7))`
const MAY_GET_ONE = `(u.notification_mailed_at is null or u.notification_mailed_at <= now() - ${PAUSE})`

/** A daily mail is due for what came before the last hour of digests: nothing of it is left after the mail. */
const IS_DUE = `u.status = 'active' and u.notification_mail <> 'none' and exists (
  select from notifications n where n.user_id = u.id and ${IS_WAITING}
    and (u.notification_mail = 'immediately' or n.created_at < ${LAST_DIGEST}))`

/** The ids of people who should get a mail now. */
export async function peopleToMail(database: Database): Promise<number[]> {
  const found = await rows<{ id: number }>(
    database,
    `select u.id from users u where ${IS_DUE} and ${MAY_GET_ONE} order by u.id`,
  )
  return found.map(({ id }) => id)
}

export interface MailRecipient {
  id: number
  email: string
  created_at: Date
  notification_mail: Exclude<MailSetting, 'none'>
  console_language: string | null
}

/**
 * Reserves the next ten minutes or more of a person for one mail, in one statement and before the mail is sent, so that a
 * killed process cannot send two. Null when no mail is due or it is too early.
 */
export function claimMail(pool: Pool, userId: number): Promise<MailRecipient | null> {
  return firstRow(
    pool,
    `update users u set notification_mailed_at = now(), notification_mails_begun = notification_mails_begun + 1 where u.id = $1 and ${IS_DUE} and ${MAY_GET_ONE}
     returning u.id, u.email, u.created_at, u.notification_mail, u.console_language`,
    [userId],
  )
}

/** When the next mail to a person may be sent; null when none is due. */
export async function nextMailAt(database: Database, userId: number): Promise<Date | null> {
  const waiting = await firstRow<{ at: Date }>(
    database,
    `select u.notification_mailed_at + ${PAUSE} as at from users u
     where u.id = $1 and ${IS_DUE} and u.notification_mailed_at is not null`,
    [userId],
  )
  return waiting?.at ?? null
}

/** The ids of all unread notifications that no mail had, newest first. */
export async function waitingNotifications(database: Database, userId: number): Promise<number[]> {
  const found = await rows<{ id: number }>(
    database,
    `select n.id from notifications n
     where n.user_id = $1 and n.kind in (${KINDS}) and ${IS_WAITING} order by n.id desc`,
    [userId],
  )
  return found.map(({ id }) => id)
}

/** Remembers that a mail had these notifications, and that it was sent. */
export async function markMailed(pool: Pool, userId: number, ids: readonly number[]): Promise<void> {
  await rows(
    pool,
    `with sent as (update users set notification_mails_begun = 0 where id = $1)
     update notifications set mailed_at = now() where id = any($2::bigint[])`,
    [userId, ids],
  )
}
