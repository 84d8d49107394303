import type { InferResult } from 'kysely'
import type { ReadBody } from '#contract/api.ts'
import { insertRow, type Target, updateRow } from '../../storage/database/changes.ts'
import { type ColumnsOf, valuesOf } from '../../storage/database/columns.ts'
import { type Database, firstRow, rows } from '../../storage/database/database.ts'
import { kysely } from '../../storage/database/kysely.ts'
import type { Lessons } from '../../storage/database/rows.generated.ts'
import type { Transaction } from '../../storage/database/transaction.ts'

type CreateBody = ReadBody<'createLesson'>
type PatchBody = ReadBody<'patchLesson'>

const COLUMNS = {
  // Where the lesson stands, said once by insertLesson.
  id: null,
  levelId: null,
  language: null,
  title: 'title',
  description: 'description',
  goal: 'goal',
  lessonNumber: 'lesson_number',
  exerciseCount: 'exercise_count',
  points: 'points',
  available: 'available',
} as const satisfies ColumnsOf<Lessons, CreateBody & PatchBody>

const select = kysely
  .selectFrom('lessons')
  .innerJoin('levels', 'levels.key', 'lessons.level_key')
  .selectAll('lessons')
  .select(({ selectFrom, fn, lit }) => [
    'levels.id as level_id',
    'levels.language',
    fn
      .coalesce(
        selectFrom('activities')
          .whereRef('activities.lesson_key', '=', 'lessons.key')
          .where('activities.deleted_at', 'is', null)
          .select(({ fn }) => fn.countAll<number>().as('count')),
        lit(0),
      )
      .as('activity_count'),
  ])
export type LessonRow = InferResult<typeof select>[number]

/** The lessons of a level by number; a level of another language has none. */
export function lessonsOfLevel(
  database: Database,
  level: { id: string; language: string },
): Promise<LessonRow[]> {
  return rows(
    database,
    select
      .where('levels.id', '=', level.id)
      .where('levels.language', '=', level.language)
      .where('levels.deleted_at', 'is', null)
      .where('lessons.deleted_at', 'is', null)
      .orderBy('lessons.lesson_number')
      .orderBy('lessons.id'),
  )
}

export function findLesson(database: Database, id: string): Promise<LessonRow | null> {
  return firstRow(
    database,
    select.where('lessons.id', '=', id).where('lessons.deleted_at', 'is', null),
  )
}

export function lessonByKey(database: Database, key: number): Promise<LessonRow | null> {
  return firstRow(database, select.where('lessons.key', '=', key))
}

const parentLevel = kysely.selectFrom('levels').select(['key', 'language', 'level']).forUpdate()
export type ParentLevel = InferResult<typeof parentLevel>[number]

/** The level, held still until the transaction ends, so that its lessons are numbered one at a time. */
export function lockParentLevel(transaction: Transaction, id: string): Promise<ParentLevel | null> {
  return firstRow(transaction, parentLevel.where('id', '=', id).where('deleted_at', 'is', null))
}

/** The slots 1 to 10 of a level that are taken. */
export async function takenSlots(transaction: Transaction, levelKey: number): Promise<number[]> {
  const taken = await rows(
    transaction,
    kysely
      .selectFrom('lessons')
      .select('slot')
      .where('level_key', '=', levelKey)
      .where('deleted_at', 'is', null),
  )
  return taken.map((row) => row.slot)
}

const heldLesson = kysely
  .selectFrom('lessons')
  .select(['key', 'level_key', 'version', 'lesson_number'])
  .forUpdate()
export type HeldLesson = InferResult<typeof heldLesson>[number]

/** The lesson, held still until the transaction ends; null when there is none. */
export function lockLesson(transaction: Transaction, id: string): Promise<HeldLesson | null> {
  return firstRow(transaction, heldLesson.where('id', '=', id).where('deleted_at', 'is', null))
}

/** As lockParentLevel, for a lesson that is held already. */
export async function lockLevelOf(transaction: Transaction, lesson: HeldLesson): Promise<void> {
  await rows(transaction, parentLevel.where('key', '=', lesson.level_key))
}

/** Whether another lesson of the level, which the caller holds, has this number. */
export async function isNumberTaken(
  transaction: Transaction,
  wanted: { levelKey: number; number: number },
): Promise<boolean> {
  const other = await firstRow(
    transaction,
    kysely
      .selectFrom('lessons')
      .select('key')
      .where('level_key', '=', wanted.levelKey)
      .where('lesson_number', '=', wanted.number)
      .where('deleted_at', 'is', null),
  )
  return other !== null
}

/** Gives the key of the new lesson. */
export function insertLesson(
  transaction: Transaction,
  lesson: { id: string; slot: number; levelKey: number; body: CreateBody },
): Promise<number> {
  const { id, slot, levelKey, body } = lesson
  const values = { id, slot, level_key: levelKey, ...valuesOf(COLUMNS, body) }
  return insertRow(transaction, { entity: 'lesson', action: 'create', values })
}

/** Writes the fields that the body has. @throws CallError stale */
export function updateLesson<Shown>(
  transaction: Transaction,
  change: Target<Shown> & { body: PatchBody },
): Promise<Shown> {
  const { body, ...target } = change
  const values = valuesOf(COLUMNS, body)
  return updateRow(transaction, { entity: 'lesson', action: 'update', ...target, values })
}
