import type pg from 'pg'
import { type ActivityKind, referencesOf } from '#contract/activities/kinds.ts'
import { languageCode } from '#contract/languages.ts'
import { type Asked, pageOf } from './asked.ts'
import { searched } from './search.ts'

const ACTIVITY = `a.id, a.kind as "activityKind", a.kind as "activityType", a.instruction, a.activity_number as "activityNumber",
  a.localized_instruction as "localizedInstruction", l.id as "lessonId", v.id as "levelId", v.language, a.difficulty, a.tags,
  a.is_active as "isActive", a.data, '{}'::text[] as repair, a.version, a.updated_at as "updatedAt"`
const FROM =
  'activities a join lessons l on l.key = a.lesson_key join levels v on v.key = l.level_key'
const LIVE = 'a.deleted_at is null and l.deleted_at is null and v.deleted_at is null'

/** One activity. */
export async function getActivity({ db, path: [, , id] }: Asked) {
  const text = `select ${ACTIVITY} from ${FROM} where a.id = $1 and ${LIVE}`
  return (await db.query({ name: 'activity', text, values: [id] })).rows[0]
}

/** The activity itself and the codes that it names, in one transaction; no history. */
export async function saveActivity(asked: Asked) {
  const client = await asked.db.connect()
  const given = asked.body as { activityKind: ActivityKind; data: never; [field: string]: unknown }
  const named = referencesOf(given.activityKind, given.data)
  const refs = (['path', 'kind', 'code'] as const).map((field) => named.map((ref) => ref[field]))
  const fields = [
    ...['instruction', 'localizedInstruction', 'difficulty', 'tags', 'isActive', 'data'],
    ...['activityKind', 'activityNumber'],
  ]
  await client.query('begin')
  const saved = await client.query({
    ...SAVE,
    values: [asked.path[2], ...fields.map((field) => given[field])],
  })
  await client.query({ ...FORGET, values: [saved.rows[0].key] })
  await client.query({ ...NAME, values: [saved.rows[0].key, ...refs] })
  await client.query('commit')
  client.release()
  return getActivity(asked)
}
const SAVE = {
  name: 'save',
  text: `update activities set instruction = $2, localized_instruction = $3, difficulty = $4, tags = $5, is_active = $6, data = $7,
    kind = $8, activity_number = $9, version = version + 1, updated_at = now() where id = $1 and deleted_at is null returning key`,
}
const FORGET = {
  name: 'forget',
  text: `delete from asset_refs where entity = 'activity' and entity_key = $1`,
}
const NAME = {
  name: 'name',
  text: `insert into asset_refs (entity, entity_key, path, kind, code)
    select 'activity', $1, * from unnest($2::text[], $3::text[], $4::text[])`,
}

/** The levels of a language. */
export async function listLevels({ db, path: [, , language] }: Asked) {
  const { rows } = await db.query({ name: 'levels', text: LEVELS, values: [language] })
  return rows.map((row) => ({ ...row, languageId: languageCode(row.language) }))
}
const LEVELS = `select id, icon, image, level, level_in_words as "levelInWords", title, description, language,
    total_lessons as "totalLessons", completed_lessons as "completedLessons", locked, available, version, updated_at as "updatedAt",
    (select count(*)::int from lessons l where l.level_key = v.key and l.deleted_at is null) as "lessonCount"
  from levels v where language = $1 and deleted_at is null order by level`

/** The lessons of a level. */
export async function listLessons({ db, path: [, , language, , levelId] }: Asked) {
  return (await db.query({ name: 'lessons', text: LESSONS, values: [language, levelId] })).rows
}
const LESSONS = `select l.id, v.id as "levelId", v.language, l.title, l.description, l.lesson_number as "lessonNumber",
    l.exercise_count as "exerciseCount", l.goal, l.points, l.available, l.version, l.updated_at as "updatedAt",
    (select count(*)::int from activities a where a.lesson_key = l.key and a.deleted_at is null) as "activityCount"
  from lessons l join levels v on v.key = l.level_key
  where v.language = $1 and v.id = $2 and v.deleted_at is null and l.deleted_at is null order by l.lesson_number`

/** The activities of a lesson. */
export async function listActivities({ db, path: [, , , , levelId, , lessonId] }: Asked) {
  const text = `select ${ACTIVITY} from ${FROM} where l.id = $1 and v.id = $2 and ${LIVE} order by a.activity_number, a.id`
  return (await db.query({ name: 'activities', text, values: [lessonId, levelId] })).rows
}

/** A page of the question bank in the order of the course; of a search the best hits first. */
export async function listQuestions(asked: Asked) {
  const { search, language, kind, page, limit } = asked.query
  const values: unknown[] = [limit, (Number(page) - 1) * Number(limit)]
  const best = search ? searched(search, values) : { where: 'true', rank: '0', order: 'rank' }
  const wanted = Object.entries({ 'v.language': language, 'a.kind': kind })
  const filters = wanted.map(([column, value]) =>
    value ? ` and ${column} = $${values.push(value)}` : '',
  )
  const { rows } = await asked.db.query(
    `with found as (select a.key, ${best.rank} as rank, count(*) over ()::int as total, v.language, v.level, l.lesson_number, a.activity_number
       from ${FROM} where ${LIVE} and ${best.where} ${filters.join('')}),
     page as (select key, total, row_number() over (order by ${best.order}, language, level, lesson_number, activity_number) as place
       from found order by place limit $1 offset $2)
     select ${ACTIVITY}, total, v.level, v.title as "levelTitle", l.title as "lessonTitle", l.lesson_number as "lessonNumber"
     from page join activities a using (key) join lessons l on l.key = a.lesson_key join levels v on v.key = l.level_key order by place`,
    values,
  )
  const questions = rows.map(
    ({ total: _, level, levelTitle, lessonTitle, lessonNumber, ...activity }) => ({
      activity,
      level: { id: activity.levelId, level, title: levelTitle },
      lesson: { id: activity.lessonId, lessonNumber, title: lessonTitle },
    }),
  )
  return { questions, pagination: pageOf(asked, rows[0]?.total ?? 0) }
}

const SCOPE = `($1::text is null or v.language = $1) and ($2::text is null or v.id = $2)`
const OF_SCOPE = [
  `select v.* from levels v where ${SCOPE} and v.deleted_at is null`,
  `select l.* from lessons l join levels v on v.key = l.level_key where ${SCOPE} and l.deleted_at is null`,
  `select ${ACTIVITY} from ${FROM} where ${SCOPE} and ${LIVE}`,
  `select r.* from ${FROM} join asset_refs r on r.entity = 'activity' and r.entity_key = a.key
   left join assets s on s.kind = r.kind and lower(s.code) = lower(r.code) where ${SCOPE} and ${LIVE} and s.file_sha256 is null`,
]

/** The rows that readiness depends on; what they lack is not found out, and the levels are the answer. */
export async function readReadiness({ db, path: [, first, second] }: Asked) {
  const scope = first === 'levels' ? [null, second] : [second, null]
  const read = await Promise.all(OF_SCOPE.map((text) => db.query<pg.QueryResultRow>(text, scope)))
  return read[0]?.rows
}
