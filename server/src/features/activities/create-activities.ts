import { may, type Role } from '@griot/contract/accounts/roles.ts'
import type { Activity } from '@griot/contract/activities/activity.ts'
import { referencesOf } from '@griot/contract/activities/kinds.ts'
import type { ReadBody } from '@griot/contract/api.ts'
import { ACTIVITIES_PER_LESSON } from '@griot/contract/limits.ts'
import * as lessonApiMessages from '@griot/contract/messages/api/curriculum/lesson.ts'
import { fieldError } from '../../shared/call-error.ts'
import type { Pool } from '../../storage/database/pool/connect.ts'
import type { Actor } from '../../storage/database/pool/transaction.ts'
import { lockCodesShared } from '../../storage/database/writes/references.ts'
import { type Idempotency, write } from '../../storage/database/writes/write.ts'
import { availabilityForbidden, chooseId, insertLinted } from './activities.service.ts'
import { lockParentLesson, takenActivityIds } from './activities.store.ts'
import { highestNumber } from './order.store.ts'

/**
 * Creates activities of one lesson with its next ids: all, or none. Concurrent requests wait, so that ids and default
 * numbers are unique.
 * @throws CallError not_found, forbidden when the role may not set availability, conflict when the lesson cannot hold
 * all of them
 */
export function createActivities(
  pool: Pool,
  input: {
    actor: Actor
    role: Role
    idempotency: Idempotency | null
    body: ReadBody<'createActivities'>
  },
): Promise<Activity[]> {
  const { lessonId, activities } = input.body
  const active = activities.findIndex(({ isActive }) => isActive)
  if (active >= 0 && !may(input.role, 'availability.set')) throw availabilityForbidden(`activities.${active}.isActive`)
  return write(pool, input, async (transaction) => {
    const lesson = await lockParentLesson(transaction, lessonId)
    if (!lesson) throw fieldError('not_found', 'lessonId', lessonApiMessages.notFound)
    // All codes at once, in a fixed order: locking one activity after another could cause a deadlock.
    await lockCodesShared(
      transaction,
      activities.flatMap(({ activityKind, data }) => referencesOf(activityKind, data)),
    )
    const used = await takenActivityIds(transaction, lesson.key)
    let highest = await highestNumber(transaction, lesson.key)
    const made: Activity[] = []
    for (const body of activities) {
      const id = chooseId(lesson.id, used, undefined)
      used.push(id)
      const activityNumber = body.activityNumber ?? Math.min(highest + 1, ACTIVITIES_PER_LESSON)
      highest = Math.max(highest, activityNumber)
      const placed = { ...body, lessonId, activityNumber }
      made.push(await insertLinted(transaction, { id, lessonKey: lesson.key, body: placed }))
    }
    return made
  })
}
