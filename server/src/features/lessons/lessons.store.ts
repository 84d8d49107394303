import type { ReadBody } from '@griot/contract/api.ts'
import type { InferResult, Selectable } from 'kysely'
import { type ColumnsOf, valuesOf } from '../../storage/database/columns.ts'
import { type Database, firstRow, preparedRows, rows } from '../../storage/database/database.ts'
import { kysely } from '../../storage/database/kysely.ts'
import type { Transaction } from '../../storage/database/pool/transaction.ts'
import type { ChatSeries, Lessons, Levels } from '../../storage/database/rows.generated.ts'
import { insertRow, type Target, updateRow } from '../../storage/database/writes/changes.ts'

type CreateBody = ReadBody<'createLesson'>
type PatchBody = ReadBody<'patchLesson'>

const COLUMNS = {
  // Position, written by insertLesson only.
  id: null,
  levelId: null,
  title: 'title',
  description: 'description',
  goal: 'goal',
  lessonNumber: 'lesson_number',
  exerciseCount: 'exercise_count',
  points: 'points',
  available: 'available',
  // Stored beside the row (shared/lint).
  dismissedHints: null,
} as const satisfies ColumnsOf<Lessons, CreateBody & PatchBody>

/** The columns of a read. Listed by name, because prepared statements outlive a migration. */
const READ = [
  'id',
  'title',
  'description',
  'goal',
  'lesson_number',
  'exercise_count',
  'points',
  'available',
  'version',
  'updated_at',
] as const satisfies (keyof Lessons)[]

export type LessonRow = Pick<Selectable<Lessons>, (typeof READ)[number]> & {
  level_id: Levels['id']
  language: Levels['language']
  activity_count: number
}

const SELECT = `select ${READ.map((column) => `l.${column}`).join(', ')}, v.id as level_id, v.language,
    (select count(*)::integer from activities a where a.lesson_key = l.key and a.deleted_at is null) as activity_count
  from lessons l join levels v on v.key = l.level_key`

const OF_LEVEL = {
  name: 'lessons',
  text: `${SELECT} where v.id = $1 and v.language = $2 and v.deleted_at is null and l.deleted_at is null
     order by l.lesson_number, l.id`,
}

/** The lessons of a level by number; none if the language does not match. */
export function lessonsOfLevel(database: Database, level: { id: string; language: string }): Promise<LessonRow[]> {
  return preparedRows(database, OF_LEVEL, [level.id, level.language])
}

const BY_ID = { name: 'lesson', text: `${SELECT} where l.id = $1 and l.deleted_at is null` }

export async function findLesson(database: Database, id: string): Promise<LessonRow | null> {
  const [found] = await preparedRows<LessonRow>(database, BY_ID, [id])
  return found ?? null
}

export function lessonByKey(database: Database, key: number): Promise<LessonRow | null> {
  return firstRow(database, `${SELECT} where l.key = $1`, [key])
}

const parentLevel = kysely.selectFrom('levels').select(['key', 'language', 'level']).forUpdate()
export type ParentLevel = InferResult<typeof parentLevel>[number]

/** Locks the level until the transaction ends, so that numbers are assigned one at a time. */
export function lockParentLevel(transaction: Transaction, id: string): Promise<ParentLevel | null> {
  return firstRow(transaction, parentLevel.where('id', '=', id).where('deleted_at', 'is', null))
}

/** The used slots (1 to 10) of a level. */
export async function takenSlots(transaction: Transaction, levelKey: number): Promise<number[]> {
  const used = await rows(
    transaction,
    kysely.selectFrom('lessons').select('slot').where('level_key', '=', levelKey).where('deleted_at', 'is', null),
  )
  return used.map((row) => row.slot)
}

const lessonForUpdate = kysely
  .selectFrom('lessons')
  .select(['key', 'level_key', 'version', 'lesson_number'])
  .forUpdate()
