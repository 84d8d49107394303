import { activityShapeVersion } from '@griot/contract/activities/kinds.ts'
import type { ReadBody } from '@griot/contract/api.ts'
import type { Selectable } from 'kysely'
import { type ColumnsOf, valuesOf } from '../../storage/database/columns.ts'
import { type Database, firstRow, preparedRows, rows } from '../../storage/database/database.ts'
import { kysely } from '../../storage/database/kysely.ts'
import { type Transaction, violatedConstraint } from '../../storage/database/pool/transaction.ts'
import type { Activities, Lessons, Levels } from '../../storage/database/rows.generated.ts'
import type { Target } from '../../storage/database/writes/changes.ts'
import type { Reference } from '../../storage/database/writes/references.ts'
import { insertActivityRow, updateActivityRow } from './activity-rows.store.ts'

type CreateBody = ReadBody<'createActivity'>
type ReplaceBody = ReadBody<'replaceActivity'>
type PatchBody = ReadBody<'patchActivity'>

const COLUMNS = {
  // Position, written by insertActivity only.
  id: null,
  lessonId: null,
  activityKind: 'kind',
  instruction: 'instruction',
  localizedInstruction: 'localized_instruction',
  activityNumber: 'activity_number',
  difficulty: 'difficulty',
  tags: 'tags',
  isActive: 'is_active',
  data: 'data',
  // Stored beside the row (shared/lint).
  dismissedHints: null,
} as const satisfies ColumnsOf<Activities, CreateBody & ReplaceBody & PatchBody>

/** The columns of a read. Listed by name, because prepared statements outlive a migration. */
const READ = [
  'id',
  'kind',
  'shape',
  'instruction',
  'localized_instruction',
  'activity_number',
  'difficulty',
  'tags',
  'is_active',
  'untranslated',
  'version',
  'updated_at',
] as const satisfies (keyof Activities)[]

export type ActivityRow = Pick<Selectable<Activities>, (typeof READ)[number]> & {
  /** As text: most of it is in the cache (`content.ts`). */
  data: string
  lesson_id: Lessons['id']
  level_id: Levels['id']
  language: Levels['language']
}

/** Select list for activities `a` of lessons `l` of levels `v`: all of `ActivityRow`. */
export const ACTIVITY_COLUMNS = `${READ.map((column) => `a.${column}`).join(', ')}, a.data::text as data,
  l.id as lesson_id, v.id as level_id, v.language`
const FROM = 'from activities a join lessons l on l.key = a.lesson_key join levels v on v.key = l.level_key'
const SELECT = `select ${ACTIVITY_COLUMNS} ${FROM}`

const OF_LESSON = {
  name: 'activities',
  // Includes whether the lesson has chats, which saves a query for most lessons.
  text: `select ${ACTIVITY_COLUMNS},
       exists (select from chat_series c where c.lesson_key = l.key and c.deleted_at is null) as has_chats
     ${FROM} where l.id = $1 and v.id = $2 and v.language = $3
     and v.deleted_at is null and l.deleted_at is null and a.deleted_at is null
   order by a.activity_number, a.id`,
}

/** The activities of a lesson by number; none if level or language do not match. */
export function activitiesOfLesson(
  database: Database,
  lesson: { id: string; levelId: string; language: string },
): Promise<(ActivityRow & { has_chats: boolean })[]> {
  return preparedRows(database, OF_LESSON, [lesson.id, lesson.levelId, lesson.language])
}

/** The same by the lesson's key. */
export function activitiesByLessonKey(database: Database, key: number): Promise<ActivityRow[]> {
  return rows(database, `${SELECT} where l.key = $1 and a.deleted_at is null order by a.activity_number, a.id`, [key])
}

const BY_ID = { name: 'activity', text: `${SELECT} where a.id = $1 and a.deleted_at is null` }

export async function findActivity(database: Database, id: string): Promise<ActivityRow | null> {
  const [found] = await preparedRows<ActivityRow>(database, BY_ID, [id])
  return found ?? null
}

