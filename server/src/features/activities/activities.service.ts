import { may, mayEditActivity, type Role } from '@griot/contract/accounts/roles.ts'
import { type Activity, type LessonChats, mayBeAvailable } from '@griot/contract/activities/activity.ts'
import { CHAT_ACTIVITY } from '@griot/contract/activities/kind-names.ts'
import { referencesOf } from '@griot/contract/activities/kinds.ts'
import type { ReadBody } from '@griot/contract/api.ts'
import type { Chat } from '@griot/contract/chats/chat.ts'
import { activityId, activityOrdinal, languageOf, nextOrdinal } from '@griot/contract/ids.ts'
import { ACTIVITIES_PER_LESSON } from '@griot/contract/limits.ts'
import * as activityApiMessages from '@griot/contract/messages/api/curriculum/activity.ts'
import * as lessonApiMessages from '@griot/contract/messages/api/curriculum/lesson.ts'
import * as apiMessages from '@griot/contract/messages/api/general/general.ts'
import { assertUnchanged, type ReadonlyFields } from '../../http/calls/readonly-fields.ts'
import { CallError, fieldError, requireVersion } from '../../shared/call-error.ts'
import { saveLinted } from '../../shared/lint/course-hints.ts'
import type { Database } from '../../storage/database/database.ts'
import type { Pool } from '../../storage/database/pool/connect.ts'
import type { Actor, Transaction } from '../../storage/database/pool/transaction.ts'
import { type Idempotency, write } from '../../storage/database/writes/write.ts'
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

/** The activities of a lesson by number, followed by one entry for its chats if it has any. */
export async function listEntries(
  { database, chatsOf }: { database: Database; chatsOf: (lessonId: string) => Promise<Chat[]> },
  lesson: { id: string; levelId: string; language: string },
): Promise<(Activity | LessonChats)[]> {
  const rows = await activitiesOfLesson(database, lesson)
  const activities = rows.map(presentActivity)
  // Without an activity row it is unknown whether there are chats.
  if (rows[0]?.has_chats === false) return activities
  const chats = await chatsOf(lesson.id)
  // With another level or language in the query the lesson has no chats, as it has no activities.
  const series = chats.filter(({ levelId, language }) => levelId === lesson.levelId && language === lesson.language)
  if (series.length === 0) return activities
  return [...activities, { activityKind: CHAT_ACTIVITY, lessonId: lesson.id, series }]
}

/** @throws CallError not_found */
export async function getActivity(database: Database, id: string): Promise<Activity> {
  return presented(await findActivity(database, id))
}

/**
 * Creates an activity with the next id of its lesson.
 * @throws CallError forbidden when the role may not set availability, conflict when the id is not available
 */
export function createActivity(
  pool: Pool,
  input: {
    actor: Actor
    role: Role
    idempotency: Idempotency | null
    body: ReadBody<'createActivity'>
    readonlyFields: ReadonlyFields
  },
): Promise<Activity> {
  const { body } = input
  if (body.isActive && !may(input.role, 'availability.set')) throw availabilityForbidden()
  return write(pool, input, async (transaction) => {
    const lesson = await lockParentLesson(transaction, body.lessonId)
    if (!lesson) throw fieldError('not_found', 'lessonId', lessonApiMessages.notFound)
    const id = chooseId(lesson.id, await takenActivityIds(transaction, lesson.key), body.id)
    const made = await insertLinted(transaction, { id, lessonKey: lesson.key, body })
    assertUnchanged(input.readonlyFields, made, READONLY_MESSAGES)
    return made
  })
}

/** Inserts an activity with its texts fixed. */
export function insertLinted(
  transaction: Transaction,
  activity: { id: string; lessonKey: number; body: ReadBody<'createActivity'> },
): Promise<Activity> {
  const { body, ...place } = activity
  return saveLinted(
    transaction,
    { entity: 'activity', key: null, language: languageOf(body.lessonId) },
    body,
    async (fixed) => {
      const references = referencesOf(fixed.activityKind, fixed.data)
      const key = await insertActivity(transaction, { ...place, body: fixed, references })
      return { key, shown: await presentByKey(transaction, key) }
    },
  )
}