export type LockedLesson = InferResult<typeof lessonForUpdate>[number]

/** Locks the lesson until the transaction ends; null if there is none. */
export function lockLesson(transaction: Transaction, id: string): Promise<LockedLesson | null> {
  return firstRow(transaction, lessonForUpdate.where('id', '=', id).where('deleted_at', 'is', null))
}

/** Like lockParentLevel, by key; null if it is deleted. */
export function lockLevelByKey(transaction: Transaction, key: number): Promise<ParentLevel | null> {
  return firstRow(transaction, parentLevel.where('key', '=', key).where('deleted_at', 'is', null))
}

/** A deleted lesson; null when no deleted one has this key. Lock its level first. */
export function findDeletedLesson(
  database: Database,
  key: number,
): Promise<Pick<Selectable<Lessons>, 'key' | 'level_key' | 'slot' | 'lesson_number'> | null> {
  return firstRow(
    database,
    kysely
      .selectFrom('lessons')
      .select(['key', 'level_key', 'slot', 'lesson_number'])
      .where('key', '=', key)
      .where('deleted_at', 'is not', null),
  )
}

/** The activities of a lesson, by number. */
export function activitiesIn(transaction: Transaction, key: number): Promise<{ id: string; title: string }[]> {
  return rows(
    transaction,
    kysely
      .selectFrom('activities')
      .select(['id', 'instruction as title'])
      .where('lesson_key', '=', key)
      .where('deleted_at', 'is', null)
      .orderBy('activity_number')
      .orderBy('id'),
  )
}

/** The chats of a lesson, in order. */
export function chatsIn(
  transaction: Transaction,
  key: number,
): Promise<Pick<Selectable<ChatSeries>, 'id' | 'kind' | 'shape' | 'data'>[]> {
  return rows(
    transaction,
    kysely
      .selectFrom('chat_series')
      .select(['id', 'kind', 'shape', 'data'])
      .where('lesson_key', '=', key)
      .where('deleted_at', 'is', null)
      .orderBy('place')
      .orderBy('key'),
  )
}

/** How many chats of a lesson have untranslated fields. */
export async function countUntranslatedChats(transaction: Transaction, key: number): Promise<number> {
  const counted = await firstRow<{ count: number }>(
    transaction,
    `select count(*)::integer as count from chat_series
     where lesson_key = $1 and deleted_at is null and untranslated <> '{}'`,
    [key],
  )
  return counted?.count ?? 0
}

/** Like lockParentLevel, for a lesson that is already locked. */
export async function lockLevelOf(transaction: Transaction, lesson: LockedLesson): Promise<void> {
  await rows(transaction, parentLevel.where('key', '=', lesson.level_key))
}

/** Whether another lesson of the locked level has this number. */
export async function isNumberTaken(
  transaction: Transaction,
  candidate: { levelKey: number; number: number },
): Promise<boolean> {
  const other = await firstRow(
    transaction,
    kysely
      .selectFrom('lessons')
      .select('key')
      .where('level_key', '=', candidate.levelKey)
      .where('lesson_number', '=', candidate.number)
      .where('deleted_at', 'is', null),
  )
  return other !== null
}

/** Returns the key of the new lesson. */
export function insertLesson(
  transaction: Transaction,
  lesson: { id: string; slot: number; levelKey: number; body: CreateBody },
): Promise<number> {
  const { id, slot, levelKey, body } = lesson
  const values = { id, slot, level_key: levelKey, ...valuesOf(COLUMNS, body) }
  return insertRow(transaction, { entity: 'lesson', action: 'create', values })
}

/** Writes the fields of the body. @throws CallError stale */
export function updateLesson<Shown>(
  transaction: Transaction,
  change: Target<Shown> & { body: PatchBody },
): Promise<Shown> {
  const { body, ...target } = change
  const values = valuesOf(COLUMNS, body)
  return updateRow(transaction, { entity: 'lesson', action: 'update', ...target, values })
}
