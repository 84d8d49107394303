import { z } from 'zod'
import {
  notificationParams,
  notificationSchema,
  notificationSettingsSchema,
  notificationsQuerySchema,
  notificationsSchema,
  readNotificationsSchema,
  unsubscribeQuerySchema,
} from '../../notifications/notifications.ts'
import { type Call, PUBLIC_BODY_BYTES_MAX } from '../call.ts'
import { unreadSchema } from './unread.ts'

/** What concerns the signed-in person, and mails about it. */
export const notificationCalls = {
  listNotifications: {
    method: 'GET',
    path: '/notifications',
    access: 'session.own',
    summary: 'Lists the own notifications, newest first.',
    query: notificationsQuerySchema,
    result: notificationsSchema,
  },

  readNotification: {
    method: 'PUT',
    path: '/notifications/:id/read',
    access: 'session.own',
    summary: 'Marks an own notification as read and returns it.',
    params: notificationParams,
    result: notificationSchema,
  },

  readNotifications: {
    method: 'PUT',
    path: '/notifications/read',
    access: 'session.own',
    summary: 'Marks all own notifications up to one as read.',
    body: readNotificationsSchema,
    result: unreadSchema,
  },

  getNotificationSettings: {
    method: 'GET',
    path: '/notifications/settings',
    access: 'session.own',
    summary: 'Returns which mails with notifications the account gets.',
    result: notificationSettingsSchema,
  },

  changeNotificationSettings: {
    method: 'PUT',
    path: '/notifications/settings',
    access: 'session.own',
    summary: 'Changes which mails with notifications the account gets.',
    body: notificationSettingsSchema,
    result: notificationSettingsSchema,
  },

  openUnsubscribe: {
    method: 'GET',
    path: '/notifications/unsubscribe',
    access: 'public',
    summary:
      'Leads a person who opens the List-Unsubscribe link of a mail to the page with its button, and changes nothing.',
    query: unsubscribeQuerySchema,
  },

  unsubscribe: {
    method: 'POST',
    path: '/notifications/unsubscribe',
    access: 'public',
    summary: 'Ends the mails of the account that the token of a mail belongs to, without signing in (RFC 8058).',
    bodyBytesMost: PUBLIC_BODY_BYTES_MAX,
    query: unsubscribeQuerySchema,
    ignoresForm: true,
    result: z.null(),
  },
} as const satisfies Record<string, Call>
