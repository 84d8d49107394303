import { z } from 'zod'
import { itemSchema } from '../items/items.ts'
import * as fieldApiMessages from '../messages/en/api/general/field.ts'
import { withMessage } from '../messages/schema-messages.ts'
import { MAIL_SETTINGS } from './mail-settings.ts'

/**
 * What a person is notified of:
 * - `mention`: a comment names the person
 * - `reply`: a comment in a thread in which the person has written
 * - `reviewRequested`: the person is asked to review
 * - `changesRequested`, `approved`: the answer to a request of the person
 * - `requestReturned`: the account that was asked may no longer approve, so anyone may review
 */
export const NOTIFICATION_KINDS = [
  'mention',
  'reply',
  'reviewRequested',
  'changesRequested',
  'approved',
  'requestReturned',
] as const
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]

/** Characters of a comment or a reason that a notification quotes. */
export const NOTIFICATION_TEXT_MAX = 200

/** Notifications that are read at once. */
export const NOTIFICATIONS_AT_ONCE = 20

/** Read notifications are removed after this time. */
export const READ_NOTIFICATION_DAYS = 90

/** So are all others. */
export const NOTIFICATION_DAYS = 365

export const notificationSchema = z.object({
  id: z.string(),
  kind: z.enum(NOTIFICATION_KINDS),
  /** The name of the person who did it; null for Griot itself. */
  person: z.string().nullable(),
  /** The first of several items; null when nothing is left of it. */
  item: itemSchema.nullable(),
  /** How many items it is about, with the named one. */
  count: z.number().int(),
  /** The beginning of a comment, a reason or a note; often empty. */
  text: z.string(),
  /** The date by which a review is asked for, such as 2026-11-28. */
  dueOn: z.string().nullable(),
  /** The revision that a decision is about, where the item has changed since; else null. */
  olderVersion: z.number().int().nullable(),
  /** The thread of a comment. */
  threadId: z.string().nullable(),
  /** RFC 3339. */
  createdAt: z.string(),
  isRead: z.boolean(),
})
export type Notification = z.output<typeof notificationSchema>

const notificationId = z.string().regex(/^[0-9]{1,15}$/, withMessage(fieldApiMessages.notificationId))

/** GET /notifications */
export const notificationsQuerySchema = z.strictObject({
  /** An id; only notifications before it are returned. */
  before: notificationId.optional(),
  limit: z.coerce.number().int().min(1).max(100).default(NOTIFICATIONS_AT_ONCE),
})
export const notificationsSchema = z.object({
  notifications: z.array(notificationSchema),
  /** Whether there are older ones. */
  hasMore: z.boolean(),
})

export const notificationParams = z.strictObject({ id: z.string().max(50) })

/** PUT /notifications/read: the newest notification that the person has seen; newer ones stay unread. */
export const readNotificationsSchema = z.strictObject({ upTo: notificationId })

/** PUT /notifications/settings */
export const notificationSettingsSchema = z.strictObject({ mail: z.enum(MAIL_SETTINGS) })

/** The token of a link that ends mails; it has no end itself. */
export const unsubscribeQuerySchema = z.strictObject({ token: z.string().min(1).max(200) })
