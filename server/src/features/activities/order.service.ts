import { may, mayEditActivity, type Role } from '@griot/contract/accounts/roles.ts'
import type { Activity } from '@griot/contract/activities/activity.ts'
import type { ReadBody } from '@griot/contract/api.ts'
import { languageOfId } from '@griot/contract/ids.ts'
import { ACTIVITIES_PER_LESSON } from '@griot/contract/limits.ts'
import * as activityApiMessages from '@griot/contract/messages/api/curriculum/activity.ts'
import * as lessonApiMessages from '@griot/contract/messages/api/curriculum/lesson.ts'
import { CallError, fieldError, requireVersion } from '../../shared/call-error.ts'
import type { Pool } from '../../storage/database/pool/connect.ts'
import type { Actor, Transaction } from '../../storage/database/pool/transaction.ts'
import { type Idempotency, write } from '../../storage/database/writes/write.ts'
import { presentActivity } from './activities.present.ts'
import { chooseId, notFound, presentByKey } from './activities.service.ts'
import {
  activitiesByLessonKey,
  lockActivity,
  lockLessonOf,
  lockParentLesson,
  takenActivityIds,
} from './activities.store.ts'
import {
  copyActivity,
  highestNumber,
  type LockedActivity,
  lockActivitiesOf,
  moveToLesson,
  numberActivities,
} from './order.store.ts'

interface OrderInput {
  actor: Actor
  role: Role
  id: string
  idempotency: Idempotency | null
}

/**
 * Duplicates an activity at the end of the same lesson, not available to learners.
 * @throws CallError not_found, conflict when the lesson is full
 */
export function duplicateActivity(pool: Pool, input: OrderInput): Promise<Activity> {
  return write(pool, input, async (transaction) => {
    const lesson = await lockLessonOf(transaction, input.id)
    const key = await lockActivity(transaction, input.id)
    if (!lesson || key === null) throw notFound()
    const place = await nextPlace(transaction, lesson)
    return presentByKey(transaction, await copyActivity(transaction, key, place))
  })
}

/**
 * Moves an activity to another lesson of the same language, with a new id of that lesson.
 * @throws CallError not_found, stale, forbidden while learners can see it and the role may not change that, conflict
 * when the target lesson is full, the same, or of another language
 */
export function moveActivity(
  pool: Pool,
  input: OrderInput & { ifMatch: number | null; body: ReadBody<'moveActivity'> },
): Promise<Activity> {
  const { body, role, ifMatch } = input
  return write(pool, input, async (transaction) => {
    const lesson = await lockParentLesson(transaction, body.lessonId)
    if (!lesson) throw fieldError('not_found', 'lessonId', lessonApiMessages.notFound)
    const key = await lockActivity(transaction, input.id)
    if (key === null) throw notFound()
    const activity = await presentByKey(transaction, key)
    requireVersion(activity, ifMatch)
    if (!mayEditActivity(role, activity))
      throw new CallError('forbidden', { message: activityApiMessages.activeRefused })
    if (activity.lessonId === lesson.id) throw fieldError('conflict', 'lessonId', activityApiMessages.sameLesson)
    if (languageOfId(lesson.id) !== activity.language)
      throw fieldError('conflict', 'lessonId', activityApiMessages.otherLanguage)
    const { number, ...place } = await nextPlace(transaction, lesson, body.id)
    const target = { key, version: ifMatch, present: presentByKey }
    return moveToLesson(transaction, target, { ...place, number: body.activityNumber ?? number })
  })
}

/** Id and number of an activity appended to a locked lesson. */
async function nextPlace(
  transaction: Transaction,
  lesson: { key: number; id: string },
  requested?: string,
): Promise<{ id: string; lessonKey: number; number: number }> {
  const id = chooseId(lesson.id, await takenActivityIds(transaction, lesson.key), requested)
  const highest = await highestNumber(transaction, lesson.key)
  return { id, lessonKey: lesson.key, number: Math.min(highest + 1, ACTIVITIES_PER_LESSON) }
}

/**
 * Numbers the activities of a lesson from 1 in the given order, which must contain each of them.
 * @throws CallError not_found, stale with the current activities when they were changed since, forbidden with those
 * that learners can see when the role may not change these
 */
export function reorderActivities(
  pool: Pool,
  input: { actor: Actor; role: Role; id: string; body: ReadBody<'reorderActivities'> },
): Promise<Activity[]> {
  const { role, body } = input
  return write(pool, input, async (transaction) => {
    const lesson = await lockParentLesson(transaction, input.id)
    if (!lesson) throw new CallError('not_found', { message: lessonApiMessages.notFound })
    const now = async () => (await activitiesByLessonKey(transaction, lesson.key)).map(presentActivity)
    const locked = await lockActivitiesOf(transaction, lesson.key)
    if (!isCompleteOrder(body.activities, locked))
      throw new CallError('stale', { message: activityApiMessages.orderStale, current: await now() })
    const places = new Map(body.activities.map(({ id }, index) => [id, index + 1]))
    const moved = locked.flatMap((activity) => {
      const number = places.get(activity.id) ?? activity.activity_number
      return number === activity.activity_number ? [] : [{ ...activity, number }]
    })
    const met = may(role, 'availability.set') ? [] : moved.filter((each) => each.is_active)
    if (met.length > 0)
      throw new CallError('forbidden', {
        message: activityApiMessages.activeRefused,
        errors: met.map(({ id }) => ({ path: id, ...activityApiMessages.activeRefused })),
      })
    if (moved.length > 0) await numberActivities(transaction, moved)
    return now()
  })
}

/** Whether an order contains each activity once, with its current version. */
function isCompleteOrder(
  requested: ReadBody<'reorderActivities'>['activities'],
  locked: readonly LockedActivity[],
): boolean {
  const versions = new Map(locked.map(({ id, version }) => [id, version]))
  const ids = new Set(requested.map(({ id }) => id))
  return (
    ids.size === requested.length &&
    ids.size === locked.length &&
    requested.every(({ id, version }) => {
      const now = versions.get(id)
      return now !== undefined && (version === undefined || version === now)
    })
  )
}
