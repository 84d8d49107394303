import { type ActivityKind, referencesOf } from '@griot/contract/activities/kinds.ts'
import { languageCode } from '@griot/contract/languages.ts'
import type pg from 'pg'
import { inTransaction, type PlainRequest, pageOf } from './plain-request.ts'
import { searched } from './search.ts'

const ACTIVITY = `a.id, a.kind as "activityKind", a.kind as "activityType", a.instruction, a.activity_number as "activityNumber",
  a.localized_instruction as "localizedInstruction", l.id as "lessonId", v.id as "levelId", v.language, a.difficulty, a.tags,
  a.is_active as "isActive", a.data, '{}'::text[] as repair, a.version, a.updated_at as "updatedAt"`
const FROM = 'activities a join lessons l on l.key = a.lesson_key join levels v on v.key = l.level_key'
const LIVE = 'a.deleted_at is null and l.deleted_at is null and v.deleted_at is null'

/** One activity. */
export async function getActivity({ db, path: [, , id] }: PlainRequest) {
  const text = `select ${ACTIVITY} from ${FROM} where a.id = $1 and ${LIVE}`
  return (await db.query({ name: 'activity', text, values: [id] })).rows[0]
}

/** Updates the activity and its codes in one transaction, without history. */
export function saveActivity({ db, path: [, , id], body }: PlainRequest) {
  const given = body as { activityKind: ActivityKind; data: never }
  const codes = JSON.stringify(referencesOf(given.activityKind, given.data))
  return inTransaction(db, async (client) => {
    const { rows } = await client.query({ name: 'save', text: SAVE, values: [id, given] })
    await client.query({ name: 'forget', text: FORGET, values: [rows[0].key] })
    await client.query({ name: 'codes', text: CODES, values: [rows[0].key, codes] })
    return rows[0]
  })
}
const SAVE = `update activities a set instruction = g.instruction, localized_instruction = g."localizedInstruction",
    data = g.data, difficulty = g.difficulty, tags = g.tags, is_active = g."isActive", kind = g."activityKind",
    activity_number = g."activityNumber", version = a.version + 1, updated_at = now()
  from json_to_record($2) as g (instruction text, "localizedInstruction" text, data jsonb, difficulty text,
    tags text[], "isActive" boolean, "activityKind" text, "activityNumber" int), lessons l
    join levels v on v.key = l.level_key
  where a.id = $1 and l.key = a.lesson_key and ${LIVE} returning a.key, ${ACTIVITY}`
const FORGET = `delete from asset_refs where entity = 'activity' and entity_key = $1`
const CODES = `insert into asset_refs (entity, entity_key, path, kind, code)
  select 'activity', $1, * from json_to_recordset($2) as g (path text, kind text, code text)`

/** The levels of a language. */
export async function listLevels({ db, path: [, , language] }: PlainRequest) {
  const { rows } = await db.query({ name: 'levels', text: LEVELS, values: [language] })
  return rows.map((row) => ({ ...row, languageId: languageCode(row.language) }))
}
const LEVELS = `select id, icon, image, level, level_in_words as "levelInWords", title, description, language,
    total_lessons as "totalLessons", completed_lessons as "completedLessons", locked, available, version, updated_at as "updatedAt",
    (select count(*)::int from lessons l where l.level_key = v.key and l.deleted_at is null) as "lessonCount"
  from levels v where language = $1 and deleted_at is null order by level`

/** The lessons of a level. */
export async function listLessons({ db, path: [, , language, , levelId] }: PlainRequest) {
  return (await db.query({ name: 'lessons', text: LESSONS, values: [language, levelId] })).rows
}
const LESSONS = `select l.id, v.id as "levelId", v.language, l.title, l.description, l.lesson_number as "lessonNumber",
    l.exercise_count as "exerciseCount", l.goal, l.points, l.available, l.version, l.updated_at as "updatedAt",
    (select count(*)::int from activities a where a.lesson_key = l.key and a.deleted_at is null) as "activityCount"
  from lessons l join levels v on v.key = l.level_key
  where v.language = $1 and v.id = $2 and v.deleted_at is null and l.deleted_at is null order by l.lesson_number`

/** The activities of a lesson. */
export async function listActivities({ db, path: [, , , , levelId, , lessonId] }: PlainRequest) {
  const text = `select ${ACTIVITY} from ${FROM} where l.id = $1 and v.id = $2 and ${LIVE} order by a.activity_number, a.id`
  return (await db.query({ name: 'activities', text, values: [lessonId, levelId] })).rows
}

/** A page of the question bank in course order; for a search, the best results first. */
export async function listQuestions(request: PlainRequest) {
  const { search = '', language, kind, page, limit } = request.query
  const values: unknown[] = [limit, (Number(page) - 1) * Number(limit), language, kind]
  const { where, rank } = search ? searched(search, values) : { where: 'true', rank: 'null' }
  const order = `${rank}::int, v.language, v.level, l.lesson_number, a.activity_number, a.id`
  const text = `select ${ACTIVITY}, total,
      json_build_object('id', v.id, 'level', v.level, 'title', v.title) as level,
      json_build_object('id', l.id, 'lessonNumber', l.lesson_number, 'title', l.title) as lesson
    from (select a.key, count(*) over ()::int as total from ${FROM} where ${LIVE} and ${where}
      and ($3::text is null or v.language = $3) and ($4::text is null or a.kind = $4)
      order by ${order} limit $1 offset $2) page join (${FROM}) on page.key = a.key order by ${order}`
  const { rows } = await request.db.query(text, values)
  const questions = rows.map(({ level, lesson, ...activity }) => ({ activity, level, lesson }))
  return { questions, pagination: pageOf(request, rows[0]?.total ?? 0) }
}

const SCOPE = `($1::text is null or v.language = $1) and ($2::text is null or v.id = $2)`
const OF_SCOPE = [
  `select v.* from levels v where ${SCOPE} and v.deleted_at is null`,
  `select l.* from lessons l join levels v on v.key = l.level_key where ${SCOPE} and l.deleted_at is null`,
  `select ${ACTIVITY} from ${FROM} where ${SCOPE} and ${LIVE}`,
  `select r.* from ${FROM} join asset_refs r on r.entity = 'activity' and r.entity_key = a.key
   left join assets s on s.kind = r.kind and lower(s.code) = lower(r.code) where ${SCOPE} and ${LIVE} and s.file_sha256 is null`,
]

/** Reads the rows that readiness depends on without evaluating them; the levels are the response. */
export async function readReadiness({ db, path: [, first, second] }: PlainRequest) {
  const scope = first === 'levels' ? [null, second] : [second, null]
  const read = await Promise.all(OF_SCOPE.map((text) => db.query<pg.QueryResultRow>(text, scope)))
  return read[0]?.rows
}
