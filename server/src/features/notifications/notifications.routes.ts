import * as notificationApiMessages from '@griot/contract/messages/api/notifications/notification.ts'
import type { CallHandlers } from '../../http/calls/call.ts'
import type { RawHandlers } from '../../http/calls/register-calls.ts'
import { CallError } from '../../shared/call-error.ts'
import type { Pool } from '../../storage/database/pool/connect.ts'
import type { UnsubscribeTokens } from './mail/unsubscribe-tokens.ts'
import {
  changeMail,
  endMails,
  mailSettingOf,
  ownNotifications,
  readAll,
  readOne,
  unreadOf,
} from './notifications.service.ts'

type NotificationCall =
  | 'listNotifications'
  | 'countUnreadNotifications'
  | 'readNotification'
  | 'readNotifications'
  | 'getNotificationSettings'
  | 'changeNotificationSettings'
  | 'unsubscribe'

export function notificationRoutes({
  pool,
  tokens,
}: {
  pool: Pool
  tokens: UnsubscribeTokens
}): CallHandlers<NotificationCall> {
  return {
    listNotifications: async ({ account, query }) => ({
      result: await ownNotifications(pool, { account, query }),
    }),

    countUnreadNotifications: async ({ account }) => ({ result: await unreadOf(pool, account) }),

    readNotification: async ({ actor, account, params }) => ({
      result: await readOne(pool, { actor, account, id: params.id }),
    }),

    readNotifications: async ({ actor, account, body }) => ({
      result: await readAll(pool, { actor, account, upTo: body.upTo }),
    }),

    getNotificationSettings: async ({ account }) => ({ result: await mailSettingOf(pool, account) }),

    changeNotificationSettings: async ({ actor, account, body }) => {
      await changeMail(pool, { actor, account, mail: body.mail })
      return { result: { mail: body.mail }, message: notificationApiMessages.settingsChanged }
    },

    unsubscribe: async ({ actor, query }) => {
      const userId = await tokens.accountOf(pool, query.token)
      if (userId === null) throw new CallError('not_found', { message: notificationApiMessages.invalidLink })
      await endMails(pool, { actor, userId })
      return { result: null, message: notificationApiMessages.unsubscribed }
    },
  }
}

/** The address of List-Unsubscribe is also opened by people and by programs that check links: that changes nothing. */
export function unsubscribePage(): Pick<RawHandlers, 'openUnsubscribe'> {
  return {
    async openUnsubscribe({ query }, reply) {
      const { token } = query as { token: string }
      return reply.header('cache-control', 'no-store').redirect(`/unsubscribe?${new URLSearchParams({ token })}`, 303)
    },
  }
}
