import type pg from 'pg'

export const ACTIVITY_COLUMNS = `a.id, a.kind, a.instruction, a.localized_instruction, a.activity_number,
  a.difficulty, a.tags, a.is_active, a.data, a.version, a.updated_at, l.id as lesson_id, v.id as level_id, v.language`

const ACTIVITY = {
  name: 'activity',
  text: `select ${ACTIVITY_COLUMNS}
         from activities a join lessons l on l.key = a.lesson_key join levels v on v.key = l.level_key
         where a.id = $1 and a.deleted_at is null`,
}

export async function readActivity(pool: pg.Pool, id: string) {
  const { rows } = await pool.query({ ...ACTIVITY, values: [id] })
  return asActivity(rows[0])
}

/** A row of `ACTIVITY_COLUMNS`, which the driver knows no types of. */
export function asActivity(row: pg.QueryResultRow) {
  return {
    id: row.id,
    activityKind: row.kind,
    activityType: row.kind,
    instruction: row.instruction,
    localizedInstruction: row.localized_instruction,
    activityNumber: row.activity_number,
    lessonId: row.lesson_id,
    levelId: row.level_id,
    language: row.language,
    difficulty: row.difficulty,
    tags: row.tags,
    isActive: row.is_active,
    data: row.data,
    version: row.version,
    updatedAt: row.updated_at.toISOString(),
  }
}
