import * as chatApiMessages from '@griot/contract/messages/api/curriculum/chat.ts'
import * as deleteApiMessages from '@griot/contract/messages/api/history/delete.ts'
import type { CallHandlers } from '../../http/calls/call.ts'
import type { Pool } from '../../storage/database/pool/connect.ts'
import { createChat, getChat, listChats, orderChats, replaceChat } from './chats.service.ts'
import { deleteChat, restoreChat } from './delete-chat.ts'

type ChatCall =
  | 'listSeries'
  | 'getSeries'
  | 'createSeries'
  | 'replaceSeries'
  | 'reorderSeries'
  | 'deleteSeries'
  | 'restoreSeries'

export function chatRoutes({ pool }: { pool: Pool }): CallHandlers<ChatCall> {
  return {
    listSeries: async ({ query }) => ({
      result: await listChats(pool.pipelined, query.lessonId),
    }),

    getSeries: async ({ params }) => ({
      result: await getChat(pool.pipelined, params.id),
    }),

    createSeries: async ({ actor, account, idempotency, body, readonlyFields }) => ({
      result: await createChat(pool, {
        actor,
        role: account.role,
        idempotency,
        body,
        readonlyFields,
      }),
      message: chatApiMessages.created,
    }),

    replaceSeries: async ({ actor, account, idempotency, params, ifMatch, body, readonlyFields }) => ({
      result: await replaceChat(pool, {
        actor,
        role: account.role,
        idempotency,
        id: params.id,
        ifMatch,
        body,
        readonlyFields,
      }),
      message: chatApiMessages.updated,
    }),

    reorderSeries: async ({ actor, account, params, body }) => ({
      result: await orderChats(pool, { actor, role: account.role, id: params.id, body }),
      message: chatApiMessages.ordered,
    }),

    deleteSeries: async ({ actor, account, params, ifMatch }) => ({
      result: await deleteChat(pool, { actor, role: account.role, id: params.id, ifMatch }),
      message: deleteApiMessages.chatDeleted,
    }),

    restoreSeries: async ({ actor, account, idempotency, body }) => {
      const key = Number(body.key)
      const chat = await restoreChat(pool, { actor, role: account.role, idempotency, key })
      return { result: chat, message: deleteApiMessages.chatRestored({ number: chat.chatNumber }) }
    },
  }
}
