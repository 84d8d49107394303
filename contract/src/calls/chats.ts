import { z } from 'zod'
import {
  CHAT_FIELDS,
  chatSchema,
  createChatSchema,
  listChatsQuerySchema,
  reorderChatsSchema,
  replaceChatSchema,
} from '../chats/chat.ts'
import { CHAT_KIND_NAMES } from '../chats/kind-names.ts'
import { deletedSchema, restoreDeletedSchema } from '../curriculum/soft-delete.ts'
import type { Call } from './call.ts'

const id = z.strictObject({ id: z.string().max(50) })

/** The chat series of lessons. */
export const chatCalls = {
  listSeries: {
    method: 'GET',
    path: '/series',
    access: 'content.read',
    summary: 'Lists the chats of a lesson in their order.',
    query: listChatsQuerySchema,
    result: z.array(chatSchema),
  },

  getSeries: {
    method: 'GET',
    path: '/series/:id',
    access: 'content.read',
    summary: 'Returns one chat.',
    params: id,
    result: chatSchema,
    versioned: true,
  },

  createSeries: {
    method: 'POST',
    path: '/series',
    access: 'chats.write',
    summary: `Creates a chat of the kind ${CHAT_KIND_NAMES.join(' or ')} at the end of its lesson.`,
    body: createChatSchema,
    acceptsReadOnly: CHAT_FIELDS,
    result: chatSchema,
    status: 201,
    versioned: true,
    idempotent: true,
  },

  replaceSeries: {
    method: 'PUT',
    path: '/series/:id',
    access: 'chats.write',
    summary: 'Replaces all fields of a chat.',
    params: id,
    body: replaceChatSchema,
    acceptsReadOnly: CHAT_FIELDS,
    result: chatSchema,
    versioned: true,
    idempotent: true,
  },

  reorderSeries: {
    method: 'PUT',
    path: '/lessons/:id/series-order',
    access: 'chats.write',
    summary: 'Changes the order of the chats of a lesson.',
    params: id,
    body: reorderChatsSchema,
    result: z.array(chatSchema),
  },

  deleteSeries: {
    method: 'DELETE',
    path: '/series/:id',
    access: 'chats.write',
    summary: 'Deletes a chat.',
    params: id,
    result: deletedSchema,
    versioned: true,
  },

  restoreSeries: {
    method: 'POST',
    path: '/series/restore',
    access: 'chats.write',
    summary: 'Restores a deleted chat.',
    body: restoreDeletedSchema,
    result: chatSchema,
    versioned: true,
    idempotent: true,
  },
} as const satisfies Record<string, Call>
