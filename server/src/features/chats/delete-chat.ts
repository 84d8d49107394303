import type { Role } from '@griot/contract/accounts/roles.ts'
import type { Chat } from '@griot/contract/chats/chat.ts'
import type { Deleted } from '@griot/contract/curriculum/soft-delete.ts'
import { CHATS_PER_LESSON } from '@griot/contract/limits.ts'
import * as chatApiMessages from '@griot/contract/messages/api/curriculum/chat.ts'
import { CallError, fieldError, requireVersion } from '../../shared/call-error.ts'
import type { Pool } from '../../storage/database/pool/connect.ts'
import type { Actor } from '../../storage/database/pool/transaction.ts'
import { deleteRow, lockDeletedChild, restoreRow } from '../../storage/database/writes/soft-delete.ts'
import { type Idempotency, write } from '../../storage/database/writes/write.ts'
import { notFound, presentByKey, requireAvailabilityPermission } from './chats.service.ts'
import { isIdTaken, lockChat, lockChatsOf, lockLessonByKey } from './chats.store.ts'

interface ChatInput {
  actor: Actor
  role: Role
}

/** @throws CallError not_found, forbidden, stale */
export function deleteChat(pool: Pool, input: ChatInput & { id: string; ifMatch: number | null }): Promise<Deleted> {
  return write(pool, input, async (transaction) => {
    const locked = await lockChat(transaction, input.id)
    if (!locked) throw notFound()
    requireAvailabilityPermission(input.role, locked.lesson)
    const chat = await presentByKey(transaction, locked.key)
    requireVersion(chat, input.ifMatch)
    return deleteRow(transaction, { entity: 'chat', key: locked.key, id: chat.id })
  })
}

/**
 * Restores a chat at its previous position in its lesson.
 * @throws CallError not_found, forbidden, conflict when its lesson is deleted or full, or its id is in use again
 */
export function restoreChat(
  pool: Pool,
  input: ChatInput & { idempotency: Idempotency | null; key: number },
): Promise<Chat> {
  return write(pool, input, async (transaction) => {
    const target = { entity: 'chat', key: input.key } as const
    const { lesson } = await lockDeletedChild(transaction, target, lockLessonByKey)
    requireAvailabilityPermission(input.role, lesson)
    if ((await lockChatsOf(transaction, lesson.key)).length >= CHATS_PER_LESSON)
      throw new CallError('conflict', { message: chatApiMessages.full })
    const row = { ...target, present: presentByKey }
    return restoreRow(transaction, row).catch((cause) => {
      if (!isIdTaken(cause)) throw cause
      throw fieldError('conflict', 'id', chatApiMessages.idTaken)
    })
  })
}
