import type pg from 'pg'
import { activityMessages } from '#contract/activities/common.ts'
import { ACTIVITY_KINDS, type Activity } from '#contract/activities/kinds.ts'
import type { ReadBody } from '#contract/api.ts'
import { activityId, activityOrdinal, nextOrdinal } from '#contract/ids.ts'
import { lessonMessages } from '#contract/lessons.ts'
import { ACTIVITIES_PER_LESSON } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { may, mayEditActivity, type Role } from '#contract/roles.ts'
import { CallError, fieldError } from '../../call-error.ts'
import type { Database } from '../../storage/database/database.ts'
import {
  type Actor,
  type Idempotency,
  insertRow,
  updateRow,
  write,
} from '../../storage/database/write.ts'
import { presentActivity } from './activities.present.ts'
import {
  type ActivityRow,
  activitiesOfLesson,
  activityByKey,
  findActivity,
  lockActivity,
  lockParentLesson,
  takenActivityIds,
} from './activities.store.ts'

export async function listOfActivities(
  database: Database,
  lesson: { id: string; levelId: string; language: string },
): Promise<Activity[]> {
  return (await activitiesOfLesson(database, lesson)).map(presentActivity)
}

/** @throws CallError not_found */
export async function oneActivity(database: Database, id: string): Promise<Activity> {
  return presentActivity(await mustFind(database, id))
}

/**
 * Creates an activity with the next id of its lesson.
 * @throws CallError forbidden when the role may not set availability, conflict when the id cannot be taken
 */
export function createActivity(
  pool: pg.Pool,
  given: {
    actor: Actor
    role: Role
    idempotency: Idempotency | null
    body: ReadBody<'createActivity'>
  },
): Promise<Activity> {
  const { body } = given
  if (body.isActive && !may(given.role, 'availability.set')) throw availabilityRefused()
  return write(pool, given.actor, given.idempotency, async (database) => {
    const lesson = await lockParentLesson(database, body.lessonId)
    if (!lesson) throw fieldError('not_found', 'lessonId', lessonMessages.notFound)
    const id = chooseId(lesson.id, await takenActivityIds(database, lesson.key), body.id)
    const key = await insertRow(database, {
      entity: 'activity',
      actor: given.actor,
      action: 'create',
      values: { id, lesson_key: lesson.key, ...columnsOf(body) },
      references: ACTIVITY_KINDS[body.activityKind].references(body.data),
    })
    return presentByKey(database, key)
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
  pool: pg.Pool,
  given: Update & { body: ReadBody<'replaceActivity'> },
): Promise<Activity> {
  const { body } = given
  return update(pool, given, (row) => {
    if (!mayEditActivity(given.role, { isActive: row.is_active })) {
      throw new CallError('forbidden', { message: activityMessages.activeRefused })
    }
    // A role without the right may send the value that stands (design §5).
    if (body.isActive !== row.is_active && !may(given.role, 'availability.set'))
      throw availabilityRefused()
    const moved =
      (body.lessonId ?? row.lesson_id) !== row.lesson_id || (body.id ?? row.id) !== row.id
    if (moved) throw new CallError('conflict', { message: activityMessages.fixedLesson })
    return {
      values: columnsOf(body),
      references: ACTIVITY_KINDS[body.activityKind].references(body.data),
    }
  })
}

/** Makes an activity available to learners or not. @throws CallError not_found, stale */
export function patchActivity(
  pool: pg.Pool,
  given: Update & { body: ReadBody<'patchActivity'> },
): Promise<Activity> {
  return update(pool, given, () => ({ values: { is_active: given.body.isActive } }))
}

interface ActivityChange {
  values: Record<string, unknown>
  references?: readonly { kind: string; code: string; path: string }[]
}

function update(
  pool: pg.Pool,
  given: Update,
  changeOf: (row: ActivityRow) => ActivityChange,
): Promise<Activity> {
  return write(pool, given.actor, null, async (database) => {
    const { key } = await mustFind(database, given.id)
    await lockActivity(database, key)
    const change = changeOf(await mustFind(database, given.id))
    return updateRow(database, {
      entity: 'activity',
      actor: given.actor,
      action: 'update',
      key,
      version: given.ifMatch,
      ...change,
      present: presentByKey,
    })
  })
}

function columnsOf(
  body: ReadBody<'createActivity'> | ReadBody<'replaceActivity'>,
): Record<string, unknown> {
  return {
    kind: body.activityKind,
    instruction: body.instruction,
    localized_instruction: body.localizedInstruction,
    activity_number: body.activityNumber,
    difficulty: body.difficulty,
    tags: body.tags,
    is_active: body.isActive,
    data: JSON.stringify(body.data),
  }
}

function availabilityRefused(): CallError {
  return new CallError('forbidden', {
    message: messages.availabilityRefused,
    errors: [{ path: 'isActive', message: messages.availabilityRefused }],
  })
}

async function mustFind(database: Database, id: string): Promise<ActivityRow> {
  const row = await findActivity(database, id)
  if (!row) throw new CallError('not_found', { message: activityMessages.notFound })
  return row
}

async function presentByKey(database: Database, key: number): Promise<Activity> {
  const row = await activityByKey(database, key)
  if (!row) throw new CallError('not_found', { message: activityMessages.notFound })
  return presentActivity(row)
}
