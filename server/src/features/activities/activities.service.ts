import type { Activity } from '#contract/activities/activity.ts'
import { activityMessages } from '#contract/activities/common.ts'
import { referencesOf } from '#contract/activities/kinds.ts'
import type { ReadBody } from '#contract/api.ts'
import { activityId, activityOrdinal, nextOrdinal } from '#contract/ids.ts'
import { lessonMessages } from '#contract/lessons.ts'
import { ACTIVITIES_PER_LESSON } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { may, mayEditActivity, type Role } from '#contract/roles.ts'
import { CallError, fieldError } from '../../call-error.ts'
import type { Pool } from '../../storage/database/connect.ts'
import type { Database } from '../../storage/database/database.ts'
import type { Reference } from '../../storage/database/references.ts'
import type { Actor } from '../../storage/database/transaction.ts'
import { type Idempotency, write } from '../../storage/database/write.ts'
import { presentActivity } from './activities.present.ts'
import {
  type ActivityRow,
  activitiesOfLesson,
  activityByKey,
  findActivity,
  insertActivity,
  lockActivity,
  lockParentLesson,
  takenActivityIds,
  updateActivity,
} from './activities.store.ts'

export async function listActivities(
  database: Database,
  lesson: { id: string; levelId: string; language: string },
): Promise<Activity[]> {
  return (await activitiesOfLesson(database, lesson)).map(presentActivity)
}

/** @throws CallError not_found */
export async function getActivity(database: Database, id: string): Promise<Activity> {
  return presented(await findActivity(database, id))
}

/**
 * Creates an activity with the next id of its lesson.
 * @throws CallError forbidden when the role may not set availability, conflict when the id cannot be taken
 */
export function createActivity(
  pool: Pool,
  given: {
    actor: Actor
    role: Role
    idempotency: Idempotency | null
    body: ReadBody<'createActivity'>
  },
): Promise<Activity> {
  const { body } = given
  if (body.isActive && !may(given.role, 'availability.set')) throw availabilityRefused()
  return write(pool, given, async (transaction) => {
    const lesson = await lockParentLesson(transaction, body.lessonId)
    if (!lesson) throw fieldError('not_found', 'lessonId', lessonMessages.notFound)
    const id = chooseId(lesson.id, await takenActivityIds(transaction, lesson.key), body.id)
    const references = referencesOf(body.activityKind, body.data)
    const activity = { id, lessonKey: lesson.key, body, references }
    return presentByKey(transaction, await insertActivity(transaction, activity))
  })
}

function chooseId(lessonId: string, taken: readonly string[], wanted: string | undefined): string {
  if (wanted !== undefined) {
    const ordinal = activityOrdinal(wanted) ?? 0
    const own = ordinal >= 1 && wanted === activityId(lessonId, ordinal)
    if (!own || taken.includes(wanted)) throw fieldError('conflict', 'id', activityMessages.idTaken)
    return wanted
  }
  const next = nextOrdinal(
    1,
    ACTIVITIES_PER_LESSON,
    taken.map((id) => activityOrdinal(id) ?? 0),
  )
  if (next === null) throw new CallError('conflict', { message: activityMessages.full })
  return activityId(lessonId, next)
}

interface Update {
  actor: Actor
  role: Role
  id: string
  ifMatch: number | null
}

/** Replaces an activity. @throws CallError not_found, forbidden, conflict, stale */
export function replaceActivity(
  pool: Pool,
  given: Update & { body: ReadBody<'replaceActivity'> },
): Promise<Activity> {
  const { body } = given
  const references = referencesOf(body.activityKind, body.data)
  return update(pool, { ...given, references }, (activity) => {
    if (!mayEditActivity(given.role, { isActive: activity.isActive })) {
      throw new CallError('forbidden', { message: activityMessages.activeRefused })
    }
    // A role without the right may send the value that stands.
    if (body.isActive !== activity.isActive && !may(given.role, 'availability.set'))
      throw availabilityRefused()
    const moved =
      (body.lessonId ?? activity.lessonId) !== activity.lessonId ||
      (body.id ?? activity.id) !== activity.id
    if (moved) throw new CallError('conflict', { message: activityMessages.fixedLesson })
  })
}

/** Makes an activity available to learners or not. @throws CallError not_found, stale */
export function patchActivity(
  pool: Pool,
  given: Update & { body: ReadBody<'patchActivity'> },
): Promise<Activity> {
  return update(pool, given)
}

function update(
  pool: Pool,
  given: Update & {
    body: ReadBody<'replaceActivity'> | ReadBody<'patchActivity'>
    references?: readonly Reference[]
  },
  judge: (activity: Activity) => void = () => {},
): Promise<Activity> {
  const { body, references, ifMatch } = given
  return write(pool, { actor: given.actor }, async (transaction) => {
    const key = await lockActivity(transaction, given.id)
    if (key === null) throw notFound()
    judge(await presentByKey(transaction, key))
    const target = { key, version: ifMatch, present: presentByKey }
    return updateActivity(transaction, { ...target, body, references })
  })
}

function availabilityRefused(): CallError {
  return new CallError('forbidden', {
    message: messages.availabilityRefused,
    errors: [{ path: 'isActive', message: messages.availabilityRefused }],
  })
}

function presented(row: ActivityRow | null): Activity {
  if (!row) throw notFound()
  return presentActivity(row)
}

function notFound(): CallError {
  return new CallError('not_found', { message: activityMessages.notFound })
}

async function presentByKey(database: Database, key: number): Promise<Activity> {
  return presented(await activityByKey(database, key))
}
