import type { ActivityKind } from '#contract/activities/kinds.ts'
import { type Database, firstRow, rows } from '../../storage/database/database.ts'

export interface ActivityRow {
  key: number
  id: string
  lesson_id: string
  level_id: string
  language: string
  kind: ActivityKind
  instruction: string
  localized_instruction: string
  activity_number: number
  difficulty: string
  tags: string[]
  is_active: boolean
  data: unknown
  version: number
  updated_at: Date
}

const SELECT = `select a.*, l.id as lesson_id, v.id as level_id, v.language
  from activities a join lessons l on l.key = a.lesson_key join levels v on v.key = l.level_key`

/** The activities of a lesson by number; a lesson of another level or language has none. */
export function activitiesOfLesson(
  database: Database,
  lesson: { id: string; levelId: string; language: string },
): Promise<ActivityRow[]> {
  return rows(
    database,
    `${SELECT} where l.id = $1 and v.id = $2 and v.language = $3
       and v.deleted_at is null and l.deleted_at is null and a.deleted_at is null
     order by a.activity_number, a.id`,
    [lesson.id, lesson.levelId, lesson.language],
  )
}

const BY_ID = { name: 'activity', text: `${SELECT} where a.id = $1 and a.deleted_at is null` }

export async function findActivity(database: Database, id: string): Promise<ActivityRow | null> {
  const result = await database.query<ActivityRow>({ ...BY_ID, values: [id] })
  return result.rows[0] ?? null
}

export function activityByKey(database: Database, key: number): Promise<ActivityRow | null> {
  return firstRow(database, `${SELECT} where a.key = $1`, [key])
}

/** The lesson, held still until the transaction ends, so that its activities are numbered one at a time. */
export function lockParentLesson(
  database: Database,
  id: string,
): Promise<{ key: number; id: string } | null> {
  return firstRow(
    database,
    'select key, id from lessons where id = $1 and deleted_at is null for update',
    [id],
  )
}

/** Holds an activity still until the transaction ends. */
export async function lockActivity(database: Database, key: number): Promise<void> {
  await rows(database, 'select key from activities where key = $1 for update', [key])
}

export async function takenActivityIds(database: Database, lessonKey: number): Promise<string[]> {
  const taken = await rows<{ id: string }>(
    database,
    'select id from activities where lesson_key = $1 and deleted_at is null',
    [lessonKey],
  )
  return taken.map((row) => row.id)
}
