import type { Activity } from '@griot/contract/activities/activity.ts'
import type { ReadBody } from '@griot/contract/api.ts'
import type { Deleted } from '@griot/contract/curriculum/soft-delete.ts'
import * as activityApiMessages from '@griot/contract/messages/api/curriculum/activity.ts'
import * as lessonApiMessages from '@griot/contract/messages/api/curriculum/lesson.ts'
import { fieldError, requireVersion } from '../../shared/call-error.ts'
import { assertDeletable } from '../../shared/delete-blockers.ts'
import type { Pool } from '../../storage/database/pool/connect.ts'
import type { Actor } from '../../storage/database/pool/transaction.ts'
import { deleteRow, lockDeletedChild, restoreRow } from '../../storage/database/writes/soft-delete.ts'
import { type Idempotency, write } from '../../storage/database/writes/write.ts'
import { notFound, presentByKey } from './activities.service.ts'
import { isIdTaken, lockActivity, lockLessonByKey, lockParentLesson } from './activities.store.ts'
import { lockActivitiesOf } from './order.store.ts'

/**
 * Deletes an activity that is not available to learners.
 * @throws CallError not_found, stale, conflict while it is active
 */
export function deleteActivity(
  pool: Pool,
  input: { actor: Actor; id: string; ifMatch: number | null },
): Promise<Deleted> {
  return write(pool, input, async (transaction) => {
    const key = await lockActivity(transaction, input.id)
    if (key === null) throw notFound()
    const activity = await presentByKey(transaction, key)
    requireVersion(activity, input.ifMatch)
    assertDeletable({ available: activity.isActive ? 'isActive' : null })
    return deleteRow(transaction, { entity: 'activity', key, id: activity.id })
  })
}

/**
 * Deletes several unavailable activities of a lesson: all, or none.
 * @throws CallError not_found, stale with the first that was changed, conflict while one is active
 */
export function deleteActivities(
  pool: Pool,
  input: { actor: Actor; body: ReadBody<'deleteActivities'> },
): Promise<Deleted[]> {
  const { lessonId, activities } = input.body
  return write(pool, input, async (transaction) => {
    const lesson = await lockParentLesson(transaction, lessonId)
    if (!lesson) throw fieldError('not_found', 'lessonId', lessonApiMessages.notFound)
    const locked = new Map((await lockActivitiesOf(transaction, lesson.key)).map((row) => [row.id, row]))
    const deleted: Deleted[] = []
    for (const { id, version } of activities) {
      const row = locked.get(id)
      if (!row) throw notFound()
      // A repeated id is not found the second time.
      locked.delete(id)
      if (row.version !== version) requireVersion(await presentByKey(transaction, row.key), version)
      assertDeletable({ available: row.is_active ? 'isActive' : null })
      deleted.push(await deleteRow(transaction, { entity: 'activity', key: row.key, id }))
    }
    return deleted
  })
}

/** @throws CallError not_found, conflict when its lesson is deleted or its id is in use again */
export function restoreActivity(
  pool: Pool,
  input: { actor: Actor; idempotency: Idempotency | null; key: number },
): Promise<Activity> {
  return write(pool, input, async (transaction) => {
    const target = { entity: 'activity', key: input.key } as const
    await lockDeletedChild(transaction, target, lockLessonByKey)
    const row = { ...target, present: presentByKey }
    return restoreRow(transaction, row).catch((cause) => {
      if (!isIdTaken(cause)) throw cause
      throw fieldError('conflict', 'id', activityApiMessages.idTaken)
    })
  })
}
