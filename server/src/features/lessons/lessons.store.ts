import { type Database, firstRow, rows } from '../../storage/database/database.ts'

export interface LessonRow {
  key: number
  id: string
  level_id: string
  language: string
  title: string
  description: string
  goal: string
  lesson_number: number
  exercise_count: number
  points: string[]
  available: boolean
  version: number
  updated_at: Date
  activity_count: number
}

const SELECT = `select l.*, v.id as level_id, v.language, (
    select count(*)::integer from activities a where a.lesson_key = l.key and a.deleted_at is null
  ) as activity_count from lessons l join levels v on v.key = l.level_key`

/** The lessons of a level by number; a level of another language has none. */
export function lessonsOfLevel(
  database: Database,
  level: { id: string; language: string },
): Promise<LessonRow[]> {
  return rows(
    database,
    `${SELECT} where v.id = $1 and v.language = $2 and v.deleted_at is null and l.deleted_at is null
     order by l.lesson_number, l.id`,
    [level.id, level.language],
  )
}

export function findLesson(database: Database, id: string): Promise<LessonRow | null> {
  return firstRow(database, `${SELECT} where l.id = $1 and l.deleted_at is null`, [id])
}

export function lessonByKey(database: Database, key: number): Promise<LessonRow | null> {
  return firstRow(database, `${SELECT} where l.key = $1`, [key])
}

export interface ParentLevel {
  key: number
  language: string
  level: number
}

/** The level, held still until the transaction ends, so that its lessons are numbered one at a time. */
export function lockParentLevel(database: Database, id: string): Promise<ParentLevel | null> {
  return firstRow(
    database,
    'select key, language, level from levels where id = $1 and deleted_at is null for update',
    [id],
  )
}

/** The slots 1 to 10 of a level that are taken. */
export async function takenSlots(database: Database, levelKey: number): Promise<number[]> {
  const taken = await rows<{ slot: number }>(
    database,
    'select slot from lessons where level_key = $1 and deleted_at is null',
    [levelKey],
  )
  return taken.map((row) => row.slot)
}

/** Holds a lesson still until the transaction ends. */
export async function lockLesson(database: Database, key: number): Promise<void> {
  await rows(database, 'select key from lessons where key = $1 for update', [key])
}
