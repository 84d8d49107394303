import { type Database, firstRow, rows } from '../../storage/database/database.ts'

export interface LevelRow {
  key: number
  id: string
  language: string
  level: number
  level_in_words: string
  title: string
  description: string
  total_lessons: number
  completed_lessons: number
  locked: boolean
  available: boolean
  icon: string | null
  image: string | null
  version: number
  updated_at: Date
  lesson_count: number
}

const SELECT = `select v.*, (
    select count(*)::integer from lessons l where l.level_key = v.key and l.deleted_at is null
  ) as lesson_count from levels v`

/** The levels of a language by number. */
export function levelsOfLanguage(database: Database, language: string): Promise<LevelRow[]> {
  return rows(
    database,
    `${SELECT} where v.language = $1 and v.deleted_at is null order by v.level`,
    [language],
  )
}

export function findLevel(database: Database, id: string): Promise<LevelRow | null> {
  return firstRow(database, `${SELECT} where v.id = $1 and v.deleted_at is null`, [id])
}

export function levelByKey(database: Database, key: number): Promise<LevelRow | null> {
  return firstRow(database, `${SELECT} where v.key = $1`, [key])
}

/** Holds a level still until the transaction ends: its lessons are counted and numbered under it. */
export async function lockLevel(database: Database, key: number): Promise<void> {
  await rows(database, 'select key from levels where key = $1 for update', [key])
}
