import type pg from 'pg'
import { languageCode } from '#contract/languages.ts'
import { ACTIVITY_COLUMNS, asActivity } from './activity.ts'

/** `/interactive-lessons/yoruba/levels`, with `/LVL-YA-001/lessons` and `/LSN-YA-0001/activities` behind it. */
export async function listCurriculum(pool: pg.Pool, path: string): Promise<unknown> {
  const [language = '', , levelId, , lessonId] = path.split('/').slice(2)
  if (levelId === undefined) return listLevels(pool, language)
  if (lessonId === undefined) return listLessons(pool, language, levelId)
  const { rows } = await pool.query({ ...ACTIVITIES, values: [lessonId, levelId, language] })
  return rows.map(asActivity)
}

const LEVELS = {
  name: 'levels',
  text: `select v.*, (select count(*)::int from lessons l where l.level_key = v.key and l.deleted_at is null) as lesson_count
         from levels v where v.language = $1 and v.deleted_at is null order by v.level`,
}
const LESSONS = {
  name: 'lessons',
  text: `select l.*, v.id as level_id, v.language,
           (select count(*)::int from activities a where a.lesson_key = l.key and a.deleted_at is null) as activity_count
         from lessons l join levels v on v.key = l.level_key
         where v.id = $1 and v.language = $2 and v.deleted_at is null and l.deleted_at is null
         order by l.lesson_number, l.id`,
}
const ACTIVITIES = {
  name: 'activities',
  text: `select ${ACTIVITY_COLUMNS}
         from activities a join lessons l on l.key = a.lesson_key join levels v on v.key = l.level_key
         where l.id = $1 and v.id = $2 and v.language = $3
           and v.deleted_at is null and l.deleted_at is null and a.deleted_at is null
         order by a.activity_number, a.id`,
}

async function listLevels(pool: pg.Pool, language: string) {
  const { rows } = await pool.query({ ...LEVELS, values: [language] })
  return rows.map((row) => ({
    id: row.id,
    icon: row.icon,
    image: row.image,
    level: row.level,
    levelInWords: row.level_in_words,
    title: row.title,
    description: row.description,
    language: row.language,
    languageId: languageCode(row.language),
    totalLessons: row.total_lessons,
    completedLessons: row.completed_lessons,
    locked: row.locked,
    available: row.available,
    lessonCount: row.lesson_count,
    version: row.version,
    updatedAt: row.updated_at.toISOString(),
  }))
}

async function listLessons(pool: pg.Pool, language: string, levelId: string) {
  const { rows } = await pool.query({ ...LESSONS, values: [levelId, language] })
  return rows.map((row) => ({
    id: row.id,
    levelId: row.level_id,
    language: row.language,
    title: row.title,
    description: row.description,
    lessonNumber: row.lesson_number,
    exerciseCount: row.exercise_count,
    goal: row.goal,
    points: row.points,
    available: row.available,
    activityCount: row.activity_count,
    version: row.version,
    updatedAt: row.updated_at.toISOString(),
  }))
}
