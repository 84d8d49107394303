import { type Database, firstRow, rows } from '../../storage/database/database.ts'

/** A level, or a lesson with its level's number; fields that do not apply are null. */
export interface NameRow {
  entity: 'level' | 'lesson'
  id: string
  title: string
  language: string
  level: number
  level_in_words: string | null
  level_id: string
  lesson_number: number | null
}

/** The names of all levels and lessons. */
export function allNames(database: Database): Promise<NameRow[]> {
  return rows<NameRow>(
    database,
    `select 'level' as entity, id, title, language, level, level_in_words, id as level_id,
       null::integer as lesson_number
     from levels where deleted_at is null
     union all
     select 'lesson', l.id, l.title, v.language, v.level, null, v.id, l.lesson_number
     from lessons l join levels v on v.key = l.level_key
     where l.deleted_at is null and v.deleted_at is null`,
  )
}

/** Differs after each change of any level or lesson: a hash of keys and versions, one per table. */
export async function stateOfNames(database: Database): Promise<string> {
  const state = await firstRow<{ levels: string | null; lessons: string | null }>(
    database,
    `select
       (select sum(hashint8extended(key, version)) from levels where deleted_at is null) as levels,
       (select sum(hashint8extended(key, version)) from lessons where deleted_at is null) as lessons`,
  )
  return `${state?.levels} ${state?.lessons}`
}

/** Whether each level of a language is available, by number; a language without levels has no row. */
export function availableLevels(database: Database): Promise<{ language: string; available: boolean[] }[]> {
  return rows(
    database,
    'select language, array_agg(available order by level) as available from levels where deleted_at is null group by language',
  )
}
