import type { ReadBody } from '@griot/contract/api.ts'
import type { Lesson } from '@griot/contract/curriculum/lessons.ts'
import { activityId, activityOrdinal, chatId, chatOrdinal } from '@griot/contract/ids.ts'
import * as lessonApiMessages from '@griot/contract/messages/api/curriculum/lesson.ts'
import * as levelApiMessages from '@griot/contract/messages/api/curriculum/level.ts'
import { fieldError, requireVersion } from '../../shared/call-error.ts'
import type { Pool } from '../../storage/database/pool/connect.ts'
import type { Actor, Transaction } from '../../storage/database/pool/transaction.ts'
import { startBulkChange } from '../../storage/database/writes/bulk-changes.ts'
import { type Idempotency, write } from '../../storage/database/writes/write.ts'
import { chooseId, notFound, numberTaken, presentByKey } from './lessons.service.ts'
import { isNumberTaken, lockLesson, lockParentLevel, takenSlots } from './lessons.store.ts'
import { highestLessonNumber, lockContents, moveToLevel, renameContents } from './move-lesson.store.ts'

interface Deps {
  pool: Pool
  /** Called with activities that have got other ids. */
  onRenamed: (transaction: Transaction, activityKeys: readonly number[]) => Promise<void>
}

/**
 * Moves a lesson with everything in it to another level of its language. All ids change with their place; rows, versions
 * and history stay. The way back is the same call, which may name the old id and number while they are free.
 * @throws CallError not_found, stale, conflict when the level is full, the same, or of another language, or the id or
 * number is taken
 */
export function moveLesson(
  { pool, onRenamed }: Deps,
  input: {
    actor: Actor
    idempotency: Idempotency | null
    id: string
    ifMatch: number | null
    body: ReadBody<'moveLesson'>
  },
): Promise<Lesson> {
  const { body, ifMatch } = input
  return write(pool, input, async (transaction) => {
    const locked = await lockLesson(transaction, input.id)
    if (!locked) throw notFound()
    const { key } = locked
    const lesson = await presentByKey(transaction, key)
    requireVersion(lesson, ifMatch)
    const contents = await lockContents(transaction, key)
    const level = await lockParentLevel(transaction, body.levelId)
    if (!level) throw fieldError('not_found', 'levelId', levelApiMessages.notFound)
    if (level.key === locked.level_key) throw fieldError('conflict', 'levelId', lessonApiMessages.sameLevel)
    if (level.language !== lesson.language) throw fieldError('conflict', 'levelId', lessonApiMessages.otherLanguage)
    const place = chooseId(level, await takenSlots(transaction, level.key), body.id)
    const number = await chooseNumber(transaction, level.key, { wanted: body.lessonNumber, own: lesson.lessonNumber })
    await startBulkChange(transaction, 'move')
    const target = { key, version: ifMatch, present: presentByKey }
    const moved = await moveToLevel(transaction, target, { ...place, levelKey: level.key, number })
    const activities = contents.activities.map((each) => ({
      key: each.key,
      id: activityId(place.id, activityOrdinal(each.id) ?? 0),
    }))
    const chats = contents.chats.map((each) => ({ key: each.key, id: chatId(place.id, chatOrdinal(each.id) ?? 0) }))
    await renameContents(transaction, 'activity', activities)
    await renameContents(transaction, 'chat', chats)
    await onRenamed(
      transaction,
      activities.map((each) => each.key),
    )
    return moved
  })
}

/** The wanted number, or the lesson's own, or else the next free one. @throws CallError conflict */
async function chooseNumber(
  transaction: Transaction,
  levelKey: number,
  { wanted, own }: { wanted: number | undefined; own: number },
): Promise<number> {
  const number = wanted ?? own
  if (!(await isNumberTaken(transaction, { levelKey, number }))) return number
  if (wanted !== undefined) throw numberTaken(wanted)
  return (await highestLessonNumber(transaction, levelKey)) + 1
}
