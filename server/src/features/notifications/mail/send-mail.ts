import type { FastifyBaseLogger } from 'fastify'
import type { Mailer } from '../../../mail/mail.ts'
import { mailMessages } from '../../../mail/mail-messages.ts'
import type { Pool } from '../../../storage/database/pool/connect.ts'
import type { Jobs } from '../../../storage/jobs/jobs.ts'
import { presentNotifications } from '../notifications.present.ts'
import { findNotifications } from '../notifications.store.ts'
import * as store from './mail.store.ts'
import { LISTED_MAX, notificationMail } from './mail-content.ts'
import type { UnsubscribeTokens } from './unsubscribe-tokens.ts'

interface NotificationMailDeps {
  pool: Pool
  jobs: Pick<Jobs, 'add'>
  mailer: Mailer
  tokens: UnsubscribeTokens
  publicUrl: string
  log: FastifyBaseLogger
}

/**
 * Mails a person all unread notifications that no mail had, if one is due and allowed now; otherwise it is tried again
 * when it is allowed. A process killed while it sends, or a server that does not confirm it, leaves them unmailed: the
 * next mail has them, possibly for the second time. It follows after ten minutes, and after twice as long each time.
 */
export async function mailNotifications(deps: NotificationMailDeps, { userId }: { userId: number }): Promise<void> {
  const { pool, jobs, log } = deps
  const recipient = await store.claimMail(pool, userId)
  if (recipient)
    await send(deps, recipient).catch((err) =>
      log.warn({ err, account: userId }, 'a mail with notifications was not sent'),
    )
  const next = await store.nextMailAt(pool, userId)
  if (next) await jobs.add(pool, 'notification-mail', { userId }, { key: `next mail of ${userId}`, after: next })
}

async function send(deps: NotificationMailDeps, recipient: store.MailRecipient): Promise<void> {
  const { pool, publicUrl, tokens, mailer } = deps
  const ids = await store.waitingNotifications(pool, recipient.id)
  if (ids.length === 0) return
  const listed = await findNotifications(pool, { userId: recipient.id, ids: ids.slice(0, LISTED_MAX) })
  const mail = notificationMail({
    notifications: await presentNotifications(pool, listed),
    count: ids.length,
    setting: recipient.notification_mail,
    publicUrl,
    token: tokens.tokenOf({ id: recipient.id, createdAt: recipient.created_at }),
    messages: await mailMessages(recipient.console_language ?? undefined),
  })
  await mailer.send({ to: recipient.email, ...mail })
  await store.markMailed(pool, recipient.id, ids)
}

/** Adds a job for each person who should get a mail now: daily ones, and those that a killed process has left. */
export async function addDueMails({ pool, jobs }: Pick<NotificationMailDeps, 'pool' | 'jobs'>): Promise<void> {
  for (const userId of await store.peopleToMail(pool))
    await jobs.add(pool, 'notification-mail', { userId }, { key: `due mail of ${userId}` })
}
