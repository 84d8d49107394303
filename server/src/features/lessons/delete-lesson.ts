import { readChat } from '@griot/contract/chats/chat.ts'
import { questionTextOf } from '@griot/contract/chats/question-text.ts'
import type { Lesson } from '@griot/contract/curriculum/lessons.ts'
import type { Deleted } from '@griot/contract/curriculum/soft-delete.ts'
import { LESSONS_PER_LEVEL } from '@griot/contract/limits.ts'
import * as lessonApiMessages from '@griot/contract/messages/api/curriculum/lesson.ts'
import * as deleteApiMessages from '@griot/contract/messages/api/history/delete.ts'
import { CallError, fieldError, requireVersion } from '../../shared/call-error.ts'
import { assertDeletable } from '../../shared/delete-blockers.ts'
import type { Pool } from '../../storage/database/pool/connect.ts'
import type { Actor } from '../../storage/database/pool/transaction.ts'
import { deleteRow, restoreRow } from '../../storage/database/writes/soft-delete.ts'
import { type Idempotency, write } from '../../storage/database/writes/write.ts'
import { notFound, numberTaken, presentByKey } from './lessons.service.ts'
import {
  activitiesIn,
  chatsIn,
  findDeletedLesson,
  isNumberTaken,
  lockLesson,
  lockLevelByKey,
  takenSlots,
} from './lessons.store.ts'

/**
 * Deletes an empty lesson that is not available to learners.
 * @throws CallError not_found, stale, conflict with the blockers
 */
export function deleteLesson(
  pool: Pool,
  input: { actor: Actor; id: string; ifMatch: number | null },
): Promise<Deleted> {
  return write(pool, input, async (transaction) => {
    const locked = await lockLesson(transaction, input.id)
    if (!locked) throw notFound()
    const lesson = await presentByKey(transaction, locked.key)
    requireVersion(lesson, input.ifMatch)
    const chats = await chatsIn(transaction, locked.key)
    assertDeletable({
      available: lesson.available ? 'available' : null,
      children: [
        {
          things: await activitiesIn(transaction, locked.key),
          contains: deleteApiMessages.containsActivities,
        },
        {
          things: chats.map((row) => ({ id: row.id, title: questionTextOf(readChat(row)) })),
          contains: deleteApiMessages.containsChats,
        },
      ],
    })
    return deleteRow(transaction, { entity: 'lesson', key: locked.key, id: lesson.id })
  })
}

/**
 * Restores a lesson in its level, which is locked as when creating a lesson.
 * @throws CallError not_found, conflict when the level is deleted or full, or id or number are in use again
 */
export function restoreLesson(
  pool: Pool,
  input: { actor: Actor; idempotency: Idempotency | null; key: number },
): Promise<Lesson> {
  return write(pool, input, async (transaction) => {
    const found = await findDeletedLesson(transaction, input.key)
    const level = found && (await lockLevelByKey(transaction, found.level_key))
    if (found && !level) throw new CallError('conflict', { message: deleteApiMessages.parentGone({ parent: 'level' }) })
    // Only under the lock is it certain that it was not restored in the meantime.
    const deleted = await findDeletedLesson(transaction, input.key)
    if (!deleted) throw new CallError('not_found', { message: deleteApiMessages.notDeleted })
    const { key, level_key: levelKey, slot, lesson_number: number } = deleted
    const slots = await takenSlots(transaction, levelKey)
    if (slots.length >= LESSONS_PER_LEVEL) throw new CallError('conflict', { message: lessonApiMessages.full })
    if (slots.includes(slot)) throw fieldError('conflict', 'id', lessonApiMessages.idTaken)
    if (await isNumberTaken(transaction, { levelKey, number })) throw numberTaken(number)
    return restoreRow(transaction, { entity: 'lesson', key, present: presentByKey })
  })
}