export function activityByKey(database: Database, key: number): Promise<ActivityRow | null> {
  return firstRow(database, `${SELECT} where a.key = $1`, [key])
}

const parentLesson = kysely.selectFrom('lessons').select(['key', 'id']).where('deleted_at', 'is', null).forUpdate()

/** Locks the lesson until the transaction ends, so that numbers are assigned one at a time. */
export function lockParentLesson(transaction: Transaction, id: string): Promise<{ key: number; id: string } | null> {
  return firstRow(transaction, parentLesson.where('id', '=', id))
}

/** The same by the lesson's key. */
export function lockLessonByKey(transaction: Transaction, key: number): Promise<{ key: number; id: string } | null> {
  return firstRow(transaction, parentLesson.where('key', '=', key))
}

/** The lesson of an activity, locked like `lockParentLesson`; null if there is no such activity. */
export async function lockLessonOf(
  transaction: Transaction,
  activityId: string,
): Promise<{ key: number; id: string } | null> {
  const activity = await findActivity(transaction, activityId)
  return activity && lockParentLesson(transaction, activity.lesson_id)
}

/** Locks an activity until the transaction ends. Returns its key, null if there is none. */
export async function lockActivity(transaction: Transaction, id: string): Promise<number | null> {
  const locked = await firstRow(
    transaction,
    kysely.selectFrom('activities').select('key').where('id', '=', id).where('deleted_at', 'is', null).forUpdate(),
  )
  return locked?.key ?? null
}

export async function takenActivityIds(transaction: Transaction, lessonKey: number): Promise<string[]> {
  const used = await rows(
    transaction,
    kysely.selectFrom('activities').select('id').where('lesson_key', '=', lessonKey).where('deleted_at', 'is', null),
  )
  return used.map((row) => row.id)
}

/** Returns the key of the new activity. */
export function insertActivity(
  transaction: Transaction,
  activity: { id: string; lessonKey: number; body: CreateBody; references: readonly Reference[] },
): Promise<number> {
  const { id, lessonKey, body, references } = activity
  const shape = activityShapeVersion(body.activityKind)
  const values = { id, lesson_key: lessonKey, shape, ...valuesOf(COLUMNS, body) }
  return insertActivityRow(transaction, { action: 'create', references, values })
}

const NOTHING_UNTRANSLATED: string[] = []

/** Writes the fields of the body. @throws CallError stale */
export function updateActivity<Shown>(
  transaction: Transaction,
  change: Target<Shown> & {
    body: ReplaceBody | PatchBody
    references?: readonly Reference[] | undefined
  },
): Promise<Shown> {
  const { body, ...target } = change
  // Data and its shape version are written together; what a form saves is complete.
  const whole =
    'activityKind' in body ? { shape: activityShapeVersion(body.activityKind), untranslated: NOTHING_UNTRANSLATED } : {}
  const values = { ...valuesOf(COLUMNS, body), ...whole }
  return updateActivityRow(transaction, { action: 'update', ...target, values })
}

/** Activities by key, in key order, locked until the transaction ends. */
export function lockActivityRows(
  transaction: Transaction,
  keys: readonly number[],
): Promise<Pick<Selectable<Activities>, 'key' | 'id' | 'data' | 'is_active'>[]> {
  return rows(
    transaction,
    `select key, id, data, is_active from activities
     where key = any($1::bigint[]) and deleted_at is null order by key for update`,
    [keys],
  )
}

/** Writes the data of a locked activity without changing its shape. */
export async function writeData(
  transaction: Transaction,
  input: { key: number; content: { data: unknown }; references: readonly Reference[] },
): Promise<void> {
  const { key, content, references } = input
  await updateActivityRow(transaction, {
    action: 'replace code',
    key,
    version: null,
    references,
    values: { data: JSON.stringify(content.data) },
    present: async () => null,
  })
}

/** Whether a row was refused because another activity has its id. */
export function isIdTaken(error: unknown): boolean {
  return violatedConstraint(error) === 'activities_id'
}