const READONLY_MESSAGES = {
  id: activityApiMessages.fixedLesson,
  lessonId: activityApiMessages.fixedLesson,
}

/** The next id of a lesson, or the requested one. @throws CallError conflict */
export function chooseId(lessonId: string, used: readonly string[], requestedId: string | undefined): string {
  if (requestedId !== undefined) {
    const ordinal = activityOrdinal(requestedId) ?? 0
    const own = ordinal >= 1 && requestedId === activityId(lessonId, ordinal)
    if (!own || used.includes(requestedId)) throw fieldError('conflict', 'id', activityApiMessages.idTaken)
    return requestedId
  }
  const next = nextOrdinal(
    1,
    ACTIVITIES_PER_LESSON,
    used.map((id) => activityOrdinal(id) ?? 0),
  )
  if (next === null) throw new CallError('conflict', { message: activityApiMessages.full })
  return activityId(lessonId, next)
}

interface Update {
  actor: Actor
  idempotency?: Idempotency | null
  role: Role
  id: string
  ifMatch: number | null
  readonlyFields: ReadonlyFields
}

/** Replaces an activity. @throws CallError not_found, forbidden, invalid, stale */
export function replaceActivity(pool: Pool, input: Update & { body: ReadBody<'replaceActivity'> }): Promise<Activity> {
  const { body } = input
  return update(pool, input, (activity) => {
    if (!mayEditActivity(input.role, { isActive: activity.isActive })) {
      throw new CallError('forbidden', { message: activityApiMessages.activeRefused })
    }
    // Without the permission, a role may still send the unchanged value.
    if (body.isActive !== activity.isActive && !may(input.role, 'availability.set')) throw availabilityForbidden()
  })
}

/**
 * Sets whether learners can see an activity. One that needs repair cannot be made available, because learners would see
 * something else than was written.
 * @throws CallError not_found, stale, conflict with what needs repair
 */
export function patchActivity(pool: Pool, input: Update & { body: ReadBody<'patchActivity'> }): Promise<Activity> {
  return update(pool, input, (activity) => {
    const { isActive, repair, version } = activity
    // With an outdated If-Match, the stale error comes first.
    const current = input.ifMatch === null || input.ifMatch === version
    if (!current || !input.body.isActive || isActive || mayBeAvailable(activity)) return
    throw new CallError('conflict', { message: activityApiMessages.repairFirst, errors: repair })
  })
}

function update(
  pool: Pool,
  input: Update & {
    body: ReadBody<'replaceActivity'> | ReadBody<'patchActivity'>
  },
  validate: (activity: Activity) => void = () => {},
): Promise<Activity> {
  const { body, ifMatch } = input
  return write(pool, input, async (transaction) => {
    const key = await lockActivity(transaction, input.id)
    if (key === null) throw notFound()
    const before = await presentByKey(transaction, key)
    validate(before)
    requireVersion(before, ifMatch)
    assertUnchanged(input.readonlyFields, before, READONLY_MESSAGES)
    const target = { key, version: ifMatch, present: presentByKey }
    // Only availability changes.
    if (!('data' in body)) return updateActivity(transaction, { ...target, body })
    return saveLinted(transaction, { entity: 'activity', key, language: before.language }, body, async (fixed) => {
      const references = referencesOf(fixed.activityKind, fixed.data)
      return { key, shown: await updateActivity(transaction, { ...target, body: fixed, references }) }
    })
  })
}

/** @param path the field of the request */
export function availabilityForbidden(path = 'isActive'): CallError {
  return new CallError('forbidden', {
    message: apiMessages.availabilityRefused,
    errors: [{ path, ...apiMessages.availabilityRefused }],
  })
}

function presented(row: ActivityRow | null): Activity {
  if (!row) throw notFound()
  return presentActivity(row)
}

export function notFound(): CallError {
  return new CallError('not_found', { message: activityApiMessages.notFound })
}

export async function presentByKey(database: Database, key: number): Promise<Activity> {
  return presented(await activityByKey(database, key))
}
